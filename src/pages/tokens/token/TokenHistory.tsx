import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { addresses } from '#components/frame/addresses.ts'
import { TokenHistorySentence } from '#components/history/TokenHistorySentence.tsx'
import type { TokenLog } from '#components/history/useTokenLog.ts'
import { useTokenSentence } from '#components/history/useTokenSentence.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { dateOnly } from '#lib/time.ts'
import { historyOf, type HistoryRow } from '#rules/inventory/tokenHistory.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import panel from '#ui/panel.module.css'
import ink from '#ui/ink.module.css'
import { historyWords as words } from './words.ts'
import css from './Token.module.css'

const PAGE_SIZE = 10

interface Props {
  row: TokenRow
  knownRows: KnownRows
  log: TokenLog
}

/** What the audit log tells of the token and its line, newest first, and what can be worked out from it. */
export function TokenHistory({ row, knownRows, log }: Props) {
  const { token, now } = row
  const rows = historyOf(token.id, {
    entries: log.entries,
    lineage: log.lineage,
    rows: knownRows.rows.map((one) => one.token),
    now,
  })
  return (
    <Panel
      title={words.title}
      note={words.note}
      isFlush
      actions={
        <TextLink isAlone href={`${addresses.history({ kind: 'token', id: token.id })}&lineage=1`}>
          {words.all}
        </TextLink>
      }
    >
      {log.failed && <ReadFailed title={words.notRead} {...log.failed} />}
      {log.readState === 'reading' && (
        <p role="status" className={panel.note}>
          {words.reading}
        </p>
      )}
      <Rows row={row} knownRows={knownRows} log={log} rows={rows} />
      <p className={panel.note}>
        {log.readState === 'known' && rows.length === 0 && emptyOf(row, log)} {words.use}
      </p>
      {log.readState === 'known' && !log.isWhole && (
        <div className={panel.note}>
          {words.readSome(log.entries.length, log.count)}{' '}
          <Button size="small" onPress={log.readFurther} pending={log.isReadingFurther}>
            {words.further}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function emptyOf({ token }: TokenRow, { isWhole }: TokenLog): string {
  if (!isWhole) return words.noneSoFar
  return token.legacy ? words.noneLegacy : words.none
}

function Rows({ row, knownRows, log, rows }: Props & { rows: readonly HistoryRow[] }) {
  const page = useAddressPage(rows, PAGE_SIZE)
  const sentence = useTokenSentence(row, log.entries)
  const { zone } = row
  const application = row.application.id
  const tokens = knownRows.rows.map(({ token }) => token)
  if (rows.length === 0) return null
  return (
    <>
      <ul aria-label={words.title} className={`${panel.list} ${panel.reached}`}>
        {page.rows.map((one) => (
          <li
            key={one.kind === 'entry' ? one.entry.id : `${one.token} expired`}
            className={css.deed}
          >
            <span className={`${ink.hint} ${css.when}`}>
              <MomentOf at={one.at} zone={zone}>
                {dateOnly(one.at, zone)}
              </MomentOf>
            </span>
            <span>
              <TokenHistorySentence
                {...{ one, application, tokens, sentence }}
                own={row.token.id}
              />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > PAGE_SIZE && (
        <div className={panel.note}>
          <Pages page={page} noun={forms.entry} />
        </div>
      )}
    </>
  )
}
