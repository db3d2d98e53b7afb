/** Of an OpenAPI document: by path what can be done there, by its method in small letters, and other things beside it. */
export type Described = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** `schemes`: how many operations list each way to sign a call, by its name in the document, the most used first. */
export type Counts = {
  operations: number
  paths: number
  schemes: { name: string; operations: number }[]
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

export function countsOf(described: Described): Counts {
  const items = Object.values(described)
  const operations = items.flatMap((item) =>
    Object.entries(item).flatMap(([key, operation]) => (METHODS.has(key) ? [operation] : [])),
  )
  const uses = new Map<string, number>()
  for (const operation of operations) {
    for (const name of schemesOf(operation)) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const schemes = Array.from(uses, ([name, count]) => ({ name, operations: count })).toSorted(
    (a, b) => b.operations - a.operations || (a.name < b.name ? -1 : 1),
  )
  return { operations: operations.length, paths: items.length, schemes }
}

/**
 * A document of both APIs, taken apart by its paths: the operations of version 2, and in both the staff's token routes, which have
 * no version (docs/wire.md#the-generated-specification).
 */
export function sidesOf(described: Described): Record<'admin' | 'storefront', Counts> {
  const whose = (belongs: (path: string) => boolean) =>
    countsOf(
      Object.fromEntries(
        Object.entries(described).filter(([path]) => STAFF_TOKENS.test(path) || belongs(path)),
      ),
    )
  return {
    admin: whose((path) => ADMIN.test(path)),
    storefront: whose((path) => VERSION_2.test(path) && !ADMIN.test(path)),
  }
}

const STAFF_TOKENS = /^\/api\/token\//
const VERSION_2 = /^\/api\/[^/]+\/v2\//
/** What the access module has beside its admin routes is the staff's and their jobs' too. */
const ADMIN = /^\/api\/(?:[^/]+\/v2\/admin|access\/v2)\//

/** Each name once, in whichever combination it is demanded or accepted. */
function schemesOf(operation: unknown): Set<string> {
  if (!isObject(operation)) return new Set()
  const { security } = operation
  const ways: unknown[] = Array.isArray(security) ? security : []
  return new Set(ways.flatMap((way) => (isObject(way) ? Object.keys(way) : [])))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
