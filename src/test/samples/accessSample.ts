import type { Area } from '#contract/catalogue.ts'
import type { Permissions } from '#contract/me.ts'
import type { StaffRow } from '#contract/people.ts'
import type { AccessGroup, AccessRole, AccessWorld } from '#rules/access/access.ts'

/** A small world for the tests of this room: four areas, four roles, two groups. */
export const areas: Area[] = [
  {
    key: 'pim.products',
    label: 'Products',
    levels: ['read', 'write'],
    sensitive: [],
    assignable: true,
  },
  {
    key: 'checkout.orders',
    label: 'Orders',
    levels: ['read', 'write'],
    sensitive: ['pii'],
    assignable: true,
  },
  {
    key: 'content.publish',
    label: 'Publishing',
    levels: ['write'],
    sensitive: [],
    assignable: true,
  },
  {
    key: 'access.manage',
    label: 'Access',
    levels: ['read', 'write'],
    sensitive: ['secret'],
    assignable: false,
  },
]

const role = (id: number, key: string, builtin: boolean, permissions: Permissions): AccessRole => ({
  id,
  key,
  name: `The ${key}`,
  builtin,
  permissions,
})

const roles = [
  role(1, 'administrator', true, {
    'pim.products': 'write',
    'checkout.orders': 'write',
    'content.publish': 'write',
    'access.manage': 'write',
  }),
  role(2, 'viewer', true, { 'pim.products': 'read', 'checkout.orders': 'read' }),
  role(3, 'catalogue', false, { 'pim.products': 'write', 'content.publish': 'write' }),
  role(4, 'hollow', false, {}),
]

/** `catalogue` is direct, `viewer@IT` through the group IT. */
export const person = (id: number, held: readonly string[], is_superuser = false): StaffRow => ({
  id,
  username: `person${id}`,
  email: '',
  name: '',
  is_superuser,
  roles: held.map((word) => {
    const [key = '', group = null] = word.split('@')
    return { key, name: `The ${key}`, via_group: group }
  }),
})

export const worldOf = (
  people: readonly StaffRow[],
  groups: readonly AccessGroup[] = [],
): AccessWorld => ({
  people,
  groups: new Map(groups.map((group) => [group.name, group])),
  roles: new Map(roles.map((one) => [one.key, one])),
  areas,
})
