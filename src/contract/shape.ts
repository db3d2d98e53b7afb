/**
 * Says what a value must look like, as zod does, in a twentieth of its weight: for what is read before sign-in, in the page
 * and in the vault's worker, which would each bring zod before the form is of use. It agrees with zod on what is believed,
 * on what comes out and on the first place that is wrong (shape.test.ts). Everything else is parsed by zod (zod.ts).
 */
export type Shape<Value> = {
  /** Throws Mismatch. */
  parse: (value: unknown) => Value
  safeParse: (value: unknown) => Parsed<Value>
  /** `parse` at a place inside another value. */
  at: (value: unknown, path: Path) => Value
  /** Whether an object may be without it. */
  mayLack: boolean
}

export type Parsed<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: readonly { path: Path; message: string }[] } }

type Path = readonly PropertyKey[]

/** What is asked of any schema, this one's or zod's. */
export type Parser<Value> = {
  parse: (value: unknown) => Value
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: Value }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

export type Read<Of extends Shape<unknown>> = ReturnType<Of['parse']>

/** The first place where a value is not what it must be, and what was expected there. */
class Mismatch extends Error {
  readonly path: Path

  constructor(path: Path, expected: string) {
    super(`expected ${expected}`)
    this.path = path
  }
}

// Each of them only makes something: what nobody reads with is left out of the bundle.
// @__NO_SIDE_EFFECTS__
function shape<Value>(at: Shape<Value>['at'], mayLack = false): Shape<Value> {
  const parse = (value: unknown) => at(value, [])
  return {
    at,
    mayLack,
    parse,
    safeParse(value) {
      try {
        return { success: true, data: parse(value) }
      } catch (error) {
        if (!(error instanceof Mismatch)) throw error
        return { success: false, error: { issues: [error] } }
      }
    },
  }
}

/** What `is` says of a single value. */
// @__NO_SIDE_EFFECTS__
const holds = <Value>(expected: string, is: (value: unknown) => value is Value) =>
  shape((value, path) => {
    if (is(value)) return value
    throw new Mismatch(path, expected)
  })

export const text = holds('text', (it) => typeof it === 'string')
export const truth = holds('true or false', (it) => typeof it === 'boolean')
export const number = holds('a number', (it): it is number => Number.isFinite(it))
export const whole = holds('a whole number', isWholeNumber)
/** Where nothing is due: the answer of a 204. */
export const nothing = holds('nothing', (it) => it === undefined)
export const anything = shape((value) => value)

// @__NO_SIDE_EFFECTS__
export const wholeWithin = (least: number, most = Infinity) =>
  holds(
    `a whole number from ${least} to ${most}`,
    (it): it is number => isWholeNumber(it) && it >= least && it <= most,
  )

// @__NO_SIDE_EFFECTS__
export const textLike = (pattern: RegExp) =>
  holds(`text like ${pattern}`, (it): it is string => typeof it === 'string' && pattern.test(it))

// @__NO_SIDE_EFFECTS__
export const oneOf = <const Value extends string | number>(...values: readonly Value[]) =>
  holds(`one of ${values.join(', ')}`, (it): it is Value => values.some((value) => value === it))

/** An origin and nothing more, as a policy can name it: no user, path or query, and no `;` or `*`, which a host may have. */
export const webOrigin = shape((value, path) => {
  const is = typeof value === 'string' && /^https?:\/\/[\w.:[\]-]+\/?$/i.test(value)
  if (is && URL.canParse(value)) return new URL(value).origin
  throw new Mismatch(path, 'an origin')
})

// @__NO_SIDE_EFFECTS__
export const orNull = <Value>({ at, mayLack }: Shape<Value>) =>
  shape((value, path) => (value === null ? null : at(value, path)), mayLack)

// @__NO_SIDE_EFFECTS__
export const optional = <Value>({ at }: Shape<Value>) =>
  shape((value, path) => (value === undefined ? undefined : at(value, path)), true)

/** What is not there reads as `otherwise` would. */
// @__NO_SIDE_EFFECTS__
export const orElse = <Value>({ at }: Shape<Value>, otherwise: unknown) =>
  shape((value, path) => at(value === undefined ? otherwise : value, path), true)

// @__NO_SIDE_EFFECTS__
export const listOf = <Value>({ at }: Shape<Value>, least = 0) =>
  shape((value, path) => {
    if (!Array.isArray(value)) throw new Mismatch(path, 'a list')
    const read = Array.from(value, (it: unknown, index) => at(it, [...path, index]))
    if (read.length < least) throw new Mismatch(path, `a list of at least ${least}`)
    return read
  })

// @__NO_SIDE_EFFECTS__
export const recordOf = <Value>({ at }: Shape<Value>) =>
  shape((value, path): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(objectAt(value, path)).map(([key, it]) => [key, at(it, [...path, key])]),
    ),
  )

type Fields = Record<string, Shape<unknown>>

type MayLack<Value> = unknown extends Value ? false : undefined extends Value ? true : false

type Whole<Of extends Fields> = {
  [Key in keyof Of as MayLack<Read<Of[Key]>> extends true ? never : Key]: Read<Of[Key]>
} & {
  [Key in keyof Of as MayLack<Read<Of[Key]>> extends true ? Key : never]?: Read<Of[Key]>
}

type Flat<Of> = { [Key in keyof Of]: Of[Key] }

/** An object with these fields; whatever else it has is left behind. */
// @__NO_SIDE_EFFECTS__
export const object = <Of extends Fields>(fields: Of): Shape<Flat<Whole<Of>>> =>
  shape((value, path) => fieldsAt(fields, objectAt(value, path), path))

/** One of several objects, told apart by `kind`. */
// @__NO_SIDE_EFFECTS__
export function byKind<Kinds extends Record<string, Fields>>(
  kinds: Kinds,
): Shape<{ [Kind in keyof Kinds]: Flat<{ kind: Kind } & Whole<Kinds[Kind]>> }[keyof Kinds]> {
  // By what is there: what a server calls a kind may have no text.
  const fieldsByKind = new Map<unknown, Fields>(
    Object.entries(kinds).map(([kind, fields]) => [kind, { kind: oneOf(kind), ...fields }]),
  )
  return shape((value, path) => {
    const found = objectAt(value, path)
    const fields = fieldsByKind.get(found['kind'])
    if (!fields)
      throw new Mismatch([...path, 'kind'], `one of ${[...fieldsByKind.keys()].join(', ')}`)
    return fieldsAt(fields, found, path)
  })
}

/** The first of the two that it is. */
// @__NO_SIDE_EFFECTS__
export const either = <One, Other>(one: Shape<One>, other: Shape<Other>) =>
  shape<One | Other>((value, path) => {
    const first = one.safeParse(value)
    return first.success ? first.data : other.at(value, path)
  })

function isWholeNumber(it: unknown): it is number {
  return Number.isSafeInteger(it)
}

function objectAt(value: unknown, path: Path): Record<string, unknown> {
  if (isObject(value)) return value
  throw new Mismatch(path, 'an object')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsAt<Value>(fields: Fields, value: Record<string, unknown>, path: Path): Value {
  const found: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const isThere = key in value
    const inside = [...path, key]
    if (!isThere && !field.mayLack) throw new Mismatch(inside, 'something')
    const read = field.at(value[key], inside)
    if (isThere || read !== undefined) found[key] = read
  }
  if (isWhole<Value>(found, fields)) return found
  throw new Mismatch(path, 'an object')
}

/** What TypeScript cannot follow: every field was read by its own shape. */
const isWhole = <Value>(found: object, fields: Fields): found is Value & object =>
  Object.entries(fields).every(([key, { mayLack }]) => mayLack || key in found)
