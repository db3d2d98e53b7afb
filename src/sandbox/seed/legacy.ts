import { days } from '#sandbox/moment.ts'
import type { Chance } from './chance.ts'
import type { TokenDraft } from './drafts.ts'
import type { Ledger } from './ledger.ts'
import { SYSTEM } from './ledger.ts'
import type { Workshop } from './workshop.ts'

/** Days since the old keys of the modules were imported; the age of every one counts from then. */
const IMPORTED = 290

type Row = {
  source: string
  scope: string
  pins: readonly (string | null)[]
  used: number | null
  short?: true
}

const checkout: Row[] = [
  { source: 'django_checkout.APIKey#1', scope: 'checkout.storefront', pins: ['pl'], used: 0.004 },
  // One secret in three rows: one value, a token for each channel.
  {
    source: 'django_checkout.APIKey#3,django_checkout.APIKey#4,django_checkout.APIKey#5',
    scope: 'checkout.storefront',
    pins: ['pl', 'de', 'at'],
    used: 0.2,
  },
  { source: 'django_checkout.APIAdminKey#1', scope: 'checkout.erase', pins: ['pl'], used: 47 },
]
const forms: Row[] = [
  // Shorter than 32 characters, so that nothing of it may be shown.
  {
    source: 'django_contact_forms.APIKey#2',
    scope: 'contact_forms.submit',
    pins: ['de'],
    used: 41,
    short: true,
  },
  {
    source: 'django_contact_forms.APIKey#3',
    scope: 'contact_forms.booking',
    pins: ['pl'],
    used: 1.5,
  },
  {
    source: 'django_contact_forms.APIKey#7',
    scope: 'contact_forms.submit',
    pins: ['at'],
    used: null,
  },
  {
    source: 'django_contact_forms.APIKey#8',
    scope: 'contact_forms.submit',
    pins: ['pl'],
    used: 130,
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
  const tokens = modules.flatMap(({ module, rows }, index) => {
    const application = workshop.placeApplication({
      name: `Legacy keys: ${module}`,
      description: 'imported with the upgrade',
      active: true,
      bornAt: at + index,
    })
    return rows.flatMap((row): TokenDraft[] => {
      const secret = chance.characters(40)
      const hash = chance.hex(64)
      return row.pins.map((pin, place) =>
        workshop.place({
          application,
          name: `Legacy ${row.source.split('#')[0]}`,
          scopes: [row.scope],
          pin,
          prefix: row.short === true ? 'legacy' : secret.slice(0, 6),
          lastFour: row.short === true ? '' : secret.slice(-4),
          hash,
          bornAt: at + 10 + index,
          expiresAt: null,
          usedAt: row.used === null ? null : now - days(row.used + 9 * place),
          revokedAt: null,
          source: row.source,
        }),
      )
    })
  })
  ledger.add({
    at: at + 40,
    actor: SYSTEM,
    action: 'legacy.import',
    target: () => ({ type: 'legacy', id: '', label: 'legacy keys' }),
    detail: () => ({
      'django_checkout.APIAdminKey': { imported: ['django_checkout.APIAdminKey#1'] },
      'django_checkout.APIKey': {
        imported: ['django_checkout.APIKey#1'],
        per_channel: [3, 4, 5].map((id) => `django_checkout.APIKey#${id}`),
      },
      'django_contact_forms.APIKey': {
        imported: [3, 7, 8].map((id) => `django_contact_forms.APIKey#${id}`),
        short: ['django_contact_forms.APIKey#2'],
      },
    }),
  })
  treat(workshop, tokens, now)
}

/** One got an expiry, one was stopped, one was rotated on the way off. */
function treat(workshop: Workshop, tokens: readonly TokenDraft[], now: number): void {
  const named = (source: string) => tokens.find((token) => token.source.endsWith(source))
  const [expiring, revoked, rotated] = ['APIAdminKey#1', 'APIKey#8', 'APIKey#3'].map(named)
  if (expiring !== undefined) {
    workshop.expire(expiring, now + days(40), now - days(20), 'z.wisniewska')
  }
  if (revoked !== undefined) workshop.revoke(revoked, now - days(100), 'j.grossmann')
  if (rotated !== undefined) {
    workshop.rotate(rotated, 720, now - days(8), 'j.grossmann').usedAt = now - days(0.1)
  }
}
