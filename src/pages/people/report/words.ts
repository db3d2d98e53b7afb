import type { ReportList, ReportTable } from '#contract/accessReport.ts'
import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

export const reportWords = {
  title: 'Access report',
  sentence: 'Everyone’s permissions and every token, as a file for auditors without an account.',
  pastSentence:
    'Everyone’s permissions on that date, as a file for auditors without an account. Tokens aren’t included.',
  print: 'Print',
  download: 'Download',
  insecure: 'This connection isn’t secure, so the browser can’t create hashes.',
  reading: 'Creating the report',
  readingList: (list: ReportList, done: number, total: number | undefined) =>
    total === undefined
      ? `${reportWords.lists[list]} …`
      : `${reportWords.lists[list]}: ${number(done)} of ${counted(total, forms.application)}`,
  stop: 'Stop',
  stopped: 'Stopped. No report was created.',
  readAgain: 'Refresh',
  saved: (name: string) => `Saved as ${name}. To check the unpacked folder, run “keyturn verify”.`,
  on: 'Access on',
  reach: 'Audit log complete from',
  reachNone: 'unknown',
  made: 'Made',
  by: 'by',
  server: 'Server',
  zone: 'Zone',
  gate: 'Gate',
  gateUnknown: 'unknown',
  adminScopes: 'Tokens for the admin API',
  hasThem: 'offered by this release',
  hasNone: 'not offered by this release',
  log: 'Audit log',
  entries: (count: number) => counted(count, forms.entry),
  logRange: (first: number, last: number) => `id ${first} to ${last}`,
  logEmpty: 'empty',
  later: (count: number) =>
    `The audit log got ${counted(count, { one: 'new entry', other: 'new entries' })} while the report was created. Refresh to include ${plural(count, forms.it)}.`,
  index: 'In this report',
  counts: 'Counts',
  countHeads: ['List', 'On server', 'In report'],
  /** Of a past date there are no lists: it is worked out from these. */
  countsToday: 'Counts of today’s lists',
  countHeadsToday: ['List', 'On server', 'Loaded'],
  miscounted:
    'The report and the server have different counts. Refresh to create the report again.',
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
  more: (count: number) =>
    `${counted(count, { one: 'more row', other: 'more rows' })} in the files.`,
  notTold: 'Not included',
  notToldList: [
    'Inactive and non-staff accounts.',
    'Members of groups without roles.',
    'The backend version (its features are listed instead).',
    'Whether anyone has used a permission.',
    'Who uses a token. Last-use times are accurate to 5 minutes.',
    'Permissions on the admin site.',
  ],
  pastNotToldList: [
    'Tokens on that date. Tokens shows them.',
    'Group members, superusers and active accounts on that date: these are today’s.',
    'Roles and permissions that nobody knows of today may be missing.',
    'The counts are of today’s lists.',
  ],
  hashes:
    'SHA256SUMS lists the hashes. “keyturn verify <folder>” compares files and tables with them. Changes to both the files and the hashes aren’t detected.',
}
