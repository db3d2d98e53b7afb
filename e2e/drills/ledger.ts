import { createHash } from 'node:crypto'
import Database from 'libsql'
import { z } from '#contract/zod.ts'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import type { Played } from './play.ts'

const row = z.object({
  id: z.int(),
  prefix: z.string(),
  last_four: z.string(),
  key_hash: z.string(),
  expires_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
})
export type LedgerRow = z.infer<typeof row>

const rotation = z.object({
  id: z.int(),
  token_id: z.int(),
  replaces: z.int(),
  created_at: z.string(),
})

/** What the sandbox's own database holds, read beside the server. */
export function readLedger(file: string, applications: readonly number[]) {
  const database = new Database(file, { readonly: true })
  try {
    const marks = applications.map(() => '?').join(', ')
    const columns = 'id, prefix, last_four, key_hash, expires_at, revoked_at'
    const rows = database
      .prepare(`SELECT ${columns} FROM tokens WHERE application_id IN (${marks})`)
      .all(...applications)
    const rotations = database
      .prepare(
        `SELECT id, created_at, json_extract(detail, '$.token_id') AS token_id, json_extract(detail, '$.replaces') AS replaces
         FROM audit WHERE action = 'token.rotate'`,
      )
      .all()
    return {
      rows: z.array(row).parse(rows),
      rotations: z.array(rotation).parse(rotations),
    }
  } finally {
    database.close()
  }
}

export type Findings = {
  rotations: number
  doubles: number
  unreported: string[]
}

type Ledger = ReturnType<typeof readLedger>

/** An overlap of 24 hours leaves an old token at least this long after its drill, in milliseconds. */
const LEFT = 23 * 3_600_000

/**
 * Holds what the record and the screen said against the database: a double rotation, a value that nobody has, or a token that
 * stopped without anybody's will is a finding where it was not told.
 */
export function findings(
  { rows, rotations }: Ledger,
  {
    record,
    values,
    reportedEntries,
    reported,
  }: Pick<Played, 'record' | 'values' | 'reportedEntries'> & {
    reported: ReadonlySet<number>
  },
  now: number,
): Findings {
  const planned = new Set(record.tokens.map(({ tokenId }) => tokenId))
  const ids = new Set(rows.map(({ id }) => id))
  const ofDrill = rotations.filter(({ token_id }) => ids.has(token_id))
  const inRecord = successorsIn(record)
  // Of which the record says that its value is lost, or does not say that anybody has it: it went with a page that showed it.
  const had = new Set(
    record.events.flatMap((it) =>
      it.kind === 'sealed' || it.kind === 'handedOver' ? [it.successorId] : [],
    ),
  )
  const lost = successorsIn(record, (it) => it.valueLost || !had.has(it.successor.id))
  const toldOf = new Set(
    ofDrill.flatMap(({ id, token_id }) => (reportedEntries.has(id) ? [token_id] : [])),
  )
  const hashes = new Set(values.map(({ value }) => hashOf(value)))
  const hasValue = (it: LedgerRow) => hashes.has(it.key_hash)
  const isTold = (id: number) => reported.has(id) || toldOf.has(id)
  const isLive = ({ revoked_at, expires_at }: LedgerRow, left = 0) =>
    revoked_at === null && (expires_at === null || Date.parse(expires_at) > now + left)
  const unreported: string[] = []
  for (const it of rows) {
    if (planned.has(it.id)) {
      if (!isLive(it, LEFT)) unreported.push(`the old token ${it.id} stopped`)
      continue
    }
    if (!inRecord.has(it.id) && !isTold(it.id))
      unreported.push(`${it.id} is a rotation too many${sinceFirst(ofDrill, it.id)}`)
    if (hasValue(it) && !isLive(it)) unreported.push(`${it.id}, whose value is handed on, stopped`)
    if (!hasValue(it) && isLive(it) && !lost.has(it.id) && !isTold(it.id))
      unreported.push(`nobody has the value of ${it.id}${sinceFirst(ofDrill, it.id)}`)
  }
  for (const { tokenId, value } of values) {
    const it = rows.find(({ key_hash }) => key_hash === hashOf(value))
    if (it === undefined || (tokenId !== null && it.id !== tokenId))
      unreported.push(`a value is not that of ${tokenId ?? 'any token'}`)
  }
  const olds = ofDrill.map(({ replaces }) => replaces)
  return {
    rotations: ofDrill.length,
    doubles: olds.length - new Set(olds).size,
    unreported,
  }
}

type Rotated = Extract<DrillEvent, { kind: 'rotated' }>

const successorsIn = (
  { events }: DrillRecord,
  isMeant: (event: Rotated) => boolean = () => true,
): Set<number> =>
  new Set(
    events.flatMap((event) =>
      event.kind === 'rotated' && isMeant(event) ? [event.successor.id] : [],
    ),
  )

/** How long after the first rotation of the same one it was made: what comes after the server's limit, nobody waits for. */
function sinceFirst(all: Ledger['rotations'], tokenId: number): string {
  const made = all.find(({ token_id }) => token_id === tokenId)
  const first = all.find(({ replaces }) => replaces === made?.replaces)
  if (!made || !first) return ''
  const between = Date.parse(made.created_at) - Date.parse(first.created_at)
  return `, made ${between} ms after the first (of ${made.replaces})`
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')
