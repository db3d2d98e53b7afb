import { useQueryClient } from '@tanstack/react-query'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { addresses } from '#components/frame/addresses.ts'
import { lookupFrom } from '#components/audit/auditLookup.ts'
import { sentenceOf, type Reading } from '#components/audit/auditSentence.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { SentenceText } from '#components/outcome/SentenceText.tsx'
import { keyOf } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { dateOnly } from '#lib/time.ts'
import { historyOf, type HistoryRow } from '#rules/inventory/tokenHistory.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Mark } from '#ui/text/Mark.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { Pager } from '#ui/table/Pager.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { historyWords as words } from './words.ts'
import css from './Token.module.css'
import type { TokenLog } from './useTokenLog.ts'

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
      {log.failed && <NotRead {...log.failed} />}
      {log.readState === 'reading' && (
        <p role="status" className={css.line}>
          {words.reading}
        </p>
      )}
      <Rows row={row} knownRows={knownRows} log={log} rows={rows} />
      <p className={css.line}>
        {log.readState === 'known' && rows.length === 0 && emptyOf(row, log)} {words.use}
      </p>
      {log.readState === 'known' && !log.isWhole && (
        <div className={css.line}>
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
  const queries = useQueryClient()
  const page = useAddressPage(rows, PAGE_SIZE)
  const { zone, now } = row
  const { application } = row
  const lookup = lookupFrom(log.entries, queries)
  const nameOf = (id: number) => (id === application.id ? application.name : lookup.nameOf(id))
  const reading = { zone, now, lookup: { ...lookup, nameOf } }
  if (rows.length === 0) return null
  return (
    <>
      <ul aria-label={words.title}>
        {page.rows.map((one) => (
          <li
            key={one.kind === 'entry' ? one.entry.id : `${one.token} expired`}
            className={css.deed}
          >
            <span className={css.when}>
              <MomentOf at={one.at} zone={zone}>
                {dateOnly(one.at, zone)}
              </MomentOf>
            </span>
            <span className={css.said}>
              <HistorySentence one={one} row={row} knownRows={knownRows} reading={reading} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > PAGE_SIZE && (
        <div className={css.line}>
          <Pager
            range={words.range(page.from, page.to, rows.length)}
            onPrevious={page.onPrevious}
            onNext={page.onNext}
          />
        </div>
      )}
    </>
  )
}

interface HistorySentenceProps {
  one: HistoryRow
  row: TokenRow
  knownRows: KnownRows
  reading: Reading
}

function HistorySentence({ one, row, knownRows, reading }: HistorySentenceProps) {
  if (one.kind === 'entry') {
    const { actor, did } = sentenceOf({ entry: one.entry, mayHaveMore: false }, reading)
    return (
      <>
        <strong>
          <SentenceText>{[actor]}</SentenceText>
        </strong>{' '}
        <SentenceText>{did}</SentenceText>
      </>
    )
  }
  const other = knownRows.rows.find(({ token }) => token.id === one.token)?.token
  return (
    <>
      <TextLink
        look="ink"
        href={addresses.token({ token: one.token, application: row.application.id })}
      >
        <Mono>{other ? keyOf(other).ownPart : String(one.token)}</Mono>
      </TextLink>{' '}
      {words.expired[one.by]} <Mark>{words.computed}</Mark>
    </>
  )
}

function NotRead({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof ApiError)) throw error
  const { title, detail, debugId } = problemOf(error)
  return (
    <Failed title={words.notRead} onRetry={retry} debugId={debugId ?? undefined}>
      {title} {detail}
    </Failed>
  )
}
