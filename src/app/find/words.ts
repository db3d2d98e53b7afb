import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

export const findWords = {
  title: 'Find anything',
  subtitle: 'Your search isn’t sent anywhere.',
  placeholder: 'Search by name, last four or ID, or type a command',
  close: 'Close',
  recent: 'Recent',
  groups: {
    tokens: 'Tokens',
    applications: 'Applications',
    people: 'People',
    groups: 'Groups',
    roles: 'Roles',
    areas: 'Permissions',
    drills: 'Drills',
    panels: 'Pages',
    acts: 'Actions',
  },
  some: (title: string, shown: number, count: number) =>
    `${title}, ${number(shown)} of ${number(count)}`,
  found: (count: number) => (count === 0 ? 'No matches.' : `${number(count)} found.`),
  nothing: (isWhole: boolean) =>
    isWhole
      ? 'We searched names, IDs, prefixes and last four characters.'
      : 'Some tokens aren’t loaded yet.',
  reading: 'Loading applications, people, groups and roles.',
  notRead: (what: string) => `Not loaded: ${what}.`,
  tryAgain: 'Try again',
  unread: (left: number) =>
    `Tokens of ${counted(left, forms.application)} aren’t loaded, so search can’t find them.`,
  readRest: 'Load tokens',
  readingTokens: 'Loading tokens',
  progress: (done: number, total: number) =>
    `Loading tokens (${number(done)} of ${counted(total, forms.application)})`,
  value: 'This looks like a key or a JWT.',
  valueMore:
    'We removed it from the search box. Nothing was saved or sent. Use “Find by value” to identify the token.',
  superuser: 'Superuser',
  inactive: 'inactive',
  planned: 'not started',
  whoCan: 'Who has access',
  newToken: 'New token',
  newApplication: 'New application',
  newRole: 'New role',
  newColleague: 'New colleague',
  planDrill: 'Plan a drill',
  findByValue: 'Find by value',
  accessReport: 'Access report',
  keys: 'Keyboard shortcuts',
  tokenActs: {
    rotate: 'Rotate token',
    expiry: 'Set expiry',
    revoke: 'Revoke token',
    'check-a-call': 'Check a call',
  },
  hasActs: 'Right arrow: actions',
  actsOf: (name: string, last: string) => `Actions for ${name} ${last}`,
  actsSaid: (title: string, count: number) =>
    `${title}: ${counted(count, { one: 'action', other: 'actions' })}. Left arrow: back.`,
  acts: 'Actions',
  back: 'Back',
  choose: 'Navigate',
  open: 'Open',
  elsewhere: 'New tab',
}
