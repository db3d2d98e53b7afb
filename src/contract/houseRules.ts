import { z } from './zod.ts'

const days = z.int().check(z.minimum(1))

/** The kinds of token that a rule may name. */
export const houseKinds = ['publishable', 'secret', 'admin'] as const
export type HouseKind = (typeof houseKinds)[number]

/** Two flags of areas, or keys of areas, that one person or role should not have together at this level. */
const conflict = z.strictObject({
  // Two: a tuple of the library weighs half a kilobyte in the first page.
  between: z.array(z.string()).check(z.minLength(2), z.maxLength(2)),
  level: z.enum(['read', 'write']),
})
export type Conflict = z.infer<typeof conflict>

const named = z.array(z.string().check(z.minLength(1)))

/** That nobody but these can read or write an area: who is not named may not, and a list that is empty names nobody. */
const assertion = z.strictObject({
  /** The house's own sentence. A finding is known by it. */
  name: z.string().check(z.regex(/\S/), z.maxLength(200)),
  area: z.string().check(z.minLength(1)),
  /** Who can write can read. */
  level: z.enum(['read', 'write']),
  only: z
    .strictObject({
      /** By name. */
      groups: z.optional(named),
      /** By key. */
      roles: z.optional(named),
      /** By username. */
      people: z.optional(named),
      /** By name. Tokens are looked at only where this list is there. */
      applications: z.optional(named),
    })
    .check(
      z.refine(
        (only) => Object.keys(only).length > 0,
        'expected groups, roles, people or applications',
      ),
    ),
})
export type Assertion = z.infer<typeof assertion>

/**
 * `house` of `config.json`: what a house asks of its tokens, applications and people (docs/running.md#house-rules). What it
 * leaves out is as usual. The console says and counts it; no backend knows it. Strict: a rule with a slip in its name would
 * hold for nobody.
 */
export const houseRules = z.strictObject({
  /** In days, of each kind. */
  longestLife: z.optional(
    z.strictObject({
      publishable: z.optional(days),
      secret: z.optional(days),
      admin: z.optional(days),
    }),
  ),
  expiryRequired: z.optional(z.array(z.enum(houseKinds))),
  /** Of publishable tokens. */
  channelRequired: z.optional(z.boolean()),
  /** A regular expression that the whole name of a token must match. */
  namePattern: z.optional(z.string().check(z.refine(isPattern, 'expected a regular expression'))),
  /** Of applications, in their description. */
  ownerRequired: z.optional(z.boolean()),
  /** A token is unused after so many days. */
  unusedAfterDays: z.optional(days),
  conflicts: z.optional(z.array(conflict)),
  access: z.optional(
    z
      .array(assertion)
      .check(
        z.refine(
          (all) => new Set(all.map(({ name }) => name)).size === all.length,
          'expected another name for each',
        ),
      ),
  ),
})
export type HouseRules = z.infer<typeof houseRules>

/** The rest of the file is parsed before sign-in (configuration.ts). */
export const houseFile = z.looseObject({ house: z.optional(houseRules) })

function isPattern(text: string): boolean {
  try {
    wholeName(text)
    return true
  } catch {
    // RegExp throws for every text that is no pattern, and for nothing else.
    return false
  }
}

/** Throws a SyntaxError where the pattern is none. */
export const wholeName = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u')
