import { forms } from '#lib/forms.ts'
import { listed } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

export const colleagueWords = {
  title: 'New colleague',
  subtitle: {
    new: 'One account, with the access of someone who does the same work.',
    existing: 'Choose existing accounts. All get the same roles.',
  },
  account: 'Account',
  kinds: { new: 'New account', existing: 'Existing account' },
  person: 'Person',
  choosePerson: 'Choose a person',
  addPerson: 'Choose another person',
  colleagues: 'New colleagues',
  remove: (name: string) => `Remove ${name}`,
  like: 'Same access as',
  nobody: 'Don’t copy',
  superuser: (name: string) => `${name} is a superuser. Superuser status isn’t copied.`,
  roles: 'Roles',
  direct: (name: string) => `${name} has the role directly`,
  throughGroup: (name: string, groups: readonly string[]) =>
    `directly here; ${name} has the role through ${listed(groups)}`,
  managesAccess: 'manages access',
  create: (count: number) =>
    count === 0 ? 'Create account' : `Create account and grant ${counted(count, forms.role)}`,
  grant: (count: number) => (count === 0 ? 'Grant roles' : `Grant ${counted(count, forms.role)}`),
  changes: 'What changes',
  chooseFirst: {
    new: 'Choose at least one role to see the access.',
    existing: 'Choose a person and at least one role.',
  },
  someone: 'The new account',
  before: 'Now',
  after: 'Afterwards',
  noAccess: 'no access',
  steps: 'What happens',
  stepAccount: (role: string) => `The account is created with the role ${role}.`,
  stepActive: 'The account is active immediately. You see its password once.',
  stepGrant: (role: string) => `The role ${role} is granted.`,
  stepGroups: (groups: readonly string[]) =>
    `Left for the admin site: add the account to ${listed(groups)}, if it belongs there.`,
  needPerson: 'Choose a person.',
  needRole: 'Choose at least one role.',
  allHeld: 'All of these roles are already granted.',
  granted: (count: number, names: readonly string[]) =>
    `${counted(count, forms.role)} ${plural(count, forms.was)} granted to ${listed(names)}.`,
  notGranted: (names: readonly string[]) =>
    `Not granted: ${names.join('; ')}. The others were granted. Try again.`,
  notRead: 'The current roles couldn’t be loaded.',
  each: (role: string, name: string) => `${role} to ${name}`,
  outcomes: 'Each step',
  doneAccount: (role: string) => `The account was created with the role ${role}.`,
  doneGrant: (role: string) => `The role ${role} was granted.`,
  doing: (role: string) => `The role ${role} is being granted.`,
  failedGrant: (role: string, why: string) => `The role ${role} wasn’t granted. ${why}`,
  unknownGrant: (role: string, why: string) =>
    `We don’t know whether the role ${role} was granted. ${why}`,
  notListed: 'The list of people doesn’t show the account yet.',
  incomplete: (username: string) =>
    `The staff account ${username} was created, but not every role was granted.`,
}
