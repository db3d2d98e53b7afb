import { authenticate } from './wire/authentication.ts'
import { v2Answer } from './wire/answer.ts'
import { throttled } from './wire/refusal.ts'
import { readMeta, writeMeta } from './world/meta.ts'
import { days } from './world/moment.ts'
import type { World } from './world/world.ts'
import { resetWorld } from './reset.ts'

/** A shared demo (docs/wire.md#limits): set back every day, and each address may ask so often a minute. */
export type Demo = {
  /** Sets the world back where its time of the day has passed since it was last. */
  renew(): void
  /** Counts a request; what it is answered past the limit, or null. */
  meet(request: Request, address: string | null): Promise<Response | null>
}

const WITHOUT_TOKEN = 60
const WITH_TOKEN = 300

/** `resetAt` is a time of the day in UTC: 04:00. */
export function openDemo(world: World, resetAt: string): Demo {
  const { db, clock, throttle } = world
  const at = Date.parse(`1970-01-01T${resetAt}Z`)
  const lastReset = (now: number) => Math.floor((now - at) / days(1)) * days(1) + at
  const note = () => writeMeta(db, 'demo_reset', String(lastReset(clock.milliseconds())))
  if (readMeta(db, 'demo_reset') === undefined) note()
  return {
    renew: () => {
      if (lastReset(clock.milliseconds()) <= Number(readMeta(db, 'demo_reset') ?? '0')) return
      resetWorld(world)
      note()
    },
    meet: async (request, address) => {
      // A token that is none does not buy the higher limit.
      const { kind } = await authenticate(world, request)
      const [name, most] =
        kind === 'person' ? (['token', WITH_TOKEN] as const) : (['none', WITHOUT_TOKEN] as const)
      return throttle.admits(`demo:${name}:${address ?? ''}`, most, clock.real())
        ? null
        : v2Answer(throttled())
    },
  }
}
