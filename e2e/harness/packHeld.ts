import { accessReport } from '#contract/accessReport.ts'
import { auditEntry } from '#contract/audit.ts'
import { PACK_AFTER, PACK_LOG } from '#contract/reviewPack.ts'
import { readCsv } from './csvFile.ts'
import type { Dump } from './dump.ts'

type Files = Readonly<Record<string, Uint8Array>>

const textOf = (files: Files, name: string): string => {
  const bytes = files[name]
  if (!bytes) throw new Error(`The pack has no ${name}.`)
  return new TextDecoder().decode(bytes)
}

/** The lines of a table of a pack, each by the names of its columns. */
export function tableOf(files: Files, name: string): Record<string, string>[] {
  const [head = [], ...lines] = readCsv(textOf(files, name))
  return lines.map((line) => Object.fromEntries(head.map((column, at) => [column, line[at] ?? ''])))
}

/**
 * Holds a pack against what the database held when the review was frozen and holds now; answers each difference in words. Rows
 * of kinds that neither table of the pack has are nobody's to compare.
 */
export function heldAgainst(files: Files, before: Dump, now: Dump, frozenAt: string): string[] {
  return [
    ...populationFaults(files, before, frozenAt),
    ...logFaults(files, now),
    ...endFaults(files, now),
    ...afterFaults(files, now),
  ]
}

/** The rows of grants, tokens and applications are those of the database, each once, reviewed or left out. */
function populationFaults(files: Files, before: Dump, frozenAt: string): string[] {
  const listed = ['population.csv', 'excluded.csv']
    .flatMap((name) => tableOf(files, name))
    .map((row) => row['Row'] ?? '')
    .filter((id) => /^(?:grant|token|application):/.test(id))
  return differences('the population', listed, rowsOf(before, frozenAt))
}

function rowsOf({ people, grants, tokens, applications }: Dump, at: string): string[] {
  const staff = new Set(people.map(({ id }) => id))
  return [
    ...grants.flatMap(({ role, user_id, group_id }) => {
      if (group_id !== null) return [`grant:group:${group_id}:${role}`]
      return user_id !== null && staff.has(user_id) ? [`grant:user:${user_id}:${role}`] : []
    }),
    ...tokens
      .filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > Date.parse(at))
      .map(({ id }) => `token:${id}`),
    ...applications.map(({ id }) => `application:${id}`),
  ]
}

/** Every entry of the pack is the database's, word for word. */
function logFaults(files: Files, { audit }: Dump): string[] {
  const entries = new Map(audit.map((entry) => [entry.id, entry]))
  return textOf(files, PACK_LOG)
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { id, created_at, ...said } = auditEntry.parse(JSON.parse(line))
      const held = entries.get(id)
      if (!held) return [`log #${id} is not in the database`]
      const isSame =
        Date.parse(created_at) === Date.parse(held.created_at) &&
        said.actor_label === held.actor_label &&
        said.action === held.action &&
        said.target_id === held.target_id &&
        JSON.stringify(sorted(said.detail)) === JSON.stringify(sorted(held.detail))
      return isSame ? [] : [`log #${id} is another in the database`]
    })
}

/** What is said to have ended is gone, by the entry that it names; what is said to be there still is there. */
function endFaults(files: Files, now: Dump): string[] {
  const there = new Set([
    ...now.grants.map(({ role, user_id, group_id }) =>
      group_id === null ? `grant:user:${user_id}:${role}` : `grant:group:${group_id}:${role}`,
    ),
    ...now.tokens.map(({ id }) => `token:${id}`),
    ...now.applications.filter((one) => one.is_active).map(({ id }) => `application:${id}`),
  ])
  const ends: Readonly<Record<string, string>> = {
    grant: 'grant.delete',
    token: 'token.revoke',
    application: 'application.update',
  }
  return tableOf(files, 'applied.csv').flatMap((line): string[] => {
    const row = line['Row'] ?? ''
    const outcome = line['Read back'] ?? ''
    const isGone = outcome === 'ended' || outcome === 'endedUnlogged'
    if (outcome !== 'changed' && isGone === there.has(row)) return [`${row} is not ${outcome}`]
    if (outcome !== 'ended') return []
    const entry = now.audit.find(({ id }) => String(id) === line['Log id'])
    const isIt =
      entry?.action === ends[row.split(':')[0] ?? ''] && entry?.actor_label === line['Log actor']
    return isIt ? [] : [`${row} was not ended by log #${line['Log id']}`]
  })
}

/** The report of afterwards has the grants and the tokens that are left. */
function afterFaults(files: Files, now: Dump): string[] {
  const report = accessReport.parse(JSON.parse(textOf(files, PACK_AFTER)))
  const staff = new Set(now.people.map(({ id }) => id))
  const said = report.people.flatMap(({ id, roles }) =>
    roles.filter(({ group }) => group === null).map(({ key }) => `grant:user:${id}:${key}`),
  )
  const held = now.grants.flatMap(({ role, user_id }) =>
    user_id !== null && staff.has(user_id) ? [`grant:user:${user_id}:${role}`] : [],
  )
  const live = report.tokens.filter(({ revoked_at }) => revoked_at === null)
  return [
    ...differences('access afterwards', said, held),
    ...differences(
      'tokens afterwards',
      live.map(({ id }) => `token:${id}`),
      now.tokens.map(({ id }) => `token:${id}`),
    ),
  ]
}

function differences(what: string, said: readonly string[], held: readonly string[]): string[] {
  return [
    ...said.filter((id) => !held.includes(id)).map((id) => `${what} has ${id} too many`),
    ...held.filter((id) => !said.includes(id)).map((id) => `${what} lacks ${id}`),
    ...said
      .filter((id, at) => said.indexOf(id) !== at)
      .map((id) => `${what} has ${id} more than once`),
  ]
}

/** Keys of an object in the order of their letters, all the way down: no database keeps them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
