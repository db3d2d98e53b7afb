import { days, hours } from '#sandbox/world/moment.ts'
import type { Release } from '#sandbox/world/world.ts'
import type { TradeKey } from './applications.ts'
import type { ApplicationDraft, TokenDraft } from './drafts.ts'
import type { Workshop } from './workshop.ts'

const Z = 'z.wisniewska'
const J = 'j.grossmann'

export type Shelf = {
  workshop: Workshop
  applications: Record<TradeKey, ApplicationDraft>
  now: number
  release: Release
}

/** One token, or a few, for every state that a token can have. */
export function makeRemarkable({ workshop, applications, now, release }: Shelf): void {
  const { create, rotate, revoke, expire } = workshop
  const ago = (count: number, more = 0) => now - days(count) - hours(more)
  const ahead = (count: number, more = 0) => now + days(count) + hours(more)
  const used = (token: TokenDraft, minutes: number) => {
    token.usedAt = now - minutes * 60_000
    return token
  }

  makeExpiring()
  makeRotated()
  makeStopped()
  makeStrange()
  if (release !== '1.0') makeMachines()

  function makeExpiring() {
    const nightly = create(
      applications.erp,
      {
        name: 'ERP nightly export',
        scopes: ['returns.api', 'vault.api'],
        expiresAt: ahead(0, 18.5),
      },
      ago(364),
      'superuser',
    )
    used(nightly, 4)
    const portal = { name: 'Rückgabe-Portal', scopes: ['returns.api'], pin: 'at' }
    used(create(applications.dealers, { ...portal, expiresAt: ahead(2, 6) }, ago(363), J), 61)
    const widget = { name: 'Widget newsletter', scopes: ['agreements.subscribe'], pin: 'pl' }
    used(create(applications.newsletter, { ...widget, expiresAt: ahead(6, 1) }, ago(174), Z), 2)
    const vault = create(
      applications.swiss,
      { name: 'Zahlungstresor', scopes: ['vault.api'], expiresAt: ahead(100) },
      ago(79),
      J,
    )
    expire(used(vault, 11), ahead(11, 1), ago(1, 2), Z)
  }

  function makeRotated() {
    const returns = { name: 'Zwroty, portal', scopes: ['returns.api'], pin: 'pl' }
    const first = create(applications.returns, returns, ago(402), Z)
    used(rotate(used(first, 26), 24, ago(0, 5.75), Z, ahead(364)), 3)

    // Forked: two successors of one token, both alive, and nobody remembers which is in use.
    const forked = create(
      applications.dealers,
      { name: 'Retoure Automat', scopes: ['returns.api'], pin: 'at' },
      ago(200),
      J,
    )
    used(rotate(used(forked, 40), 72, ago(1, 4), J), 300)
    rotate(forked, 72, ago(0, 20), Z)

    // A chain of three, each old one long gone.
    const oldest = create(
      applications.privacy,
      { name: 'RODO eksport', scopes: ['accounts.erase'] },
      ago(495),
      Z,
    )
    oldest.usedAt = ago(399)
    const middle = rotate(oldest, 24, ago(400), Z)
    middle.usedAt = ago(198)
    used(rotate(middle, 168, ago(200), Z, ahead(165)), 95)

    const replaced = create(
      applications.erp,
      { name: 'ERP returns push', scopes: ['returns.api'] },
      ago(310),
      'superuser',
    )
    used(rotate(replaced, 168, ago(4), Z), 15)
    replaced.usedAt = ago(3, 2)
    revoke(replaced, ago(1, 18), Z)
  }

  function makeStopped() {
    const gone = create(
      applications.swiss,
      { name: 'Grosshandel alt', scopes: ['returns.api'], expiresAt: ago(35) },
      ago(400),
      J,
    )
    gone.usedAt = ago(36)
    const bridge = create(
      applications.erp,
      { name: 'Salesforce bridge', scopes: ['returns.api'] },
      ago(250),
      J,
    )
    bridge.usedAt = ago(61)
    revoke(bridge, ago(0, 1.5), J)

    for (const [index, pin] of (['de', 'at', 'de', 'at', 'de'] as const).entries()) {
      const name = `Kontaktformular ${pin.toUpperCase()} ${index + 1}`
      const wish = { name, scopes: ['contact_forms.submit'], pin }
      const token = create(applications.forms, wish, ago(440 - 30 * index), Z)
      token.usedAt = ago(212 + index)
    }
    const rename = { name: 'Kontaktformulare' }
    workshop.change(applications.forms, rename, ago(1, 19), 'superuser')
    workshop.change(applications.forms, { is_active: false }, ago(1, 18.9), 'superuser')
  }

  function makeStrange() {
    const { mobile, service, shop, privacy } = applications
    used(
      create(
        shop,
        { name: 'Sklep Kraków, koszyk', scopes: SHOP_AND_FORMS, pin: 'pl' },
        ago(512),
        'superuser',
      ),
      1,
    )
    const erase = { name: 'DSGVO-Löschung', scopes: ['accounts.erase', 'checkout.erase'] }
    create(privacy, erase, ago(448), Z).usedAt = ago(3)
    // No name, and never used.
    create(
      mobile,
      { name: '', scopes: ['checkout.storefront'], expiresAt: ahead(190) },
      ago(172),
      Z,
    )
    create(mobile, { name: 'Kiosk, nieużywany', scopes: ['checkout.storefront'] }, ago(95), Z)
    const quiet = create(
      mobile,
      { name: 'Stara kasa', scopes: ['checkout.storefront'] },
      ago(300),
      Z,
    )
    quiet.usedAt = ago(118)

    const submit = { scopes: ['contact_forms.submit'], pin: 'de' }
    const markup = create(service, { name: '<img src=x onerror=alert(1)>', ...submit }, ago(31), J)
    markup.usedAt = ago(7)
    create(service, { name: LONG, scopes: ['returns.api'] }, ago(60), J).usedAt = ago(2)
    create(service, { name: 'faktura\u202Efdp.exe', ...submit }, ago(45), J).usedAt = ago(5)
    used(create(service, { name: '東京サポート', ...submit }, ago(80), J), 22)
    used(create(service, { name: 'Υποστήριξη Αθήνα', ...submit }, ago(81), J), 130)
    used(create(service, { name: 'دعم العملاء', ...submit }, ago(82), J), 50)
    used(create(mobile, { name: '🛒 koszyk 📱', scopes: ['checkout.storefront'] }, ago(20), Z), 9)
    const czech = { name: 'Sklep Praha', scopes: ['checkout.storefront'], pin: 'cz' }
    create(shop, czech, ago(150), 'superuser')

    // No call gives a token without a scope: it opens nothing.
    workshop.write(shop, { name: 'bez zakresu', scopes: [] }, ago(70))
  }

  function makeMachines() {
    const { warehouse } = applications
    const scopes = ['pim.products:write', 'pim.schema:read']
    used(create(warehouse, { name: 'PIM-Abgleich', scopes, expiresAt: ahead(71) }, ago(56), J), 1)
    const mixed = ['checkout.orders:read', 'returns.api']
    used(create(warehouse, { name: 'Retouren und Aufträge', scopes: mixed }, ago(120), J), 33)
    const prices = { name: 'ceny hurtowe', scopes: ['pricemanager.prices:read'] }
    used(create(warehouse, { ...prices, expiresAt: ahead(295) }, ago(69), Z), 64)
    const stale = create(
      warehouse,
      { name: 'Bestände alt', scopes: ['qms.stock:write'] },
      ago(180),
      J,
    )
    stale.usedAt = ago(91)
    revoke(stale, ago(90), J)
  }
}

const SHOP_AND_FORMS = ['checkout.storefront', 'contact_forms.booking', 'contact_forms.submit']

/** As long as a name can be. */
const LONG =
  'Zwroty i reklamacje z marketplace, portal partnerski, środowisko produkcyjne, kurier i paczkomaty, eksport co kwadrans, ważne!'
    .padEnd(128, '!')
    .slice(0, 128)
