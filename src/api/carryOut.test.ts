import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, type Fault } from '#wire/ApiError.ts'
import { carryOut, type ActEnd } from './carryOut.ts'

/** What becomes of the one request: what the backend does with it, and what is heard of it. */
const outcomes = [
  'answered',
  'refused',
  'doneButFailed',
  'failed',
  'doneButLost',
  'lost',
  'ended',
] as const
/** What somebody else does, and when. */
const others = ['nothing', 'changes', 'deletes', 'doesTheSame'] as const
const moments = ['beforeReading', 'beforeSending', 'beforeLooking'] as const

const fault = (kind: 'conflict' | 'failed' | 'unreachable' | 'signedOut'): Fault =>
  kind === 'conflict' ? { kind, reason: '' } : kind === 'failed' ? { kind, status: 500 } : { kind }

type Known = { value: string | null; ours: number; wasSeen: boolean; readsAgain: boolean }

/** Whether what is told of the end is so, by what is there, by how often it was carried out, and by what could be read. */
function isTrue(end: ActEnd<string, string>, { value, ours, wasSeen, readsAgain }: Known): boolean {
  switch (end.kind) {
    case 'done':
      return end.before === 'seen' && (end.answer ?? value) === 'wanted'
    case 'changed':
      return !wasSeen && value !== null
    case 'gone':
      return !wasSeen && value === null
    case 'refused':
    case 'notThere':
      return ours === 0
    case 'unknown':
      return end.stands === 'notRead' || (readsAgain && value !== 'wanted')
  }
}

test('whatever becomes of it and whatever somebody else does, an act is sent once at most, over nothing unseen, and no more is told than is known', async () => {
  const world = fc.record({
    outcome: fc.constantFrom(...outcomes),
    other: fc.constantFrom(...others),
    moment: fc.constantFrom(...moments),
    readsAgain: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(world, async ({ outcome, other, moment, readsAgain }) => {
      let value: string | null = 'seen'
      let sent = 0
      let ours = 0
      const readAgain: (ApiError | null)[] = []
      const meddle = (at: (typeof moments)[number]) => {
        if (at !== moment || other === 'nothing') return
        value = other === 'deletes' ? null : other === 'changes' ? 'theirs' : 'wanted'
      }
      const end = await carryOut<string, string>({
        alone: (run) => run(),
        async read(when) {
          meddle(when === 'before' ? 'beforeReading' : 'beforeLooking')
          if (when === 'after' && !readsAgain) throw new ApiError(fault('failed'), 'no')
          return value
        },
        isAsSeen: (now) => now === 'seen',
        async send() {
          sent += 1
          meddle('beforeSending')
          if (value === null) throw new ApiError({ kind: 'notFound' }, 'no')
          if (outcome === 'refused') throw new ApiError(fault('conflict'), 'no')
          if (outcome === 'failed') throw new ApiError(fault('failed'), 'unknown')
          if (outcome === 'lost') throw new ApiError(fault('unreachable'), 'unknown')
          value = 'wanted'
          ours += 1
          if (outcome === 'doneButFailed') throw new ApiError(fault('failed'), 'unknown')
          if (outcome === 'doneButLost') throw new ApiError(fault('unreachable'), 'unknown')
          if (outcome === 'ended') throw new ApiError(fault('signedOut'), 'no')
          return value
        },
        standsAs: (now) => (now === null ? 'notRead' : now === 'wanted' ? 'done' : 'notDone'),
        readAgain: async (error) => void readAgain.push(error),
      })
      const wasSeen = moment !== 'beforeReading' || other === 'nothing'
      expect(sent).toBe(wasSeen ? 1 : 0)
      expect(isTrue(end, { value, ours, wasSeen, readsAgain })).toBe(true)
      const why = 'error' in end ? end.error : null
      expect(readAgain).toEqual([end.kind === 'done' ? null : why])
      expect(end.kind !== 'done' || (why === null) === (end.answer !== null)).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('what cannot be read before is not sent, and nothing is read for it again', async () => {
  const read: string[] = []
  const end = await carryOut<string, string>({
    alone: (run) => run(),
    async read(when) {
      read.push(when)
      throw new ApiError(fault('unreachable'), 'no')
    },
    isAsSeen: () => true,
    send: () => Promise.reject(new Error('It was sent.')),
    standsAs: () => 'done',
  })
  expect(end.kind).toBe('refused')
  expect(read).toEqual(['before'])
})

test('a fault of this program is no end of an act', async () => {
  const act = carryOut<string, string>({
    alone: (run) => run(),
    read: async () => 'seen',
    isAsSeen: () => true,
    send: () => Promise.reject(new TypeError('ours')),
    standsAs: () => 'done',
  })
  await expect(act).rejects.toThrow('ours')
})
