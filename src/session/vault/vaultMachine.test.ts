import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hello, Watched } from '#test/watchedVault.ts'
import { nextTick } from './vaultMachine.ts'
import type { Message } from './vaultMessages.ts'
import { sessionOf } from './vaultState.ts'

class Act implements fc.Command<object, Watched> {
  private readonly name: string
  private readonly act: (it: Watched) => void
  constructor(name: string, act: (it: Watched) => void) {
    this.name = name
    this.act = act
  }
  check = () => true
  run = (_: object, it: Watched) => this.act(it)
  toString = () => this.name
}

const tab = fc.constantFrom('a', 'b', 'c')
const sending = (messages: fc.Arbitrary<Message>) =>
  fc.tuple(tab, messages).map(([from, message]) => {
    return new Act(`${from}: ${JSON.stringify(message)}`, (it) => it.say(from, message))
  })
const commands = [
  sending(fc.constant(hello)),
  sending(
    fc
      .constantFrom('zofia', 'jan')
      .map((username) => ({ kind: 'signIn', username, password: 'p' })),
  ),
  sending(fc.constant({ kind: 'access', minLeft: 0, refused: null })),
  sending(
    fc
      .constantFrom('first', 'read', 'write', 'retry', 'spare')
      .map((errand) => ({ kind: 'permit', errand })),
  ),
  sending(fc.constantFrom('idle', 'asked').map((cause) => ({ kind: 'lock', cause }))),
  sending(fc.constantFrom('signedOut', 'refused').map((reason) => ({ kind: 'signOut', reason }))),
  sending(fc.constantFrom({ kind: 'touch' }, { kind: 'bye' }, { kind: 'holding', isHeld: true })),
  sending(
    fc.record({
      kind: fc.constant('limited'),
      waitMs: fc.nat(30_000),
      isSaid: fc.boolean(),
    }),
  ),
  tab.map(
    (from) =>
      new Act(`${from}: its token is refused`, (it) => {
        const refused = sessionOf(it.state)?.access?.token ?? null
        it.say(from, { kind: 'access', minLeft: 0, refused })
      }),
  ),
  fc.constantFrom(1, 900, 29_000, 61_000, 299_000, 600_000, 86_400_000).map(
    (span) =>
      new Act(`${span} ms pass`, (it) => {
        // Timers fire on their way.
        const end = it.now + span
        for (let at = nextTick(it.state); at !== null && at < end; at = nextTick(it.state)) {
          it.now = Math.max(it.now, at)
          it.happen({ kind: 'tick' })
        }
        it.now = end
        it.happen({ kind: 'tick' })
      }),
  ),
  fc.constantFrom('in', 'refused', 'blocked').map(
    (kind) =>
      new Act(`the sign-in is answered: ${kind}`, (it) => {
        const [attempt] = it.signIns
        if (attempt === undefined) return
        it.signIns.delete(attempt)
        const answer =
          kind === 'in'
            ? { kind: 'in' as const, ...it.pair() }
            : kind === 'blocked'
              ? { kind: 'blocked' as const, waitMs: 5_000 }
              : { kind: 'refused' as const }
        it.happen({ kind: 'signInAnswered', attempt, answer })
      }),
  ),
  fc.constantFrom('renewed', 'over', 'unreachable', 'limited').map(
    (kind) =>
      new Act(`the refresh is answered: ${kind}`, (it) => {
        const [flight] = it.flights.keys()
        if (flight === undefined) return
        it.flights.delete(flight)
        const wasOpen = sessionOf(it.state) !== null
        it.happen({
          kind: 'refreshAnswered',
          flight,
          chance: 0.5,
          answer:
            kind === 'renewed'
              ? { kind: 'renewed', access: it.access(300) }
              : kind === 'over'
                ? { kind: 'over' }
                : kind === 'limited'
                  ? { kind: 'failed', fault: { kind: 'limited', waitMs: 4_000, isSaid: true } }
                  : { kind: 'failed', fault: { kind: 'unreachable' } },
        })
        if (wasOpen && kind !== 'over') {
          expect(sessionOf(it.state), 'only a refusal ends a session').not.toBeNull()
        }
      }),
  ),
]

test('whatever happens in whatever order, the vault keeps its promises', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 60, size: 'max' }), (acts) => {
      fc.modelRun(() => ({ model: {}, real: new Watched() }), acts)
    }),
    { numRuns: 1_000 },
  )
})
