/** A permission area as the catalogue lists it (docs/wire.md#areas). */
export type Area = {
  key: string
  module: string
  label: string
  levels: readonly Level[]
  sensitive: readonly string[]
}
export type Level = 'read' | 'write'

export const ACCESS_MANAGE = 'access.manage'

const RW: readonly Level[] = ['read', 'write']
const R: readonly Level[] = ['read']
const W: readonly Level[] = ['write']

type Line = [key: string, label: string, levels?: readonly Level[], ...sensitive: string[]]

const modules: [module: string, ...lines: Line[]][] = [
  [
    'django_pim',
    ['pim.products', 'Products and media'],
    ['pim.categories', 'Categories and positions'],
    ['pim.schema', 'Features, attributes, sets and link types'],
    ['pim.quality', 'Quality gaps'],
    ['pim.product_delete', 'Delete products (SKU)', W, 'destructive'],
  ],
  [
    'django_pim_translator',
    ['pim_translator.translate', 'AI translation (catalogue)', RW, 'ai_cost'],
  ],
  [
    'django_pricemanager',
    ['pricemanager.prices', 'Prices', RW, 'money'],
    ['pricemanager.settings', 'Price channels and tax classes'],
  ],
  [
    'django_pricefighter',
    ['pricefighter.decisions', 'Repricing decisions and apply', RW, 'money'],
    ['pricefighter.rules', 'Repricing rules'],
  ],
  ['django_qms', ['qms.stock', 'Warehouses and stock']],
  [
    'django_suppliers',
    ['suppliers.sources', 'Suppliers, feeds, mappings and logs'],
    ['suppliers.products', 'Supplier product queue and links'],
    ['suppliers.credentials', 'Supplier credentials', RW, 'secret'],
  ],
  [
    'django_atlas',
    ['atlas.sources', 'Sources, suppliers, competitors, feeds and mappings'],
    ['atlas.products', 'Source products, links and observations'],
    ['atlas.credentials', 'Source credentials', RW, 'secret'],
  ],
  [
    'django_enrichment',
    ['enrichment.rules', 'Enrichment spawn rules'],
    ['enrichment.proposals', 'Enrichment tasks and proposals'],
  ],
  ['django_lookup', ['lookup.search', 'Product lookup', R]],
  [
    'django_contentdb',
    ['content.pages', 'Pages, layouts, routes and blog'],
    ['content.publish', 'Publish and unpublish content', W],
    ['content.media', 'Images and image tags'],
    ['content.schema', 'Content types, sets, attributes and languages'],
  ],
  [
    'django_contentdb_translator',
    ['contentdb_translator.translate', 'AI translation (content)', RW, 'ai_cost'],
  ],
  ['django_faq', ['faq.faq', 'FAQ']],
  ['django_deliverypoints', ['deliverypoints.points', 'Delivery points and types']],
  ['django_email', ['email.templates', 'E-mail templates and sender configuration']],
  [
    'django_agreements',
    ['agreements.definitions', 'Agreement texts and versions'],
    ['agreements.consents', 'Consents, people and subscribers', RW, 'pii'],
  ],
  ['django_accounts', ['accounts.customers', 'Customers and customer groups', R, 'pii']],
  [
    'django_checkout',
    ['checkout.orders', 'Orders', RW, 'pii', 'money'],
    ['checkout.discounts', 'Discounts and discount codes', RW, 'money'],
  ],
  ['django_returns', ['returns.attachments', 'Return documents', W, 'pii']],
  [
    'django_contact_forms',
    ['contact_forms.submissions', 'Form submissions and bookings', RW, 'pii'],
    ['contact_forms.leads', 'Form leads and ad conversions', RW, 'pii'],
    ['contact_forms.settings', 'Form notifications and integrations'],
  ],
  [
    'django_leads',
    ['leads.companies', 'Companies, contacts and imports', RW, 'pii'],
    ['leads.settings', 'Pipeline stages, lead types, rules and profiles'],
    ['leads.gdpr', 'GDPR export and erasure', RW, 'pii'],
  ],
  [
    'django_communicator',
    ['communicator.review', 'Draft review queue', RW, 'pii'],
    ['communicator.content', 'Templates, sequences and footers', RW, 'ai_cost'],
    ['communicator.conversations', 'Outbox, threads, replies and suppressions', RW, 'pii'],
    ['communicator.settings', 'Channel, send policy and mailbox', RW, 'secret'],
  ],
  ['django_siteintel', ['siteintel.audits', 'Site audits']],
  ['django_notifications', ['notifications.inbox', 'Staff notifications']],
  ['django_munin', ['munin.config', 'Runtime configuration and health', RW, 'config']],
  [
    'django_access',
    [ACCESS_MANAGE, 'Roles, grants, application tokens and audit', RW, 'secret', 'config'],
    ['platform.devtools', 'Development-only test endpoints', W],
  ],
]

export const areas: readonly Area[] = modules.flatMap(([module, ...lines]) =>
  lines.map(([key, label, levels = RW, ...sensitive]) => ({
    key,
    module,
    label,
    levels,
    sensitive,
  })),
)

const byKey = new Map(areas.map((area) => [area.key, area]))

export type Permission = { area: string; level: Level }

/** `<area>:<level>` taken apart, or null where no area offers it. */
export function permissionOf(key: string): Permission | null {
  const cut = key.lastIndexOf(':')
  const area = byKey.get(key.slice(0, Math.max(cut, 0)))
  const level = area?.levels.find((offered) => offered === key.slice(cut + 1))
  return area === undefined || level === undefined ? null : { area: area.key, level }
}

/** The level of an area that somebody who may write everything holds: write, or read where that is all there is. */
export const topLevel = (area: Area): Level => (area.levels.includes('write') ? 'write' : 'read')
