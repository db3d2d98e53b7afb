import { useQuery, useSuspenseQuery, type UseSuspenseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { auditEntries } from '#api/audit/audit.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { useInventory, type Inventory } from '#components/inventory/useInventory.ts'
import { type KnownAround, useTokenSurroundings } from '#components/token-table/useTokenRows.ts'
import { type TokenPair, type TokenRow, tokenRows } from '#components/tokens/tokenTableRows.ts'
import type { Application } from '#contract/applications.ts'
import { type LegacyLog, legacyLogOf } from '#rules/legacy/legacyLog.ts'
import {
  legacyFigures,
  type LegacySecret,
  legacySecrets,
  wayOff,
  type WayOff,
} from '#rules/legacy/legacySecrets.ts'
import { oldKeysOf } from '#rules/legacy/oldKeys.ts'
import { type ForeseenKey, purgeForesight } from '#rules/legacy/purgeForesight.ts'

/** A legacy token with what a purge would do with its old keys, and what is done next with it. */
export type LegacyRow = TokenRow & {
  secret: LegacySecret<TokenRow>
  keys: readonly ForeseenKey[]
  /** So many old keys more, which its source has no room to name. */
  unnamed: number
  way: WayOff
  /** Whether other tokens begin and end like it. */
  isShared: boolean
}

export type Legacy = {
  /** Of the applications, for StaleLine. */
  query: UseSuspenseQueryResult<Application[]>
  applications: readonly Application[]
  inventory: Inventory
  known: KnownAround
  rows: LegacyRow[]
  figures: ReturnType<typeof legacyFigures>
  /** What the log says of imports and purges. */
  log: LegacyLog | 'reading' | 'notKnown'
  now: number
  /** Of how many applications the tokens are read. */
  read: { done: number; total: number }
  isComplete: boolean
}

/** Every legacy token that is known, with what the log says of imports and purges. Suspends for the applications alone. */
export function useLegacy(): Legacy {
  const query = useSuspenseQuery(applicationList())
  const applications = query.data
  const inventory = useInventory(applications)
  const { around, ...known } = useTokenSurroundings()
  const tokens = useMemo(
    () => tokenRows(ofLegacyHomes(inventory.rows), around).filter(({ token }) => token.legacy),
    [inventory.rows, around],
  )
  const imports = useQuery(auditEntries('legacy.import'))
  const purges = useQuery(auditEntries('legacy.purge'))
  const held = new Set(tokens.flatMap(({ token }) => oldKeysOf(token).keys.map(({ ref }) => ref)))
  const log =
    imports.data && purges.data
      ? legacyLogOf(imports.data, purges.data, held)
      : imports.isError || purges.isError
        ? 'notKnown'
        : 'reading'
  const { now } = around
  const read = { done: readOf(inventory, applications.length), total: applications.length }
  return {
    query,
    applications,
    inventory,
    known,
    now,
    log,
    rows: rowsOf(legacySecrets(tokens), typeof log === 'string' ? NONE : log.deleted, now),
    figures: legacyFigures(tokens, now),
    read,
    isComplete: read.done === read.total,
  }
}

/** A list that could not be read again may lack a row by now; where none could, one of them does. */
function readOf({ done, reading }: Inventory, total: number): number {
  const unread = reading.isError ? 1 : (reading.data?.length ?? 0)
  return Math.min(done, total - unread)
}

const NONE: ReadonlySet<string> = new Set()

/** A successor is no legacy token, and is in the application of the one that it replaces. */
function ofLegacyHomes(pairs: readonly TokenPair[]): TokenPair[] {
  const homes = new Set(
    pairs.flatMap(({ token, application }) => (token.legacy ? [application.id] : [])),
  )
  return pairs.filter(({ application }) => homes.has(application.id))
}

const rowsOf = (
  secrets: readonly LegacySecret<TokenRow>[],
  deleted: ReadonlySet<string>,
  now: number,
): LegacyRow[] =>
  secrets.flatMap((secret) =>
    secret.rows.map((row) => ({
      ...row,
      secret,
      isShared: secret.rows.length > 1,
      keys: purgeForesight(row, { now, deleted }),
      unnamed: oldKeysOf(row.token).unnamed,
      way: wayOff(row, secret, { now, isReplaced: isReplaced(row) }),
    })),
  )

/** A successor works: users of the old value have, or can have, another one. */
const isReplaced = ({ state, marks }: TokenRow): boolean =>
  state.kind === 'inOverlap' || marks.includes('inOverlap')
