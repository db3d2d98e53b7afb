import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

export const findWords = {
  title: 'Find anything',
  subtitle: 'What is typed here stays in this page.',
  placeholder: 'Name, last four, id, or what to do',
  close: 'Close',
  recent: 'Opened last',
  groups: {
    tokens: 'Tokens',
    applications: 'Applications',
    people: 'People',
    groups: 'Groups',
    roles: 'Roles',
    areas: 'Permissions',
    drills: 'Drills',
    panels: 'Go to',
    acts: 'Do',
  },
  some: (title: string, shown: number, count: number) =>
    `${title}, ${number(shown)} of ${number(count)}`,
  found: (count: number) => (count === 0 ? 'Nothing found.' : `${number(count)} found.`),
  nothing: (isWhole: boolean) =>
    isWhole
      ? 'Names, ids, last four and prefixes were looked through.'
      : 'It may be among what is not read yet.',
  reading: 'Reading applications, people, groups and roles.',
  notRead: (what: string) => `Not read: ${what}.`,
  tryAgain: 'Try again',
  unread: (left: number) =>
    `Tokens of ${counted(left, forms.application)} are not read yet and are not found here.`,
  readRest: 'Read them',
  readingTokens: 'Reading tokens',
  progress: (done: number, total: number) =>
    `Tokens of ${number(done)} of ${counted(total, forms.application)} read`,
  value: 'This looks like a key or a JWT.',
  valueMore:
    'It was taken out of the field, is not kept and was not sent. “Find by value” tells which token it is.',
  superuser: 'Superuser',
  inactive: 'inactive',
  planned: 'not started',
  whoCan: 'who can',
  opensForm: 'opens the form',
  newToken: 'New token',
  newApplication: 'New application',
  newRole: 'New role',
  newJoiner: 'New joiner',
  planDrill: 'Plan a drill',
  findByValue: 'Find by value',
  nothingSent: 'nothing is sent',
  accessReport: 'Access report',
  keys: 'Keys',
  tokenActs: {
    rotate: 'Rotate token',
    expiry: 'Set expiry',
    revoke: 'Revoke token',
    'check-a-call': 'Check a call',
  },
  opensDialog: 'opens the dialog',
  hasActs: 'Right arrow: what can be done with it',
  actsOf: (name: string, last: string) => `Do with ${name} ${last}`,
  actsSaid: (title: string, count: number) => `${title}: ${number(count)} acts. Left arrow: back.`,
  acts: 'what can be done',
  back: 'back',
  choose: 'choose',
  open: 'open',
  elsewhere: 'in a new tab',
}
