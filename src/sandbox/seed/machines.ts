import type { Database } from '#sandbox/database.ts'
import type { Release } from '#sandbox/world.ts'
import type { Chance } from './chance.ts'
import type { Ledger } from './ledger.ts'
import type { Cast } from './people.ts'

export type Making = {
  db: Database
  ledger: Ledger
  now: number
  cast: Cast
  chance: Chance
  tokens: number
  release: Release
}
export function writeMachines(_making: Making): void {}
