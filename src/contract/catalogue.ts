import { permissions } from './me.ts'
import { z } from './zod.ts'

export const area = z.object({
  key: z.string(),
  label: z.string(),
  /** `read`, `write` or both; another word stays text. */
  levels: z.array(z.string()),
  /** Flags such as `pii` or `money`; an unknown one is shown as text. */
  sensitive: z.array(z.string()),
  assignable: z.boolean(),
})
export type Area = z.infer<typeof area>

export const scope = z.object({
  key: z.string(),
  label: z.string(),
  module: z.string(),
  publishable: z.boolean(),
  /** URL patterns of the routes that the scope opens. */
  routes: z.array(z.string()),
})
export type Scope = z.infer<typeof scope>

export const catalogue = z.object({
  modules: z.array(z.object({ module: z.string(), areas: z.array(area) })),
  /** The built-in roles only. */
  roles: z.array(
    z.object({ key: z.string(), name: z.string(), description: z.string(), permissions }),
  ),
  scopes: z.array(scope),
  /** Days until a token is due for rotation; 0 turns it off; unreleased older versions lack it. */
  token_rotation_days: z.optional(z.int()),
})
export type Catalogue = z.infer<typeof catalogue>

/** The areas of all modules, in the order of the catalogue. */
export const areasOf = ({ modules }: Pick<Catalogue, 'modules'>): Area[] =>
  modules.flatMap(({ areas }) => areas)
