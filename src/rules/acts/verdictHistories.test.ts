// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryWith, factsWith, tokenWith } from '#test/samples/sample.ts'
import { type Act, type Answer, judge, type Verdict } from './verdict.ts'

const ME = 7

const body = { name: 'Kasse', scopes: ['a'], channel_idx: null, expires_at: null }
const OVERLAP_END = '2027-01-01T00:00:00Z'
const other = { ...body, name: 'Something else' }

/** A token that came to be after the list was read for the first time. */
type Event = {
  by: 'us' | 'somebody' | 'commandLine'
  equalBody: boolean
  how: 'create' | 'rotate'
  /** Whether the log already had its entry when it was read. */
  logged: boolean
  /** Committed after the list was read; only before the deadline. */
  late: boolean
}

const histories = fc.record({
  kind: fc.constantFrom('create' as const, 'rotate' as const),
  executions: fc.array(fc.record({ logged: fc.boolean(), late: fc.boolean() }), { maxLength: 3 }),
  others: fc.array(
    fc.record({
      by: fc.constantFrom('somebody' as const, 'commandLine' as const),
      equalBody: fc.boolean(),
      how: fc.constantFrom('create' as const, 'rotate' as const),
      logged: fc.boolean(),
      late: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  order: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
  answer: fc.constantFrom('withValue', 'withoutValue', 'withOther', 'refused', 'unknown'),
  /** An answer with another token's row: one that was there, one of another application, or one that somebody made. */
  otherToken: fc.constantFrom('before' as const, 'elsewhere' as const, 'somebodys' as const),
  /** The list shows the old one's new expiry, though it may lack its successor still. */
  expiryMoved: fc.boolean(),
  idReadable: fc.boolean(),
  answeredBy: fc.nat({ max: 2 }),
  listReadable: fc.boolean(),
  logReadable: fc.boolean(),
  deadlinePassed: fc.boolean(),
})

type History = typeof histories extends fc.Arbitrary<infer One> ? One : never

test('no verdict claims what the history does not bear out', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { verdict, ours, seen } = played(history)
      const named = namedBy(verdict)
      if (verdict.kind === 'NOT_CREATED') {
        expect(seen).toEqual([])
        if (verdict.final) expect(ours).toEqual([])
        const isWitness = history.kind === 'rotate' && history.expiryMoved
        if (isWitness) expect(history.executions).toEqual([])
      }
      if (verdict.kind === 'OK') {
        expect(seen).toEqual([verdict.id])
        if (verdict.final) expect(ours).toEqual([verdict.id])
      }
      if (verdict.kind === 'CREATED_VALUE_LOST') expect(seen).toEqual([verdict.id])
      if (verdict.kind === 'DUPLICATE') expect(named).toEqual(seen)
      if (verdict.kind !== 'STILL_UNKNOWN') expect(ours).toEqual(expect.arrayContaining(named))
      if (verdict.kind === 'ASK') {
        expect([...verdict.ours, ...verdict.candidates]).toEqual(expect.arrayContaining(seen))
      }
      const readable = history.listReadable && history.logReadable
      if (!readable) expect(verdict.kind).toBe('STILL_UNKNOWN')
    }),
    { numRuns: 20_000 },
  )
})

test('once everything is logged and the time is over, a readable history always gets an answer', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const logged = <One extends object>(one: One) => ({ ...one, logged: true })
      const { verdict, ours } = played({
        ...history,
        executions: history.executions.map(logged),
        others: history.others.map(logged),
        listReadable: true,
        logReadable: true,
        deadlinePassed: true,
      })
      const expected = ours.length === 0 ? 'NOT_CREATED' : undefined
      if (expected !== undefined) expect(verdict.kind).toBe(expected)
      else expect(verdict.kind).toMatch(/^(OK|DUPLICATE|CREATED_VALUE_LOST|ASK)$/)
      if (verdict.kind === 'ASK') expect(verdict.candidates).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

/** What the server did, told to the judge as the browser would have seen it. */
function played(history: History): { verdict: Verdict; ours: number[]; seen: number[] } {
  const late = (one: { late: boolean }) => one.late && !history.deadlinePassed
  const mine = history.executions.map((one): Event => ({
    ...one,
    by: 'us',
    equalBody: true,
    how: history.kind,
    late: late(one),
  }))
  const theirs = history.others.map((one): Event => ({ ...one, late: late(one) }))
  const events = [...mine, ...theirs]
    .map((event, index) => ({ event, place: history.order[index] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ event }, index) => ({ ...event, id: 100 + index }))
  const ours = events.filter((event) => event.by === 'us').map((event) => event.id)
  const visible = events.filter((event) => !event.late)
  const act: Act = {
    kind: history.kind,
    body,
    replaces: history.kind === 'rotate' ? 1 : null,
    expiries: history.kind === 'rotate' ? [body.expires_at] : [],
  }
  const verdict = judge({
    act,
    answer: answerOf(history, events, visible),
    before: new Set([1]),
    list: history.listReadable ? [oldOf(history), ...visible.map((event) => rowOf(event))] : null,
    log: history.logReadable ? visible.filter((event) => event.logged).map(entryOf) : null,
    actorId: ME,
    untilNext: null,
    deadlinePassed: history.deadlinePassed,
  })
  const seen = visible.filter((event) => event.by === 'us').map((event) => event.id)
  return { verdict, ours, seen }
}

/** A 201 names one of our executions, committed before the answer; without an execution there is no 201. */
function answerOf(
  history: History,
  events: readonly (Event & { id: number })[],
  visible: readonly (Event & { id: number })[],
): Answer {
  const done = visible.filter((event) => event.by === 'us')
  if (history.answer === 'withOther') {
    // A lie that equals what was sent is believed until the log has somebody else's entry.
    const theirs = visible.find((event) => event.by !== 'us' && event.logged)
    const ids = { before: 1, elsewhere: 900, somebodys: theirs?.id ?? 1 }
    const isAlike = history.otherToken !== 'elsewhere' && history.idReadable
    return { kind: isAlike ? 'withValue' : 'withOther', id: ids[history.otherToken] }
  }
  if (history.answer === 'refused') return { kind: 'refused' }
  const answered = done.at(history.answeredBy % Math.max(1, done.length))
  if (history.answer === 'unknown' || answered === undefined || events.length === 0) {
    return { kind: 'unknown' }
  }
  const id = history.idReadable ? answered.id : null
  return { kind: history.answer === 'withValue' ? 'withValue' : 'withoutValue', id }
}

const oldOf = ({ kind, expiryMoved, executions }: History) =>
  tokenWith({
    id: 1,
    ...body,
    ...(kind === 'rotate' && expiryMoved && executions.length > 0 && { expires_at: OVERLAP_END }),
  })

const bodyOf = (event: Event) => (event.equalBody ? body : other)

const rowOf = (event: Event & { id: number }) => tokenWith({ id: event.id, ...bodyOf(event) })

function entryOf(event: Event & { id: number }) {
  const actors = { us: ME, somebody: 8, commandLine: null }
  const moved = event.by === 'us' ? OVERLAP_END : null
  const rotation = event.how === 'rotate' ? { replaces: 1, replaces_expires_at: moved } : {}
  return entryWith({
    id: 1000 + event.id,
    action: event.how === 'rotate' ? 'token.rotate' : 'token.create',
    actor_id: actors[event.by],
    detail: factsWith({ token_id: event.id, ...bodyOf(event), ...rotation }),
  })
}

function namedBy(verdict: Verdict): number[] {
  switch (verdict.kind) {
    case 'OK':
    case 'CREATED_VALUE_LOST':
      return [verdict.id]
    case 'DUPLICATE': {
      const shownIds = verdict.shownId === null ? [] : [verdict.shownId]
      return [...shownIds, ...verdict.extras].sort((a, b) => a - b)
    }
    case 'ASK':
      return verdict.ours
    case 'NOT_CREATED':
    case 'STILL_UNKNOWN':
      return []
  }
}
