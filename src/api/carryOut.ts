import { type ApiError, throwOthers } from '#wire/ApiError.ts'

/** What reading again says of an act: that it is as the act makes it, that it is not, or nothing. */
export type Stands = 'done' | 'notDone' | 'notRead'

/**
 * How an act ended. `error` says what the answer said, or why there was none; beside it `now` is what reading again found, null
 * where that was nothing or could not be read.
 */
export type ActEnd<Thing, Answer> =
  /** `before` was there right before it was sent. */
  | { kind: 'done'; before: Thing; answer: Answer }
  /** Its answer was lost, or said otherwise: reading again found it done. */
  | { kind: 'done'; before: Thing; answer: null; error: ApiError; now: Thing | null }
  /** Somebody changed since what the act rests on: nothing was sent. */
  | { kind: 'changed'; now: Thing }
  /** Read before it was sent, it was not there: nothing was sent. */
  | { kind: 'gone' }
  /** Nothing was changed. */
  | { kind: 'refused'; error: ApiError }
  /** The answer was that it is not there. One answer may be wrong, so it was read again. */
  | { kind: 'notThere'; error: ApiError; stands: Stands; now: Thing | null }
  /** Nobody knows whether it was carried out; reading again did not find it done. */
  | { kind: 'unknown'; error: ApiError; stands: Exclude<Stands, 'done'>; now: Thing | null }

export type Act<Thing, Answer> = {
  /** Runs what reads and sends, while nobody else may send the same. Rejects with ApiError. */
  alone: <Result>(run: () => Promise<Result>) => Promise<Result>
  /** What it is about, read right before it is sent, or after it; null where it is not there. Rejects with ApiError. */
  read: (when: 'before' | 'after') => Promise<Thing | null>
  /** Whether that is what the person saw, in all that the act rests on. */
  isAsSeen: (now: Thing) => boolean
  /** Sends it. Rejects with ApiError. */
  send: (now: Thing) => Promise<Answer>
  /** What reading again says of it. */
  standsAs: (now: Thing | null) => Stands
  /** Reads again the lists that it may have changed, whatever its end; `error` is why it was not done. Never rejects. */
  readAgain?: ((error: ApiError | null) => Promise<void>) | undefined
}

/**
 * The one way of an act: what it is about is read again just before, and where that is not what the person saw, nothing is sent.
 * It is sent once. Where its end is not known, it is read again, and that says what became of it. Rejects with nothing but what
 * is a fault of this program.
 */
export async function carryOut<Thing, Answer>(
  act: Act<Thing, Answer>,
): Promise<ActEnd<Thing, Answer>> {
  const end = await carriedOut(act)
  await act.readAgain?.(failureOf(end))
  return end
}

/** Why an act that was sent, or could not be, is not known to be done; null where it is, or where nobody refused anything. */
export const failureOf = (end: ActEnd<unknown, unknown>): ApiError | null =>
  end.kind !== 'done' && 'error' in end ? end.error : null

async function carriedOut<Thing, Answer>(act: Act<Thing, Answer>): Promise<ActEnd<Thing, Answer>> {
  let before: Thing | null = null
  try {
    return await act.alone(async () => {
      const now = await act.read('before')
      if (now === null) return { kind: 'gone' }
      if (!act.isAsSeen(now)) return { kind: 'changed', now }
      before = now
      return { kind: 'done', before: now, answer: await act.send(now) }
    })
  } catch (error) {
    throwOthers(error)
    return endOf(act, before, error)
  }
}

async function endOf<Thing>(
  act: Act<Thing, unknown>,
  before: Thing | null,
  error: ApiError,
): Promise<ActEnd<Thing, never>> {
  // What ended before anything was sent changed nothing.
  if (before === null) return { kind: 'refused', error }
  const isNotThere = error.fault.kind === 'notFound'
  // A session that ends takes the answers that are on their way with it.
  const isKnown = error.ran === 'no' && error.fault.kind !== 'signedOut'
  if (isKnown && !isNotThere) return { kind: 'refused', error }
  const { stands, now } = await looked(act)
  if (isNotThere) return { kind: 'notThere', error, stands, now }
  return stands === 'done'
    ? { kind: 'done', before, answer: null, error, now }
    : { kind: 'unknown', error, stands, now }
}

async function looked<Thing>({ read, standsAs }: Act<Thing, unknown>) {
  try {
    const now = await read('after')
    return { stands: standsAs(now), now }
  } catch (error) {
    throwOthers(error)
    return { stands: 'notRead' as const, now: null }
  }
}
