import { days } from '#sandbox/world/moment.ts'
import type { Chance } from '#sandbox/world/chance.ts'
import type { TokenDraft } from './drafts.ts'
import type { Ledger } from './ledger.ts'
import { SYSTEM } from './ledger.ts'
import type { Workshop } from './workshop.ts'

/** Days since the old keys of the modules were imported; the age of every one counts from then. */
const IMPORTED = 290

/** One secret of a module, in a row for each of its channels: each row names the old key of its own channel. */
type Row = {
  keys: readonly (readonly [source: string, pin: string])[]
  scope: string
  used: number | null
  short?: true
  /** Of hexadecimal digits, as some modules made theirs. */
  hex?: true
  /** The same secret stood elsewhere too, as this old key. */
  sameAs?: string
}

const checkout: Row[] = [
  { keys: [['django_checkout.APIKey#1', 'pl']], scope: 'checkout.storefront', used: 0.004 },
  // One secret in three rows: one value, a token for each channel.
  {
    keys: [
      ['django_checkout.APIKey#3', 'pl'],
      ['django_checkout.APIKey#4', 'de'],
      ['django_checkout.APIKey#5', 'at'],
    ],
    scope: 'checkout.storefront',
    used: 0.2,
  },
  // Shorter than 32 characters, so that nothing of it may be shown.
  {
    keys: [['django_checkout.APIAdminKey#1', 'pl']],
    scope: 'checkout.erase',
    used: 47,
    short: true,
  },
]
const forms: Row[] = [
  {
    keys: [['django_contact_forms.APIKey#2', 'de']],
    scope: 'contact_forms.submit',
    used: 41,
    short: true,
  },
  {
    keys: [['django_contact_forms.APIKey#3', 'pl']],
    scope: 'contact_forms.booking',
    used: 1.5,
    hex: true,
  },
  // One secret in two modules: its rows lie in two applications.
  {
    keys: [['django_contact_forms.APIKey#7', 'at']],
    scope: 'contact_forms.submit',
    used: null,
    sameAs: 'django_checkout.APIKey#1',
  },
  // The second row of the short secret above, which nothing on the wire tells.
  {
    keys: [['django_contact_forms.APIKey#8', 'pl']],
    scope: 'contact_forms.submit',
    used: 130,
    short: true,
    sameAs: 'django_contact_forms.APIKey#2',
  },
]

type Import = { workshop: Workshop; ledger: Ledger; chance: Chance; now: number }

/** What the import left: no entry for a token of its own, one for all of them. */
export function importLegacy({ workshop, ledger, chance, now }: Import): void {
  const at = now - days(IMPORTED)
  const modules = [
    { module: 'django_checkout', rows: checkout },
    { module: 'django_contact_forms', rows: forms },
  ]
  const values = new Map<string, { secret: string; hash: string }>()
  const tokens = modules.flatMap(({ module, rows }, index) => {
    const application = workshop.placeApplication({
      name: `Legacy keys: ${module}`,
      description: 'imported with the upgrade',
      active: true,
      bornAt: at + index,
    })
    return rows.flatMap((row): TokenDraft[] => {
      const drawn = {
        secret: row.hex === true ? chance.hex(40) : chance.characters(40),
        hash: chance.hex(64),
      }
      const { secret, hash } = values.get(row.sameAs ?? '') ?? drawn
      return row.keys.map(([source, pin], place) => {
        values.set(source, { secret, hash })
        return workshop.place({
          application,
          name: `Legacy ${source.split('#')[0]}`,
          scopes: [row.scope],
          pin,
          prefix: row.short === true ? 'legacy' : secret.slice(0, 6),
          lastFour: row.short === true ? '' : secret.slice(-4),
          hash,
          bornAt: at + 10 + index,
          expiresAt: null,
          usedAt: row.used === null ? null : now - days(row.used + 9 * place),
          revokedAt: null,
          source,
        })
      })
    })
  })
  ledger.add({
    at: at + 40,
    actor: SYSTEM,
    action: 'legacy.import',
    target: () => ({ type: 'legacy', id: '', label: 'legacy keys' }),
    detail: () => ({
      // What became a token is imported; the other two mark some of it.
      'django_checkout.APIAdminKey': {
        imported: ['django_checkout.APIAdminKey#1'],
        short: ['django_checkout.APIAdminKey#1'],
      },
      'django_checkout.APIKey': {
        imported: [1, 3, 4, 5].map((id) => `django_checkout.APIKey#${id}`),
        per_channel: [1, 3, 4, 5].map((id) => `django_checkout.APIKey#${id}`),
      },
      'django_contact_forms.APIKey': {
        imported: [2, 3, 7, 8].map((id) => `django_contact_forms.APIKey#${id}`),
        per_channel: [2, 7, 8].map((id) => `django_contact_forms.APIKey#${id}`),
        short: [2, 8].map((id) => `django_contact_forms.APIKey#${id}`),
      },
    }),
  })
  treat(workshop, tokens, now)
}

/** One got an expiry, one was stopped, one was rotated on the way off. */
function treat(workshop: Workshop, tokens: readonly TokenDraft[], now: number): void {
  const named = (source: string) => tokens.find((token) => token.source === source)
  const expiring = named('django_checkout.APIAdminKey#1')
  const revoked = named('django_contact_forms.APIKey#8')
  const rotated = named('django_contact_forms.APIKey#3')
  if (expiring !== undefined) {
    workshop.expire(expiring, now + days(40), now - days(20), 'z.wisniewska')
  }
  if (revoked !== undefined) workshop.revoke(revoked, now - days(100), 'j.grossmann')
  if (rotated !== undefined) {
    workshop.rotate(rotated, 720, now - days(8), 'j.grossmann').usedAt = now - days(0.1)
  }
}
