import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

export const joinerWords = {
  title: 'New joiner',
  person: 'Person',
  choosePerson: 'Choose a person',
  addPerson: 'Choose another person',
  personHint: 'Their account is there already; several people get the same roles.',
  joiners: 'Who joins',
  remove: (name: string) => `Leave out ${name}`,
  like: 'Same roles as',
  nobody: 'Nobody: choose the roles',
  likeHint: (name: string, groups: readonly string[]) =>
    `${name} holds more through ${listed(groups)}. Only the admin site puts somebody into a group.`,
  roles: 'Roles',
  grant: (count: number) =>
    count === 0
      ? 'Grant these roles'
      : plural(count, { one: 'Grant this role', other: `Grant these ${number(count)} roles` }),
  changes: 'What changes',
  chooseFirst: 'Choose who joins, and the roles.',
  needPerson: 'Choose who joins.',
  needRole: 'Choose at least one role.',
  allHeld: 'They hold all of these already.',
  granted: (count: number, names: readonly string[]) =>
    `${counted(count, forms.role)} ${plural(count, forms.was)} granted to ${listed(names)}.`,
  notGranted: (names: readonly string[]) =>
    `Not granted: ${names.join('; ')}. The others were granted. Granting again is safe.`,
  notRead: 'What was granted could not be read again.',
  each: (role: string, name: string) => `${role} to ${name}`,
}
