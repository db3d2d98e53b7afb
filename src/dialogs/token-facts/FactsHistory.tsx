import { useQueryClient } from '@tanstack/react-query'
import { beginTokenLog } from '#api/tokens/tokenLog.ts'
import { addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { TokenHistorySentence } from '#components/history/TokenHistorySentence.tsx'
import { useTokenLog } from '#components/history/useTokenLog.ts'
import { useTokenSentence } from '#components/history/useTokenSentence.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { dateOnly } from '#lib/time.ts'
import { historyOf } from '#rules/inventory/tokenHistory.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './TokenFacts.module.css'

/** The rest is in the audit log, one link away. */
const SHOWN = 3

/** What became of the token lately, of the newest entries about tokens. */
export function FactsHistory({ row, knownRows }: { row: TokenRow; knownRows: KnownRows }) {
  // No loader has begun it, as that of a token's page does.
  beginTokenLog(useQueryClient())
  const log = useTokenLog()
  const { token, now, zone } = row
  const sentence = useTokenSentence(row, log.entries)
  const tokens = knownRows.rows.map((one) => one.token)
  const deeds = historyOf(token.id, {
    entries: log.entries,
    lineage: log.lineage,
    rows: tokens,
    now,
  })
  const shown = log.readState === 'known' ? deeds.slice(0, SHOWN) : []
  return (
    <section className={css.part} aria-label={words.history}>
      <div className={stack.ends}>
        <h3>{words.history}</h3>
        <TextLink isAlone href={`${addresses.history({ kind: 'token', id: token.id })}&lineage=1`}>
          {words.allHistory}
        </TextLink>
      </div>
      {log.failed && (
        <p role="alert">
          {words.historyNotRead}{' '}
          <Button size="small" onPress={log.failed.onRetry}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      {log.readState === 'reading' && <p className={ink.quiet}>{words.historyReading}</p>}
      {shown.length > 0 && (
        <ul aria-label={words.history}>
          {shown.map((one) => (
            <li
              key={one.kind === 'entry' ? one.entry.id : `${one.token} expired`}
              className={css.deed}
            >
              <span className={ink.quiet}>
                <MomentOf at={one.at} zone={zone}>
                  {dateOnly(one.at, zone)}
                </MomentOf>
              </span>
              <span>
                <TokenHistorySentence
                  {...{ one, tokens, sentence }}
                  own={token.id}
                  application={row.application.id}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {log.readState === 'known' && shown.length < SHOWN && (
        <p className={ink.quiet}>
          {log.isWhole ? words.historyEnd(shown.length) : words.historyOlder}
        </p>
      )}
    </section>
  )
}

const words = {
  history: 'History',
  allHistory: 'View all in the audit log',
  historyReading: 'Loading the audit log',
  historyNotRead: 'The audit log couldn’t be loaded.',
  tryAgain: 'Try again',
  historyEnd: (shown: number) =>
    shown === 0 ? 'The audit log has no entries about this token.' : 'The audit log has no more.',
  historyOlder: 'The audit log may have older entries.',
}
