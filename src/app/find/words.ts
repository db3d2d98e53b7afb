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
    trouble: 'When a call is refused',
  },
  some: (title: string, shown: number, count: number) =>
    `${title}, ${number(shown)} of ${number(count)}`,
  found: (count: number) => (count === 0 ? 'No matches.' : `${number(count)} found.`),
  searched: 'We searched names, IDs, prefixes and last four characters.',
  notFinal: (left: number | null) =>
    left === null
      ? 'This result isn’t final: tokens are still loading.'
      : `This result isn’t final: tokens of ${counted(left, forms.application)} are still loading.`,
  notWhole: (left: number) =>
    `This result isn’t final: tokens of ${counted(left, forms.application)} are missing.`,
  reading: 'Loading applications, people, groups and roles.',
  notRead: (what: string) => `Not loaded: ${what}.`,
  tryAgain: 'Try again',
  unreadMore: 'Search can’t find the tokens of those applications.',
  resume: 'Resume',
  paused: 'Loading is paused.',
  readingTokens: 'Loading tokens',
  progress: (done: number, total: number) =>
    `${number(done)} of ${counted(total, forms.application)}, ${number(total - done)} still to come`,
  value: 'This looks like a key or a JWT.',
  valueMore:
    'We removed it from the search box. Nothing was saved or sent. Find by value shows which token it is.',
  superuser: 'Superuser',
  inactive: 'inactive',
  planned: 'not started',
  whoCan: 'Who has access',
  keys: 'Keyboard shortcuts',
  checkCallMore: 'Why a token is refused',
  expiredTokens: 'Expired tokens',
  revokedTokens: 'Revoked tokens',
  whichToken: 'Which token is this value?',
  whoHasAccess: 'Who has access to an area',
  ownAccess: 'What you have access to',
  whichCall: 'Which token does the call use? Search for the token by name, last four or ID.',
  hasActs: 'Right arrow: actions',
  actsOf: (name: string) => `Actions for ${name}`,
  actsSaid: (title: string, count: number) =>
    `${title}: ${counted(count, { one: 'action', other: 'actions' })}. Left arrow: back.`,
  acts: 'Actions',
  back: 'Back',
  choose: 'Navigate',
  open: 'Open',
  elsewhere: 'New tab',
}
