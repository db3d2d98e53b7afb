import { forms } from '#lib/forms.ts'
import { listed } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

export const joinerWords = {
  title: 'Set up new colleague',
  person: 'Person',
  choosePerson: 'Choose a person',
  addPerson: 'Choose another person',
  personHint: 'Choose existing accounts. All get the same roles.',
  joiners: 'New colleagues',
  remove: (name: string) => `Remove ${name}`,
  like: 'Same access as',
  nobody: 'Don’t copy',
  likeHint: (name: string, groups: readonly string[]) =>
    `Copies direct roles only. ${name} also has roles from ${listed(groups)}; add people to groups on the admin site.`,
  roles: 'Roles',
  grant: (count: number) => (count === 0 ? 'Grant roles' : `Grant ${counted(count, forms.role)}`),
  changes: 'What changes',
  chooseFirst: 'Choose a person and at least one role.',
  needPerson: 'Choose a person.',
  needRole: 'Choose at least one role.',
  allHeld: 'All of these roles are already granted.',
  granted: (count: number, names: readonly string[]) =>
    `${counted(count, forms.role)} ${plural(count, forms.was)} granted to ${listed(names)}.`,
  notGranted: (names: readonly string[]) =>
    `Not granted: ${names.join('; ')}. The others were granted. Try again.`,
  notRead: 'The current roles couldn’t be loaded.',
  each: (role: string, name: string) => `${role} to ${name}`,
}
