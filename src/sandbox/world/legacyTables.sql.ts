/** A module that kept keys of its own, and what each of them becomes (docs/wire.md#legacy-keys). */
export type LegacySource = {
  /** As ids name it: `django_checkout.APIKey`. */
  model: string
  table: LegacyTable
  /** Null: the row says which. */
  scope: string | null
  /** Whether a row names its channel; one without opens nothing. */
  hasChannel: boolean
}

export const legacyTables = [
  'django_accounts_apiadminkey',
  'django_checkout_apiadminkey',
  'django_checkout_apikey',
  'django_contact_forms_apikey',
  'django_returns_apikey',
  'django_reviews_apikey',
  'django_vault_apikey',
  'module_settings',
] as const
type LegacyTable = (typeof legacyTables)[number]

const source = (
  model: string,
  table: LegacyTable,
  scope: string | null,
  hasChannel: boolean,
): LegacySource => ({ model, table, scope, hasChannel })

export const legacySources: readonly LegacySource[] = [
  source('django_accounts.APIAdminKey', 'django_accounts_apiadminkey', 'accounts.erase', true),
  source('django_checkout.APIAdminKey', 'django_checkout_apiadminkey', 'checkout.erase', true),
  source('django_checkout.APIKey', 'django_checkout_apikey', 'checkout.storefront', true),
  source('django_contact_forms.APIKey', 'django_contact_forms_apikey', null, true),
  source('django_returns.APIKey', 'django_returns_apikey', 'returns.api', false),
  source('django_reviews.APIKey', 'django_reviews_apikey', 'reviews.moderate', false),
  source('django_vault.APIKey', 'django_vault_apikey', 'vault.api', false),
]

/** The eighth source is no table: a setting of the newsletter's module, which no command can delete. */
export const AGREEMENTS_SETTING = 'AGREEMENTS_API_KEY'
export const AGREEMENTS_SOURCE = `settings.${AGREEMENTS_SETTING}`
export const AGREEMENTS_SCOPE = 'agreements.subscribe'

/**
 * Where the modules keep their keys in plain text, until they are purged. They came later than the tables of the access module:
 * a file of an older release gets them, empty as after a purge, when it is opened.
 */
export const legacySchema = `
${legacySources
  .map(
    ({ table, scope, hasChannel }) => `CREATE TABLE IF NOT EXISTS ${table} (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL${hasChannel ? ',\n  channel_idx TEXT' : ''}${scope === null ? ',\n  scope TEXT NOT NULL' : ''}
);`,
  )
  .join('\n')}
CREATE TABLE IF NOT EXISTS module_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`
