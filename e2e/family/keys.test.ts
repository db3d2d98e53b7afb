import { afterAll, describe, expect, test } from 'vitest'
import { pathOf, routes } from '#contract/routes.ts'
import { openFamily, type LegacyRow } from './family.ts'

const family = await openFamily()

/** In this order: the first tests read, the last ones end what the others looked at. */
describe.skipIf('skipped' in family)('keys that the modules had', () => {
  if ('skipped' in family) return
  const { values, rows, calls, manage, post } = family
  afterAll(() => family.stop())

  const row = async (source: string) => (await rows()).get(source)
  const revoke = async (source: string) =>
    post(pathOf(routes.tokenRevoke, { id: (await row(source))?.id ?? 0 }), {})

  test('one secret on three channels is three rows of one application, each of which names its own key alone [seed 5.40, 5.42]', async () => {
    const found = await Promise.all([1, 2, 3].map((id) => row(`django_checkout.APIKey#${id}`)))
    expect(found.map((each) => each?.channel_idx)).toEqual(['pl', 'de', 'at'])
    for (const each of found) {
      expect(each).toMatchObject({
        application: 'Legacy keys: django_checkout',
        name: 'Legacy django_checkout.APIKey',
        scopes: ['checkout.storefront'],
        prefix: values.threeChannels.slice(0, 6),
        last_four: values.threeChannels.slice(-4),
        expires_at: null,
        state: 'active',
      })
    }
  })

  test('one secret of two modules on two channels is two rows in two applications', async () => {
    const [checkout, forms] = await Promise.all(
      ['django_checkout.APIKey#4', 'django_contact_forms.APIKey#1'].map(row),
    )
    expect(factsOf(checkout)).toEqual([
      'Legacy keys: django_checkout',
      'pl',
      ['checkout.storefront'],
      values.twoModules.slice(0, 6),
      values.twoModules.slice(-4),
    ])
    expect(factsOf(forms)).toEqual([
      'Legacy keys: django_contact_forms',
      'de',
      ['contact_forms.submit'],
      values.twoModules.slice(0, 6),
      values.twoModules.slice(-4),
    ])
  })

  test('one secret of two modules on one channel is one row with the scopes of both, in the application of the first', async () => {
    expect(factsOf(await row('django_checkout.APIKey#5,django_contact_forms.APIKey#2'))).toEqual([
      'Legacy keys: django_checkout',
      'at',
      ['checkout.storefront', 'contact_forms.booking'],
      values.oneChannel.slice(0, 6),
      values.oneChannel.slice(-4),
    ])
  })

  test('a secret key that erases in two modules is two rows with a secret scope each', async () => {
    const [accounts, checkout] = await Promise.all(
      ['django_accounts.APIAdminKey#1', 'django_checkout.APIAdminKey#1'].map(row),
    )
    expect(factsOf(accounts).slice(0, 3)).toEqual([
      'Legacy keys: django_accounts',
      'de',
      ['accounts.erase'],
    ])
    expect(factsOf(checkout).slice(0, 3)).toEqual([
      'Legacy keys: django_checkout',
      'at',
      ['checkout.erase'],
    ])
    expect(accounts?.prefix).toBe(checkout?.prefix)
  })

  test('of a secret under 32 characters nothing is shown, so that nothing tells that its rows are one', async () => {
    const found = await Promise.all([6, 7].map((id) => row(`django_checkout.APIKey#${id}`)))
    expect(found.map((each) => [each?.prefix, each?.last_four, each?.channel_idx])).toEqual([
      ['legacy', '', 'pl'],
      ['legacy', '', 'de'],
    ])
  })

  test.each(UNPINNED)(
    'a key of a module without channels is a row for each: %s',
    async (source, module, scope) => {
      expect(factsOf(await row(source)).slice(0, 3)).toEqual([
        `Legacy keys: ${module}`,
        null,
        [scope],
      ])
    },
  )

  test('a secret for browsers and secret at once, and one without a channel, become no row [seed 5.41]', async () => {
    const sources = [...(await rows()).keys()]
    expect(sources).toHaveLength(14)
    for (const absent of ['APIKey#8', 'APIKey#9', 'APIAdminKey#2'])
      expect(sources).not.toContain(`django_checkout.${absent}`)
  })

  test('the log names every id that was imported, and beside it what was split, short, mixed or without a channel', async () => {
    const checkout = (...ids: number[]) => ids.map((id) => `django_checkout.APIKey#${id}`)
    expect(await family.imported()).toEqual({
      'django_accounts.APIAdminKey': {
        imported: ['django_accounts.APIAdminKey#1'],
        per_channel: ['django_accounts.APIAdminKey#1'],
      },
      'django_checkout.APIAdminKey': {
        imported: ['django_checkout.APIAdminKey#1'],
        per_channel: ['django_checkout.APIAdminKey#1'],
        mixed: ['django_checkout.APIAdminKey#2'],
      },
      'django_checkout.APIKey': {
        imported: checkout(1, 2, 3, 4, 5, 6, 7),
        per_channel: checkout(1, 2, 3, 4, 6, 7),
        short: checkout(6, 7),
        mixed: checkout(8),
        skipped: checkout(9),
      },
      'django_contact_forms.APIKey': {
        imported: ['django_contact_forms.APIKey#1', 'django_contact_forms.APIKey#2'],
        per_channel: ['django_contact_forms.APIKey#1'],
      },
      ...Object.fromEntries(
        UNPINNED.map(([source]) => [source.split('#')[0], { imported: [source] }]),
      ),
    })
  })

  test('the command that checks the import fails for the mixed secret alone [seed 5.36, 5.41]', async () => {
    const { code, lines } = await manage('access_import_legacy_keys', '--check')
    expect(code).toBe(1)
    expect(lines).toContain(
      'django_checkout.APIKey: missing 0, present 7, skipped 1, per_channel 6, short 2, mixed 1, stale 0',
    )
  })

  test('a purge would delete what nobody has called, and keeps what was never imported [seed 5.37]', async () => {
    const { code, lines } = await manage('access_purge_legacy_keys')
    expect(code).toBe(0)
    expect(lines).toContain('django_checkout.APIKey: deleted 7, refused 0, not_imported 2')
    expect(lines).toContain('django_checkout.APIAdminKey: deleted 1, refused 0, not_imported 1')
  })

  test('the checkout itself takes each value on the channels of its rows, and nowhere else [seed 5.40]', async () => {
    expect(await calls(values.threeChannels)).toEqual({ pl: 200, de: 200, at: 200 })
    expect(await calls(values.twoModules)).toEqual({ pl: 200, de: 401, at: 401 })
    expect(await calls(values.oneChannel)).toEqual({ pl: 401, de: 401, at: 200 })
    expect(await calls(values.short)).toEqual({ pl: 200, de: 200, at: 401 })
    expect(await calls(values.mixed)).toEqual({ pl: 401, de: 401, at: 401 })
    expect(await calls(values.unplaced)).toEqual({ pl: 401, de: 401, at: 401 })
  })

  test('revoking one row of a secret leaves its value alive on the other channels', async () => {
    expect(await revoke('django_checkout.APIKey#1')).toBe(200)
    expect(await calls(values.threeChannels)).toEqual({ pl: 401, de: 200, at: 200 })
  })

  test('revoking the row of one application leaves the value alive in the other module', async () => {
    expect(await revoke('django_checkout.APIKey#4')).toBe(200)
    expect(await calls(values.twoModules)).toEqual({ pl: 401, de: 401, at: 401 })
    expect(await calls(values.twoModules, FORM_TYPES)).toEqual({ pl: 401, de: 200, at: 401 })
  })

  test('a purge refuses the rows whose own token was called and works, not those of the ended one [seed 5.37, 8.7]', async () => {
    const { code, lines } = await manage('access_purge_legacy_keys')
    expect(code).toBe(1)
    expect(lines).toContain('django_checkout.APIKey: deleted 2, refused 5, not_imported 2')
    expect(lines).toContain('  deleted: django_checkout.APIKey#1, django_checkout.APIKey#4')
  })

  test('the successor of one row is no legacy token, and the secret lives on in the last row until that ends too', async () => {
    const second = await row('django_checkout.APIKey#2')
    const path = pathOf(routes.tokenRotate, { id: second?.id ?? 0 })
    expect(await post(path, { overlap_hours: 0 })).toBe(201)
    expect((await rows()).size).toBe(14)
    expect(await calls(values.threeChannels)).toEqual({ pl: 401, de: 401, at: 200 })
    expect(await revoke('django_checkout.APIKey#3')).toBe(200)
    expect(await calls(values.threeChannels)).toEqual({ pl: 401, de: 401, at: 401 })
  })
})

/** A key route of the contact forms that only reads. */
const FORM_TYPES = '/api/contact-forms/v2/:channel/form-types/'

/** The sources whose keys have no channel, the module that the row is of, and its scope. */
const UNPINNED = [
  ['django_returns.APIKey#1', 'django_returns', 'returns.api'],
  ['django_reviews.APIKey#1', 'django_reviews', 'reviews.moderate'],
  ['django_vault.APIKey#1', 'django_vault', 'vault.api'],
  ['settings.AGREEMENTS_API_KEY', 'django_agreements', 'agreements.subscribe'],
] as const

const factsOf = (row: LegacyRow | undefined) =>
  row === undefined ? [] : [row.application, row.channel_idx, row.scopes, row.prefix, row.last_four]
