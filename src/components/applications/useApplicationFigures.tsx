import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { creatorOf } from '#api/audit/audit.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { lastUseText } from '#components/tokens/unusedText.ts'
import type { Application } from '#contract/applications.ts'
import { agoShort, timeLeft } from '#lib/deadline.ts'
import { compareInstants } from '#lib/instant.ts'
import { number } from '#lib/numbers.ts'
import { dateOnly, nearTimeOrDate } from '#lib/time.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import type { Fact } from '#ui/text/Facts.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { pageWords as words } from './words.ts'

interface Props {
  application: Application
  /** Undefined while its tokens have not been read. */
  rows: readonly TokenRow[] | undefined
  isCatalogueKnown: boolean
}

/** The state of an application in six figures. */
export function useApplicationFigures({ application, rows, isCatalogueKnown }: Props): Fact[] {
  const { clock, zone } = useSession()
  const now = useNow(clock, MINUTE)
  // Where the log cannot be read there is no line: the date is the row's own.
  const creator = useQuery(creatorOf(application))
  const live = rows?.filter((row) => row.live)
  const kind = (kinds: readonly string[]): Pick<Fact, 'value' | 'note'> => {
    if (live === undefined || !isCatalogueKnown) return { value: words.facts.notKnown }
    return factOfKind(live.filter((row) => kinds.includes(row.kind)))
  }
  return [
    {
      term: words.facts.works,
      value: live ? number(live.length) : words.facts.notKnown,
      note: rows && live && words.facts.stopped(rows.length - live.length),
    },
    { term: words.facts.publishable, ...kind(['publishable']) },
    { term: words.facts.secret, ...kind(['secret', 'secretAdmin']) },
    { term: words.facts.lastUsed, ...lastUsedOf(rows, now) },
    {
      term: words.facts.created,
      value: (
        <MomentOf at={application.created_at} zone={zone}>
          {dateOnly(application.created_at, zone)}
        </MomentOf>
      ),
      note: creator.data ? (
        <>
          {words.facts.by} <PlainText>{creator.data}</PlainText>
        </>
      ) : undefined,
    },
    { term: words.facts.next, ...nextStopOf(live) },
  ]
}

type Figure = { value: ReactNode; note?: ReactNode }

/** How many, and the pin where all have the same one. */
function factOfKind(rows: readonly TokenRow[]): Figure {
  const pins = new Set(rows.map(({ token }) => token.channel_idx))
  const [pin] = pins
  if (pins.size !== 1 || typeof pin !== 'string') return { value: number(rows.length) }
  return {
    value: number(rows.length),
    note: (
      <>
        {words.facts.channel} <Mono>{pin}</Mono> {words.facts.only}
      </>
    ),
  }
}

function lastUsedOf(rows: readonly TokenRow[] | undefined, now: number): Figure {
  if (rows === undefined) return { value: words.facts.notKnown }
  let last: { row: TokenRow; at: string } | undefined
  for (const row of rows) {
    const at = row.token.last_used_at
    if (at !== null && (last === undefined || compareInstants(at, last.at) > 0)) last = { row, at }
  }
  if (last === undefined) {
    const isImported = rows.some(({ token }) => token.legacy)
    return { value: lastUseText(null, isImported, now) }
  }
  const { row, at } = last
  return {
    value: (
      <MomentOf at={at} zone={row.zone}>
        {agoShort(at, now)}
      </MomentOf>
    ),
    note: <PlainText>{tokenLabel(row.token)}</PlainText>,
  }
}

function nextStopOf(live: readonly TokenRow[] | undefined): Figure {
  if (live === undefined) return { value: words.facts.notKnown }
  let next: { row: TokenRow; at: string } | undefined
  for (const row of live) {
    const at = row.token.expires_at
    if (at !== null && (next === undefined || compareInstants(at, next.at) < 0)) next = { row, at }
  }
  if (next === undefined) return { value: words.facts.nothingStops }
  const { row, at } = next
  return {
    value: (
      <MomentOf at={at} zone={row.zone}>
        {nearTimeOrDate(at, row.now, row.zone)}
      </MomentOf>
    ),
    note: (
      <>
        <PlainText>{tokenLabel(row.token)}</PlainText>
        {words.facts.inTime(timeLeft(at, row.now))}
      </>
    ),
  }
}
