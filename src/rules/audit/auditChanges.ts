import type { AuditEntry, RotationFacts } from '#contract/audit.ts'
import { instant } from '#contract/instant.ts'
import { keyText } from '#contract/tokens.ts'
import { z } from '#contract/zod.ts'
import { rotationIn } from '#rules/tokens/tokenEntry.ts'

/** What a field held before or after. `unknown`: the entry does not say. */
export type Held =
  | { kind: 'none' | 'unknown' | 'same' }
  | { kind: 'time'; at: string }
  | { kind: 'flag'; is: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }

/** `field` is the wire's own name of it, of a permission its area's key. */
export type Change = { field: string; before: Held; after: Held }

/** An area that a role got, lost, or holds at another level now. */
export type Move = {
  area: string
  kind: 'added' | 'raised' | 'lowered' | 'removed'
  before: string | null
  after: string | null
}

/** What an entry changed, as far as it tells; a detail that is not as the contract says is shown field by field. */
export function changesIn(entry: AuditEntry): Change[] {
  const { action, detail } = entry
  const rotation = rotationIn(entry)
  if (rotation) return rotationChanges(rotation)
  if (action === 'token.expiry' && 'from' in detail && 'to' in detail)
    return [{ field: 'expires_at', before: held(detail['from']), after: held(detail['to']) }]
  const parsed = withChanges.safeParse(detail)
  const changes = parsed.success ? Object.entries(parsed.data.changes).flatMap(fieldChanges) : []
  if (changes.length > 0) return changes
  const rows = Object.entries(detail)
    .filter(([field, value]) => value !== null || !HOLDERS.has(field))
    .map(([field, value]) => placed(action, field, held(value)))
  return action === 'token.revoke' ? [REVOKED, ...rows] : rows
}

/** How a role's permissions moved, `area:level` each; areas in the order in which they are shown. */
export function movesBetween(from: readonly string[], to: readonly string[]): Move[] {
  const before = levels(from)
  const after = levels(to)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((area): Move[] => {
    const [was, is] = [before.get(area) ?? null, after.get(area) ?? null]
    if (was === is) return []
    if (was === null) return [{ area, kind: 'added', before: was, after: is }]
    if (is === null) return [{ area, kind: 'removed', before: was, after: is }]
    return [{ area, kind: is === 'write' ? 'raised' : 'lowered', before: was, after: is }]
  })
}

/** What a list of `area:level` gives. */
export const permissionsIn = (permissions: readonly string[]): Record<string, string> =>
  Object.fromEntries(levels(permissions))

/** The moves that a `role.update` tells of; empty where it tells of none. */
export function movesIn({ detail }: AuditEntry): Move[] {
  const parsed = permissionChange.safeParse(detail)
  if (!parsed.success) return []
  const { from, to } = parsed.data.changes.permissions
  return movesBetween(from, to)
}

const texts = z.array(z.string())
const fromTo = z.object({ from: z.unknown(), to: z.unknown() })
const permissionSets = z.object({ from: texts, to: texts })
const permissionChange = z.object({ changes: z.object({ permissions: permissionSets }) })
const withChanges = z.object({ changes: z.record(z.string(), z.unknown()) })

/** Of a grant one of the two is always empty. */
const HOLDERS = new Set(['user_id', 'group_id'])

const REVOKED: Change = {
  field: 'revoked',
  before: { kind: 'flag', is: false },
  after: { kind: 'flag', is: true },
}

function fieldChanges([field, change]: [string, unknown]): Change[] {
  const sets = permissionSets.safeParse(change)
  if (field === 'permissions' && sets.success)
    return movesBetween(sets.data.from, sets.data.to).map(({ area, before, after }) => ({
      field: area,
      before: held(before),
      after: held(after),
    }))
  const parsed = fromTo.safeParse(change)
  return parsed.success
    ? [{ field, before: held(parsed.data.from), after: held(parsed.data.to) }]
    : [{ field, before: { kind: 'unknown' }, after: held(change) }]
}

/** Where an entry has its fact: what was made was nothing before, what was taken away is nothing now. */
function placed(action: string, field: string, value: Held): Change {
  if (/\.(create|migrate|import)$/.test(action))
    return { field, before: { kind: 'none' }, after: value }
  if (/\.(delete|purge)$/.test(action)) return { field, before: value, after: { kind: 'none' } }
  if (action === 'token.revoke') return { field, before: value, after: { kind: 'same' } }
  return { field, before: { kind: 'unknown' }, after: value }
}

/** The successor keeps the old one's name, application, scopes and pin (docs/wire.md#tokens). */
function rotationChanges(facts: RotationFacts): Change[] {
  const kept = (field: string, value: unknown): Change => ({
    field,
    before: held(value),
    after: { kind: 'same' },
  })
  return [
    { field: 'token_id', before: held(facts.replaces), after: held(facts.token_id) },
    { field: 'key', before: { kind: 'unknown' }, after: held(keyText(facts)) },
    {
      field: 'expires_at',
      before: held(facts.replaces_expires_at),
      after: held(facts.expires_at),
    },
    kept('name', facts.name),
    kept('application_id', facts.application_id),
    kept('scopes', facts.scopes),
    kept('channel_idx', facts.channel_idx),
  ]
}

function held(value: unknown): Held {
  if (value === null || value === undefined || value === '') return { kind: 'none' }
  if (typeof value === 'boolean') return { kind: 'flag', is: value }
  if (typeof value === 'string') {
    const at = instant.safeParse(value)
    return at.success ? { kind: 'time', at: at.data } : { kind: 'text', text: value }
  }
  const items = texts.safeParse(value)
  if (!items.success) return { kind: 'text', text: JSON.stringify(value) }
  return items.data.length === 0 ? { kind: 'none' } : { kind: 'list', items: items.data }
}

function levels(permissions: readonly string[]): Map<string, string> {
  return new Map(
    permissions.map((permission) => {
      const colon = permission.lastIndexOf(':')
      return [permission.slice(0, colon), permission.slice(colon + 1)]
    }),
  )
}
