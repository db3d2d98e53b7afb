import { sinceReport } from '#api/browser/leakMarks.ts'
import { KindOf } from '#components/tokens/KindOf.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { spanInWords } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { dateOnly, fullTime } from '#lib/time.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import { isPublic } from '#rules/values/leakAct.ts'
import type { LeakMark } from '#session/keep/keptLeaks.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { type Fact, Facts } from '#ui/text/Facts.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { leakWords as words } from './words.ts'
import type { LeakLog } from './useLeakLog.ts'

interface Props {
  row: TokenRow
  log: LeakLog
  marks: readonly LeakMark[]
}

/** What is known of it beside the acts. */
export function LeakFacts({ row, log, marks }: Props) {
  const { token, application, catalogue, live } = row
  const { storedIn } = parseDescription(application.description)
  const reported = useReported(marks)
  const facts: Fact[] = [
    ...reported,
    {
      term: words.kind,
      value: <KindOf scopes={token.scopes} catalogue={catalogue} isFaint={!live} />,
      ...(isPublic(row) && { note: words.kindMore }),
    },
    {
      term: words.pinTerm,
      value: token.channel_idx === null ? words.noPin : <Mono>{readable(token.channel_idx)}</Mono>,
    },
    endOf(row),
    shownTo(row, log),
    ...(storedIn === '' ? [] : [{ term: words.storedIn, value: <bdi>{readable(storedIn)}</bdi> }]),
  ]
  return <Facts look="list" label={words.facts} facts={facts} />
}

/** How long the value has been known here to be out; nothing where nobody can tell. */
function useReported(marks: readonly LeakMark[]): Fact[] {
  const session = useSession()
  const since = sinceReport(session, marks, useNow(session.clock, 1_000))
  if (since === null) return []
  const value = words.since(Math.floor(since / 1_000), spanInWords(since))
  return [{ term: words.reported, value, note: words.reportedHere }]
}

function endOf({ token, state, zone }: TokenRow): Fact {
  const isOver = state.kind === 'revoked' || state.kind === 'expired'
  if (isOver) {
    return { term: words.stoppedTerm, value: state.at === null ? '' : fullTime(state.at, zone) }
  }
  const { expires_at } = token
  return {
    term: words.expires,
    value: expires_at === null ? words.noEnd : fullTime(expires_at, zone),
    ...(expires_at !== null && { note: words.ifNothing }),
  }
}

function shownTo({ zone }: TokenRow, { stand, isWhole, origin }: LeakLog): Fact {
  const term = words.shownTo
  if (origin === null) {
    const isKnown = stand === 'known' && isWhole
    return { term, value: isKnown ? words.notInTheLog : notKnown(stand) }
  }
  const note = words.once(dateOnly(origin.at, zone))
  return { term, value: <bdi>{readable(origin.actorLabel)}</bdi>, note }
}

const notKnown = (stand: LeakLog['stand']): string =>
  stand === 'reading' ? words.readingLog : stand === 'notKnown' ? words.logNotRead : words.logPartly
