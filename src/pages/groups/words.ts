import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

const requests = { one: 'request', other: 'requests' }

export const words = {
  groups: 'Groups',
  columns: { name: 'Group', members: 'Members', roles: 'Roles' },
  sentence: (count: number) =>
    `${counted(count, forms.group)}. Who is in them is changed in the framework’s admin site.`,
  none: 'There is no group.',
  noneMore: 'Groups are made in the framework’s admin site; their roles are granted here.',
  noRole: 'no role',

  id: (id: number) => `id ${number(id)}`,
  members: (count: number) => counted(count, forms.member),
  grant: 'Grant a role',
  roles: 'Roles',
  rolesNote: (count: number) => `${number(count)} granted to the group`,
  noRoles: 'No role is granted to this group, so being in it gives nothing.',
  since: 'since',
  gives: (write: number, read: number) => `${number(write)} write, ${number(read)} read`,
  revoke: 'Revoke',
  revokeLabel: (role: string) => `Revoke ${role}`,
  membersList: 'Members',
  noMembers: 'Nobody is in this group.',
  noKnownMembers: 'No active staff is in this group.',
  others: (count: number) =>
    `${counted(count, { one: 'further member', other: 'further members' })} ${plural(count, forms.is)} no active staff and may do nothing.`,
  notTold: 'The API does not say who is in a group that holds no role.',
  notToldMore: (people: number) =>
    `Each person can be asked for instead: ${counted(people, requests)}, one after the other.`,
  find: 'Find its members',
  finding: (people: number) => `Asking for ${number(people)} people, one after the other`,
  notFound: 'Its members could not be read',
}
