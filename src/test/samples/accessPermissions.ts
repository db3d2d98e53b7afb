import type { Area } from '#contract/catalogue.ts'
import type { Permissions } from '#contract/me.ts'
import { areas } from './accessSample.ts'

/** What a role that opens all of it permits. */
export const everything: Permissions = Object.fromEntries(
  areas.map(({ key }: Area) => [key, 'write']),
)

const POOL = [
  'pim.products:read',
  'pim.products:write',
  'checkout.orders:read',
  'checkout.orders:write',
  'content.publish:write',
]
export const permissionsFromKeys = (keys: readonly string[]): Permissions =>
  Object.fromEntries(keys.map((key) => [key.split(':')[0] ?? '', key.split(':')[1] ?? '']))
/** Some of a few permissions, by the bits of a number. */
export const permissionsFrom = (what: number): Permissions =>
  permissionsFromKeys(POOL.filter((_, place) => (what >> place) % 2 === 1))
