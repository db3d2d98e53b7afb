import type { Catalogue } from '#contract/catalogue.ts'
import type { Grant, StaffRow } from '#contract/people.ts'
import { populationOf } from '#rules/reviews/population.ts'
import type { PopulationReading } from '#rules/reviews/populationReading.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { applicationWith, entryWith, factsWith, inMs, NOW, tokenWith } from './sample.ts'

/** A small shop: an administrator, somebody with a role in two ways, a superuser, a group and an application. */
export const catalogue: Catalogue = {
  modules: [
    {
      module: 'shop',
      areas: ['access.manage', 'shop.content', 'shop.orders'].map((key) => ({
        key,
        label: key,
        levels: ['read', 'write'],
        sensitive: key === 'shop.orders' ? ['pii'] : [],
        assignable: true,
      })),
    },
  ],
  roles: [],
  scopes: [
    { key: 'returns.api', label: '', module: 'shop', publishable: false, routes: [] },
    { key: 'cart.api', label: '', module: 'shop', publishable: true, routes: [] },
  ],
  token_rotation_days: 0,
}

export const person = (id: number, more: Partial<StaffRow> = {}): StaffRow => ({
  id,
  username: `person${id}`,
  email: `person${id}@shop.example`,
  name: `Person ${id}`,
  is_superuser: false,
  roles: [],
  ...more,
})
export const role = (
  id: number,
  key: string,
  permissions: Record<string, string>,
  builtin = false,
) => ({
  id,
  key,
  name: key,
  description: '',
  builtin,
  grant_count: 1,
  created_at: inMs(-9 * DAY),
  updated_at: inMs(-9 * DAY),
  permissions,
})
export const grantOf = (id: number, key: string, holder: Partial<Grant>): Grant => ({
  id,
  role: { id: 1, key, name: key },
  user: null,
  group: null,
  created_at: inMs(-2 * DAY),
  ...holder,
})
export const held = (key: string, via_group: string | null = null) => ({
  key,
  name: key,
  via_group,
})

const toGroup = grantOf(91, 'orders', { group: { id: 5, name: 'IT' } })
export const reading = (more: Partial<PopulationReading> = {}): PopulationReading => ({
  people: [
    person(1, { roles: [held('administrator')] }),
    person(2, { roles: [held('orders'), held('orders', 'IT')] }),
    person(3, { is_superuser: true }),
  ],
  groups: [{ id: 5, name: 'IT', member_count: 3, grants: [toGroup] }],
  roles: [
    role(1, 'administrator', { 'access.manage': 'write' }, true),
    role(2, 'orders', { 'shop.orders': 'write', 'shop.content': 'read' }),
  ],
  grantRows: [
    grantOf(90, 'administrator', { user: { id: 1, username: 'person1' } }),
    grantOf(92, 'orders', { user: { id: 2, username: 'person2' } }),
    toGroup,
  ],
  applications: [
    {
      application: applicationWith({ description: 'Owner: Person 1' }),
      tokens: [
        tokenWith({ id: 412, last_used_at: inMs(-100 * DAY) }),
        tokenWith({ id: 413, last_used_at: null, age_days: 20, scopes: ['cart.api'] }),
        tokenWith({ id: 414, revoked_at: inMs(0), state: 'revoked' }),
      ],
    },
  ],
  catalogue,
  log: [
    entryWith({ detail: factsWith(), actor_id: 2, actor_label: 'person2' }),
    entryWith({
      id: 2,
      action: 'grant.create',
      target_id: '92',
      actor_label: 'zofia',
      detail: { role: 'orders', user_id: 2, group_id: null },
    }),
  ],
  now: NOW,
  since: null,
  ...more,
})
export const rowOf = (id: string, more: Partial<PopulationReading> = {}) => {
  const found = populationOf(reading(more)).find((row) => row.id === id)
  if (!found) throw new Error(`There is no row ${id}.`)
  return found
}
