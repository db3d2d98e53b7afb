import type { Act } from './act.ts'
import type { Answer } from './answer.ts'
import type { Kind } from './matrix.ts'
import { httpFaults } from './httpFaults.ts'
import { browserFaults } from './browserFaults.ts'
import { tokenFaults } from './tokenFaults.ts'
import type { HouseKind } from './house.ts'
import type { Exchange } from './exchange.ts'
import type { Stage } from './stage.ts'

/** How one fault is made. */
export type FaultScript = {
  /** The forms it has; each is a cell of its own with --all, the first one otherwise. */
  variants: readonly string[]
  /** The only operations that it can befall; all unless given. */
  operations?: readonly string[]
  /** Console and API on two origins. */
  origins?: Extract<HouseKind, 'two'>
  /** The page needs a clock that can be moved; this many milliseconds ahead from the start. */
  clock?: (variant: string) => number
  /** Before the screen is opened. */
  before?: (stage: Stage, variant: string) => Promise<void>
  /** On the ready screen, just before the act. */
  arm?: (stage: Stage, act: Act, variant: string, kind: Kind) => Promise<void> | void
  /** In place of the act. */
  /** Tells when it began, where that is later than the cell. */
  perform?: (stage: Stage, act: Act, variant: string) => Promise<number | void>
  /** Beside taking every rule from the proxy. */
  heal?: (stage: Stage) => Promise<void>
}

type Handle = (exchange: Exchange, stage: Stage) => Promise<void>

/** A fault of the connection: lasting, or for reads that a repeat mends, on the first request alone. */
function socket(handle: Handle): FaultScript {
  return {
    variants: ['lasting', 'passing'],
    arm(stage, act, variant, kind) {
      const isPassing = variant === 'passing' && (kind === 'read' || kind === 'refresh')
      // A browser sends a request again by itself where its connection closed: a passing fault outlives that.
      stage.proxy.add({
        on: act.on,
        times: isPassing ? 2 : Infinity,
        act: (exchange) => handle(exchange, stage),
      })
    },
  }
}

/** The faults of the socket layer by their names in the matrix. */
const socketFaults: Readonly<Record<string, FaultScript>> = {
  /** Connection refused. */
  F02: { ...socket((it) => it.refuse()), heal: ({ proxy }) => proxy.listens() },
  /** Closed before response, not executed. */
  F03: socket(async (it) => it.drop()),
  /** Closed after commit, no response bytes: the browser may send it again. */
  F04: socket(async (it) => {
    await it.forward()
    it.drop()
  }),
  /** First answer lost, the browser's own repeat answered 2xx, also where a second one of a name is refused. */
  F05: {
    variants: [''],
    arm(stage, act) {
      let lost: Answer | null = null
      stage.proxy.add({
        on: act.on,
        times: 2,
        async act(it) {
          const answer = await it.forward()
          if (lost) return it.reply(answer.status < 300 ? answer : lost)
          lost = answer
          it.drop()
        },
      })
    },
  },
  /** Headers sent, body cut. */
  F06: socket(async (it) => it.half(await it.forward())),
  /** Hang after commit. */
  F07: socket(async (it) => {
    await it.forward()
    await it.hang()
  }),
  /** Hang, no commit. */
  F08: socket((it) => it.hang()),
  /** Slow, then 2xx. */
  F09: {
    variants: ['late', 'dripping'],
    arm(stage, act, variant) {
      const { slow } = stage.house
      stage.proxy.add({
        on: act.on,
        async act(it) {
          const answer = await it.forward()
          if (variant === 'dripping') return it.drip(answer, 8, slow / 8)
          await it.wait(slow)
          it.reply(answer)
        },
      })
    },
  },
}

/** Every fault of the matrix, by its id. */
export const faults: Readonly<Record<string, FaultScript>> = {
  ...socketFaults,
  ...httpFaults,
  ...browserFaults,
  ...tokenFaults,
}
