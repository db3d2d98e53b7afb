/** What an account of the sample data is, with the keys of its roles. */
export type Account = {
  username: string
  first: string
  last: string
  roles?: readonly string[]
  groups?: readonly string[]
  kind?: 'superuser' | 'root' | 'customer' | 'inactive'
  /** Only the nine named ones can sign in. */
  signsIn?: true
}

/** The accounts by which one signs in, password `sandbox` each. */
const doors: Account[] = [
  { username: 'superuser', first: 'Sandbox', last: 'Superuser', kind: 'superuser' },
  { username: 'administrator', first: 'Ada', last: 'Administrator', roles: ['administrator'] },
  { username: 'auditor', first: 'Aurel', last: 'Auditor', roles: ['access-auditor'] },
  { username: 'manager', first: 'Magda', last: 'Manager', roles: ['manager'] },
  { username: 'editor', first: 'Edyta', last: 'Editor', roles: ['editor'] },
  { username: 'viewer', first: 'Viktor', last: 'Viewer', roles: ['viewer'] },
  { username: 'norole', first: 'Nora', last: 'Norole' },
  { username: 'customer', first: 'Carla', last: 'Customer', kind: 'customer' },
  { username: 'root', first: 'Rolf', last: 'Root', kind: 'root' },
]

const colleagues: Account[] = [
  { username: 'z.wisniewska', first: 'Zofia', last: 'Wiśniewska', roles: ['administrator'] },
  { username: 'j.grossmann', first: 'Jürgen', last: 'Großmann', roles: ['administrator'] },
  { username: 'k.mueller', first: 'Käthe', last: 'Müller-Lüdenscheidt', groups: ['IT'] },
  { username: 'a.szczesna', first: 'Anna', last: 'Szczęsna', groups: ['IT'] },
  {
    username: 'g.brzeczyszczykiewicz',
    first: 'Grzegorz',
    last: 'Brzęczyszczykiewicz',
    groups: ['IT'],
  },
  {
    username: 'm.dabrowska',
    first: 'Małgorzata',
    last: 'Dąbrowska-Kowalczyk',
    roles: ['tresci-i-katalog', 'kundendienst', 'preise-saison'],
    groups: ['Redaktion Wrocław'],
  },
  { username: 'l.zolkiewski', first: 'Łukasz', last: 'Żółkiewski', roles: ['editor'] },
  {
    username: 'h.oettingen',
    first: 'Hans-Günther',
    last: 'Freiherr von Öttingen-Wallerstein',
    roles: ['viewer'],
  },
  { username: 'o.grzegorzewska', first: 'Olga', last: 'Grzegorzewska', roles: ['viewer'] },
  {
    username: 'e.papadopoulou',
    first: 'Ελένη',
    last: 'Παπαδοπούλου',
    groups: ['Redaktion Wrocław'],
  },
  { username: 'y.tanaka', first: '陽子', last: '田中', groups: ['Redaktion Wrocław'] },
  { username: 'l.haddad', first: 'ليلى', last: 'حداد', groups: ['Kundenservice Görlitz'] },
  { username: 'b.nowak', first: 'Bartosz', last: 'Nowak', groups: ['Redaktion Wrocław'] },
  { username: 'c.zielinska', first: 'Celina', last: 'Zielińska', groups: ['Redaktion Wrocław'] },
  { username: 'd.krause', first: 'Dieter', last: 'Krause', groups: ['Kundenservice Görlitz'] },
  {
    username: 'f.lehmann',
    first: 'Friederike',
    last: 'Lehmann',
    groups: ['Kundenservice Görlitz'],
  },
  {
    username: 'i.wojcik',
    first: 'Iwona',
    last: 'Wójcik',
    groups: ['Kundenservice Görlitz'],
    roles: ['manager'],
  },
  { username: 'n.schulz', first: 'Niklas', last: 'Schulz', groups: ['Lager Süd'] },
  { username: 'p.kaminski', first: 'Paweł', last: 'Kamiński', groups: ['Lager Süd'] },
  {
    username: 'r.huber',
    first: 'Rosa',
    last: 'Huber',
    groups: ['Lager Süd'],
    roles: ['preise-saison'],
  },
  { username: 's.lis', first: 'Sławomir', last: 'Lis', groups: ['Partner extern'] },
  { username: 't.egger', first: 'Theresia', last: 'Egger', groups: ['Partner extern'] },
  { username: 'u.bauer', first: 'Ulrich', last: 'Bauer', roles: ['manager'] },
  { username: 'w.mazur', first: 'Wanda', last: 'Mazur', roles: ['kundendienst'] },
]

const outsiders: Account[] = [
  { username: 'x.former', first: 'Xenia', last: 'Former', kind: 'inactive', roles: ['manager'] },
  { username: 'kundin@shop.example', first: 'Petra', last: 'Kundin', kind: 'customer' },
]

/** 31 active staff people, one superuser without staff, two customers, one who has left. */
export const accounts: readonly Account[] = [
  ...doors.map((account): Account => ({ ...account, signsIn: true })),
  ...colleagues,
  ...outsiders,
]

/** Group names with the roles that they hold. The last one holds none. */
export const groups: readonly { name: string; roles: readonly string[] }[] = [
  { name: 'IT', roles: ['viewer', 'preise-saison'] },
  { name: 'Kundenservice Görlitz', roles: ['kundendienst', 'viewer'] },
  { name: 'Lager Süd', roles: ['katalog-redaktion'] },
  { name: 'Redaktion Wrocław', roles: ['viewer', 'katalog-redaktion'] },
  { name: 'Partner extern', roles: [] },
]

/** Custom roles. No call of the API could give `access-auditor` what it holds. */
export const customRoles: readonly {
  key: string
  name: string
  description: string
  permissions: readonly string[]
}[] = [
  {
    key: 'access-auditor',
    name: 'Access auditor',
    description: 'Reads access management, changes nothing.',
    permissions: ['access.manage:read'],
  },
  {
    key: 'katalog-redaktion',
    name: 'Katalog-Redaktion',
    description: 'Pflegt Produkte, Preise sichtbar.',
    permissions: ['pim.products:write', 'pricemanager.prices:read', 'qms.stock:write'],
  },
  {
    key: 'kundendienst',
    name: 'Kundendienst',
    description: 'Bestellungen ansehen, Retouren und Anfragen bearbeiten.',
    permissions: [
      'accounts.customers:read',
      'checkout.orders:read',
      'contact_forms.submissions:write',
      'returns.attachments:write',
    ],
  },
  {
    key: 'tresci-i-katalog',
    name: 'Treści i katalog',
    description: 'Strony, media, katalog i tłumaczenia.',
    permissions: [
      'content.media:write',
      'content.pages:write',
      'content.publish:write',
      'email.templates:write',
      'faq.faq:write',
      'pim.categories:write',
      'pim.products:write',
      'pim.quality:write',
      'pim.schema:write',
    ],
  },
  {
    key: 'preise-saison',
    name: 'Preise Saison',
    description: 'Saisonpreise.',
    permissions: ['pricemanager.prices:write'],
  },
]
