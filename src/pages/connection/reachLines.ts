import { spanInWords } from '#lib/deadline.ts'
import { shortTime } from '#lib/time.ts'
import type { Doubt } from '#session/honestClock.ts'
import type { Line } from './line.ts'
import { words } from './words.ts'

/** Under this two clocks are called the same: the server's is known to the second at best. */
const GRAIN = 2_000
const MINUTE = 60_000

export type ReachFacts = {
  isSecure: boolean
  /** Why the last check has no answer; null where it has one. */
  failure: string | null
  answered: { ms: number; at: number } | undefined
  clock: { ahead: number | null; doubt: Doubt | null; pace: number | undefined; at: number }
  session:
    | { at: number; since: number; ends: number | null; tabs: number; sent: number }
    | null
    | undefined
  requestsPerMinute: number
  zone: string
}

/** Whether the server answers, its clock, and what is known of the session. */
export function reachLines(facts: ReachFacts): Line[] {
  const { session, zone, requestsPerMinute } = facts
  const inSession = (key: string, name: string, text: string): Line =>
    session
      ? { key, sign: 'good', name, text, at: session.at }
      : { key, sign: 'unknown', name, text: words.sessionUnknown, at: null }
  return [
    serverLine(facts),
    { key: 'clock', name: words.clock, ...clockLine(facts.clock) },
    inSession(
      'requests',
      words.requests,
      words.requestsUsed(session?.sent ?? 0, requestsPerMinute),
    ),
    inSession(
      'session',
      words.session,
      session
        ? words.sessionTimes(
            shortTime(session.since, zone),
            session.ends === null ? null : shortTime(session.ends, zone),
            session.tabs,
          )
        : '',
    ),
  ]
}

function serverLine({ failure, answered, isSecure }: ReachFacts): Line {
  const of = { key: 'server', name: words.server }
  if (failure !== null)
    return { ...of, sign: 'warn', text: words.didNotAnswer(failure), at: answered?.at ?? null }
  if (!answered) return { ...of, sign: 'unknown', text: words.notRead, at: null }
  const sign = isSecure ? 'good' : 'note'
  return { ...of, sign, text: words.answered(answered.ms, isSecure), at: answered.at }
}

function clockLine({
  ahead,
  doubt,
  pace,
  at,
}: ReachFacts['clock']): Pick<Line, 'sign' | 'text' | 'at'> {
  if (doubt !== null)
    return { sign: 'warn', text: doubt === 'rows' ? words.clockWrong : words.clockDoubtful, at }
  if (pace !== undefined) return { sign: 'note', text: words.clockPaced(pace), at }
  if (ahead === null) return { sign: 'unknown', text: words.clockUnknown, at: null }
  if (Math.abs(ahead) < GRAIN) return { sign: 'good', text: words.clockSame, at }
  const by =
    Math.abs(ahead) < MINUTE
      ? words.seconds(Math.round(Math.abs(ahead) / 1_000))
      : spanInWords(Math.abs(ahead))
  return {
    sign: Math.abs(ahead) > MINUTE ? 'warn' : 'note',
    text: words.clockOff(by, ahead > 0),
    at,
  }
}
