import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Guard } from './guard.ts'
import type { PasswordCost } from './passwords.ts'
import type { Throttle } from './throttle.ts'

/** Of the access module, from the oldest on. `none` is a backend from before it: keys of each module, and no tokens. */
export const releases = ['none', '1.0', '1.1'] as const
export type Release = (typeof releases)[number]
/** Staff creation answers 405 and folding 400 where a backend lacks it (docs/wire.md#releases). */
export type Lack = 'staffCreation' | 'folding'
export type GateMode = 'enforce' | 'observe' | 'off'

/** Callers that live in the sandbox, so that a drill has somebody to watch. */
export type Training = {
  /** Does what they do from the last time until the clock's present. */
  play(): void
  /** Forgets who they were: the sample data is new. */
  restart(): void
}

/** What an act on applications and tokens needs of a world. */
export type Ground = Pick<World, 'db' | 'clock' | 'release'>

/** Everything a request needs to know: one per sandbox, one per test. */
export type World = {
  db: Database
  clock: Clock
  guard: Guard
  throttle: Throttle
  release: Release
  gate: GateMode
  rotationDays: number
  /** Seconds that a JWT lives. */
  lifetimes: { access: number; refresh: number }
  passwordCost: PasswordCost
  /** How many tokens the sample data has. */
  tokens: number
  /** Whether it is an installation of the first day instead. */
  isEmpty: boolean
  /** Whether it is a shared demo: one account signs in, and it is set back every day. */
  isDemo: boolean
  lacks: ReadonlySet<Lack>
  /** Null where nobody calls but who really does. */
  training: Training | null
  log: (line: string) => void
}
