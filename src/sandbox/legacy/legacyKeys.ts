import { z } from '#contract/zod.ts'
import type { Database } from '#sandbox/world/database.ts'
import {
  AGREEMENTS_SCOPE,
  AGREEMENTS_SETTING,
  AGREEMENTS_SOURCE,
  type LegacySource,
  legacySources,
} from '#sandbox/world/legacyTables.sql.ts'
import type { World } from '#sandbox/world/world.ts'

/** A key that a module has in plain text. */
export type LegacyKey = {
  /** The model, or the setting. */
  source: string
  /** `django_checkout.APIKey#3`. */
  ref: string
  value: string
  scope: string
  channel: string | null
  module: string
}

const FORM_SCOPES = new Map([
  ['contact_form', 'contact_forms.submit'],
  ['booking', 'contact_forms.booking'],
])

const row = z.object({
  id: z.int(),
  key: z.string(),
  channel_idx: z.optional(z.nullable(z.string())),
  scope: z.optional(z.string()),
})
const setting = z.object({ value: z.string() })

/** The rows of a source with what each opens; `key` is null for one that opens nothing: no value, no channel, no known scope. */
export function legacyRows(
  db: Database,
  source: LegacySource,
): { id: number; ref: string; value: string; channel: string | null; key: LegacyKey | null }[] {
  return db.all(row, `SELECT * FROM ${source.table} ORDER BY id`).map((found) => {
    const ref = `${source.model}#${found.id}`
    const channel = found.channel_idx ?? null
    const scope = source.scope ?? FORM_SCOPES.get(found.scope ?? '')
    const opens =
      found.key !== '' && scope !== undefined && (!source.hasChannel || channel !== null)
    const module = moduleOf(ref)
    const key = opens
      ? { source: source.model, ref, value: found.key, scope, channel, module }
      : null
    return { id: found.id, ref, value: found.key, channel, key }
  })
}

/** The newsletter's key, which is a setting; null where there is none. */
export function agreementsKey(db: Database): LegacyKey | null {
  const found = db.first(
    setting,
    'SELECT value FROM module_settings WHERE name = ?',
    AGREEMENTS_SETTING,
  )
  if (found === undefined || found.value === '') return null
  return {
    source: AGREEMENTS_SOURCE,
    ref: AGREEMENTS_SOURCE,
    value: found.value,
    scope: AGREEMENTS_SCOPE,
    channel: null,
    module: moduleOf(AGREEMENTS_SOURCE),
  }
}

/** All of them, and the ids of those that open nothing by their source. Every source has its list, if an empty one. */
export function allLegacyKeys(db: Database): {
  keys: LegacyKey[]
  skipped: ReadonlyMap<string, readonly string[]>
} {
  const skipped = new Map<string, string[]>()
  const keys = legacySources.flatMap((source) => {
    const rows = legacyRows(db, source)
    skipped.set(
      source.model,
      rows.filter(({ key }) => key === null).map(({ ref }) => ref),
    )
    return rows.flatMap(({ key }) => (key === null ? [] : [key]))
  })
  const agreements = agreementsKey(db)
  return { keys: agreements === null ? keys : [...keys, agreements], skipped }
}

/** The module a source, or a token's first source, belongs to: what `--module` names and the application is called by. */
export const moduleOf = (source: string): string =>
  source.startsWith(AGREEMENTS_SOURCE) ? 'django_agreements' : (source.split('.')[0] ?? '')

/**
 * What opened a key route before there were tokens: the key of its own module, in plain text, on the channel of its row. None of them
 * expires, and nobody writes down when it was used (docs/wire.md#before-tokens).
 */
export const moduleKey = (
  { db }: Pick<World, 'db'>,
  value: string,
  scope: string,
  channel: string | null,
): LegacyKey | undefined =>
  allLegacyKeys(db).keys.find(
    (it) =>
      it.value === value && it.scope === scope && (it.channel === null || it.channel === channel),
  )
