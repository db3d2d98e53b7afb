/** An application of the sample data, and what tokens of it look like. */
export type Trade = {
  name: string
  description: string
  /** Days since it was made. */
  age: number
  by: string
  /** Scope lists that its tokens have. */
  scopes: readonly [readonly string[], ...(readonly string[])[]]
  /** Pins that its tokens have; null is none. */
  pins: readonly [string | null, ...(string | null)[]]
  names: readonly [string, ...string[]]
}

const SHOP = ['checkout.storefront'] as const
const FORMS = ['contact_forms.submit', 'contact_forms.booking'] as const

/** The twelve that people made; two more come with the legacy keys. */
export const trades = {
  mobile: {
    name: 'Aplikacja mobilna',
    description: 'Kasa i koszyk, iOS i Android\nowner: Anna Szczęsna\ncontact: mobile@shop.example',
    age: 520,
    by: 'z.wisniewska',
    scopes: [SHOP, [...SHOP, ...FORMS]],
    pins: [null, 'pl'],
    names: ['Kasa mobilna', 'iOS', 'Android', '🛒 koszyk'],
  },
  swiss: {
    name: 'B2B-Portal Schweiz',
    description:
      'Grosshandel, Kundenkonten\nowner: Dieter Krause\ncontact: b2b@shop.example\nstored in: 1Password, Tresor B2B',
    age: 460,
    by: 'j.grossmann',
    scopes: [['returns.api'], ['returns.api', 'vault.api']],
    pins: [null, 'de', 'at'],
    names: ['Portal', 'Grosshandel', 'Rückgaben'],
  },
  reviews: {
    name: 'Bewertungen DACH',
    description: 'Moderation der Produktbewertungen\nOwner: Friederike Lehmann',
    age: 410,
    by: 'j.grossmann',
    scopes: [['reviews.moderate']],
    pins: ['de', 'at'],
    names: ['Bewertungen moderieren', 'Bewertungen AT'],
  },
  privacy: {
    name: 'Datenschutz (RODO/DSGVO)',
    description:
      'Löschanfragen und Anonymisierung\nowner: Zofia Wiśniewska\ncontact: privacy@shop.example\nstored in: Vault kv/gdpr',
    age: 500,
    by: 'z.wisniewska',
    scopes: [['accounts.erase', 'checkout.erase'], ['accounts.erase']],
    pins: [null, 'pl'],
    names: ['DSGVO-Löschung', 'Konta, usuwanie', 'RODO eksport'],
  },
  erp: {
    name: 'ERP Bydgoszcz',
    description:
      'Nocny eksport zwrotów do ERP\nowner: Grzegorz Brzęczyszczykiewicz\ncontact: erp@shop.example\nstored in: Vault kv/erp/returns',
    age: 530,
    by: 'superuser',
    scopes: [['returns.api'], ['returns.api', 'vault.api']],
    pins: [null],
    names: ['ERP returns push', 'ERP nightly export', 'Salesforce bridge'],
  },
  dealers: {
    name: 'Händlerportal Österreich',
    description:
      'Bestellübersicht und Rücksendungen für angeschlossene Fachhändler\nowner: Theresia Egger\ncontact: haendler@shop.example',
    age: 515,
    by: 'j.grossmann',
    scopes: [SHOP, ['returns.api'], [...SHOP, ...FORMS]],
    pins: ['at', 'at', 'de', null],
    names: ['Retoure Automat', 'Händlerportal: Bestellungen', 'Rückgabe-Portal', 'متجر فيينا'],
  },
  forms: {
    name: '<b>Formulare',
    description: '',
    age: 480,
    by: 'z.wisniewska',
    scopes: [FORMS, ['contact_forms.submit']],
    pins: ['de', 'at', null],
    names: ['Kontaktformular', 'Terminwunsch', 'Rückruf'],
  },
  service: {
    name: 'Kundenservice Görlitz',
    description: 'Retouren und Bewertungen\nowner: Iwona Wójcik\ncontact: service@shop.example',
    age: 390,
    by: 'superuser',
    scopes: [['returns.api', 'reviews.moderate'], ['contact_forms.submit']],
    pins: [null, 'de'],
    names: ['Retourenportal', 'Bewertungen', '東京サポート', 'Υποστήριξη Αθήνα'],
  },
  warehouse: {
    name: 'Lagerverwaltung Süd',
    description: 'PIM-Abgleich, Bestände\nowner: Rosa Huber\nstored in: Ansible vault, lager.yml',
    age: 350,
    by: 'j.grossmann',
    scopes: [['qms.stock:write'], ['pim.products:write', 'pim.schema:read']],
    pins: [null],
    names: ['PIM-Abgleich', 'Bestände', 'ceny hurtowe'],
  },
  newsletter: {
    name: 'Newsletter PL',
    description: 'Widget na stronie głównej\nowner: Celina Zielińska',
    age: 300,
    by: 'z.wisniewska',
    scopes: [['agreements.subscribe']],
    pins: ['pl', null],
    names: ['Widget newsletter', 'Pop-up', 'Stopka'],
  },
  shop: {
    name: 'Sklep internetowy Kraków',
    description:
      'Sklep PL, koszyk i formularze\nowner: Łukasz Żółkiewski\ncontact: sklep@shop.example\nstored in: Kubernetes, sklep/api-key',
    age: 540,
    by: 'superuser',
    scopes: [[...SHOP, ...FORMS], SHOP, ['agreements.subscribe']],
    pins: ['pl', 'pl', null],
    names: ['Sklep Kraków, koszyk', 'Formularze', 'kiosk-07', 'kiosk-08', 'kiosk-09'],
  },
  returns: {
    name: 'Zwroty i reklamacje',
    description:
      'Portal zwrotów\nowner: Bartosz Nowak\ncontact: zwroty@shop.example\nstored in: Vault kv/returns',
    age: 505,
    by: 'z.wisniewska',
    scopes: [['returns.api']],
    pins: ['pl', null],
    names: ['Zwroty, portal', 'Zwroty, kurier', 'Reklamacje'],
  },
} as const satisfies Record<string, Trade>

export type TradeKey = keyof typeof trades
