import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

const requests = { one: 'request', other: 'requests' }

export const words = {
  groups: 'Groups',
  columns: { name: 'Group', members: 'Members', roles: 'Roles' },
  sentence: (count: number) => `${counted(count, forms.group)}. Manage members on the admin site.`,
  none: 'There are no groups yet.',
  noneMore: 'Create groups on the admin site, then grant roles to them here.',
  noRole: 'no role',

  id: (id: number) => `id ${number(id)}`,
  members: (count: number) => counted(count, forms.member),
  grant: 'Grant a role',
  roles: 'Roles',
  rolesNote: (count: number) => counted(count, forms.role),
  noRoles: 'This group has no roles.',
  granted: 'granted',
  noAccess: 'no access',
  revoke: 'Revoke',
  revokeLabel: (role: string) => `Revoke ${role}`,
  membersList: 'Members',
  noMembers: 'This group has no members.',
  noKnownMembers: 'No active staff in this group.',
  others: (count: number) =>
    `${counted(count, { one: 'more member', other: 'more members' })} ${plural(count, forms.is)} inactive or not staff.`,
  notTold: 'Members of groups without roles aren’t listed.',
  notToldMore: (people: number) => `Looking them up takes ${counted(people, requests)}.`,
  find: 'Look up members',
  finding: (people: number) => `Looking up members: ${counted(people, requests)}`,
  notFound: 'The members couldn’t be loaded',
  notLogged: 'The audit log doesn’t record members or the name of a group.',
}
