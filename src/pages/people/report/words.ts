import type { ReportList, ReportTable } from '#contract/accessReport.ts'
import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

export const reportWords = {
  title: 'Access report',
  sentence:
    'Who may do what, through what, and every token with its scopes: to take away, for whoever checks and has no account here.',
  print: 'Print',
  download: 'Download',
  insecure: 'This connection is not secure: the browser makes no hashes here.',
  reading: 'Reading for the report',
  readingList: (list: ReportList, done: number, total: number | undefined) =>
    total === undefined
      ? `${reportWords.lists[list]} …`
      : `${reportWords.lists[list]}: ${number(done)} of ${counted(total, forms.application)}`,
  stop: 'Stop',
  stopped: 'The reading was stopped, so there is no report.',
  readAgain: 'Read again',
  saved: (name: string) =>
    `Saved as ${name}. “keyturn verify” compares the unpacked folder with its own list.`,
  made: 'Made',
  by: 'by',
  server: 'Server',
  zone: 'Zone',
  gate: 'Gate',
  gateUnknown: 'not told',
  adminScopes: 'Tokens for the admin API',
  hasThem: 'offered by this release',
  hasNone: 'not offered by this release',
  log: 'Audit log',
  entries: (count: number) => counted(count, forms.entry),
  logRange: (first: number, last: number) => `id ${first} to ${last}`,
  logEmpty: 'empty',
  later: (count: number) =>
    `${counted(count, { one: 'entry was', other: 'entries were' })} written to the audit log while this was read: read again for a report of one moment.`,
  counts: 'Counts',
  countHeads: ['List', 'The server counts', 'Read'],
  miscounted:
    'The server’s count and what was read differ: the list changed meanwhile, or it is not whole. Read again.',
  lists: {
    people: 'People',
    groups: 'Groups',
    roles: 'Roles',
    grants: 'Grants',
    applications: 'Applications',
    tokens: 'Tokens',
  } satisfies Record<ReportList, string>,
  tables: {
    people: 'People',
    permissions: 'Effective permissions',
    groups: 'Groups',
    roles: 'Roles',
    tokens: 'Tokens',
  } satisfies Record<ReportTable, string>,
  more: (count: number) => `${number(count)} more in the files.`,
  notTold: 'What the API cannot show',
  notToldList: [
    'Accounts that are inactive or no staff: the list holds active staff only.',
    'Who is in a group without roles: only the members of groups with roles can be told.',
    'Which release the backend is; what it offers is told instead.',
    'Who used what: a permission that is held may never have been used.',
    'When a token was last used, more exactly than five minutes; and who calls with it.',
    'Rights of the backend’s own admin site, which this report does not cover.',
  ],
  hashes:
    'SHA256SUMS lists the hashes; “keyturn verify <folder>” compares files and tables with them. Whoever changed both is not noticed.',
}
