import type { AccessReport } from '#contract/accessReport.ts'
import { flagText } from '#contract/accessReportTables.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { keyText } from '#contract/tokens.ts'
import { z } from '#contract/zod.ts'
import { compareInstants, sameInstant } from '#lib/instant.ts'
import { creationIn, expiryIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import type { BackendToday } from './reportReading.ts'
import type { RowFault } from './rowFault.ts'

type Reported = AccessReport['tokens'][number]
type Backend = BackendToday['tokens'][number]

/**
 * Where a report says of a token what the backend's lists do not, once what the log has of later is taken back. The backend
 * deletes no token, and renames none (docs/wire.md#tokens).
 */
export function tokenFaults(
  { tokens }: AccessReport,
  at: string,
  { tokens: listed, log }: Pick<BackendToday, 'tokens' | 'log'>,
): RowFault[] {
  const since = laterOf(log, at)
  const theirs = new Map(listed.map((one) => [one.token.id, one]))
  const faults = tokens.flatMap((token, place): RowFault[] => {
    const row = { table: 'tokens', row: place + 1 } as const
    const there = theirs.get(token.id)
    if (there === undefined || since.made.has(token.id)) {
      const what = `${token.id} ${token.name}`
      return [{ ...row, column: null, code: 'extra', what }]
    }
    return cellsOf(token, there, { since, at }).flatMap(([column, report, backend]): RowFault[] =>
      report === backend ? [] : [{ ...row, column, code: 'other', report, backend }],
    )
  })
  const own = new Set(tokens.map(({ id }) => id))
  const newest = Math.max(0, ...own)
  const left = listed.flatMap(({ token: { id, name, legacy } }): RowFault[] => {
    // No entry says which keys an import brought.
    const isLater = since.made.has(id) || (legacy && id > newest)
    if (own.has(id) || isLater) return []
    return [{ table: 'tokens', row: null, column: null, code: 'missing', what: `${id} ${name}` }]
  })
  return [...faults, ...left]
}

/** What differs is two texts that differ; what nobody can compare is twice the same. */
function cellsOf(
  token: Reported,
  { application, token: there }: Backend,
  { since, at }: { since: Later; at: string },
): [string, string, string][] {
  const { name = application.name, active = application.is_active } =
    since.applications.get(application.id) ?? {}
  const expires = since.expiry.has(token.id) ? since.expiry.get(token.id) : there.expires_at
  return [
    ['Application', named(token.application), named({ id: application.id, name })],
    ['Deactivated', flagText(!token.application.active), flagText(!active)],
    ['Name', token.name, there.name],
    ['Key', keyText(token), keyText(there)],
    ['Scopes', scopesOf(token), scopesOf(there)],
    ['Pin', token.pin ?? '', there.channel_idx ?? ''],
    // "Active" is a word of the release and of the minute, but for what was revoked.
    ['State', token.state === 'revoked' ? 'revoked' : '', token.revoked_at ? 'revoked' : ''],
    ['Expires', ...instants(token.expires_at, expires === undefined ? token.expires_at : expires)],
    ['Last used', ...lastUse(token.last_used_at, there.last_used_at)],
    // A report of an earlier version doesn't say it.
    ['Last used', originText(token.legacy ?? there.legacy), originText(there.legacy)],
    ['Revoked', ...instants(token.revoked_at, revokedThen(there.revoked_at, at))],
  ]
}

const named = ({ id, name }: { id: number; name: string }): string => `${id} ${name}`
const scopesOf = ({ scopes }: { scopes: readonly string[] }): string => scopes.toSorted().join('; ')

/** A revocation of later was none then, whether the log has it or not. */
const revokedThen = (revoked: string | null, at: string): string | null =>
  revoked !== null && compareInstants(revoked, at) > 0 ? null : revoked

/** The same point in time is the same text. */
const instants = (report: string | null, backend: string | null): [string, string] =>
  sameInstant(report, backend)
    ? [report ?? '', report ?? '']
    : [report ?? 'none', backend ?? 'none']

/** A use is never taken back, and a later one says nothing of then. */
function lastUse(report: string | null, backend: string | null): [string, string] {
  const isBehind = report !== null && (backend === null || compareInstants(backend, report) < 0)
  return isBehind ? [report, backend ?? 'none'] : ['', '']
}

/** What an empty last use says rests on it. */
const originText = (isImported: boolean): string => (isImported ? 'imported' : 'created here')

type Later = {
  made: ReadonlySet<number>
  /** What each expiry was before it changed; undefined where its entry does not say. */
  expiry: ReadonlyMap<number, string | null | undefined>
  applications: ReadonlyMap<number, { name?: string; active?: boolean }>
}

/** What was done after this moment. */
function laterOf(log: readonly AuditEntry[], at: string): Later {
  const made = new Set<number>()
  const expiry = new Map<number, string | null | undefined>()
  const applications = new Map<number, { name?: string; active?: boolean }>()
  const newestFirst = log
    .filter(({ created_at }) => compareInstants(created_at, at) > 0)
    .toSorted((a, b) => compareInstants(b.created_at, a.created_at) || b.id - a.id)
  for (const entry of newestFirst) {
    const { action, detail, target_id } = entry
    const rotation = rotationIn(entry)
    const birth = creationIn(entry) ?? rotation
    if (birth) made.add(birth.token_id)
    if (rotation) expiry.set(rotation.replaces, undefined)
    const moved = expiryIn(entry)
    if (moved) expiry.set(moved.token_id, moved.from)
    const change = action === 'application.update' ? changeFacts.safeParse(detail).data : undefined
    if (!change) continue
    const { name, is_active } = change.changes
    applications.set(Number(target_id), {
      ...applications.get(Number(target_id)),
      ...(name && { name: name.from }),
      ...(is_active && { active: is_active.from }),
    })
  }
  return { made, expiry, applications }
}

const changeFacts = z.object({
  changes: z.object({
    name: z.optional(z.object({ from: z.string() })),
    is_active: z.optional(z.object({ from: z.boolean() })),
  }),
})
