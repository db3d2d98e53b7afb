import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { configuration } from './configuration.ts'
import * as shape from './shape.ts'
import type { Parser, Shape } from './shape.ts'
import { z } from './zod.ts'

/** The same thing said to both parsers, and values of which most are nearly that. */
type Twins = { ours: Shape<unknown>; theirs: z.ZodMiniType; like: Arbitrary<unknown> }

const odd = fc.oneof(
  fc.anything(),
  fc.constantFrom(undefined, null, NaN, Infinity, -0, 2 ** 53, 0.5, '', '7', 7, [], {}),
)
const nearly = (like: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: like }, { weight: 1, arbitrary: odd })

const origin = /^https?:\/\/[\w.:[\]-]+\/?$/i
const origins = fc.oneof(
  fc.webUrl(),
  fc.webUrl().map((it) => new URL(it).origin),
  fc.constantFrom(
    'HTTPS://A.example:443/',
    'http://[::1]:4780',
    'http://[::1',
    'https://a.example:65536',
    ' https://a.example ',
    'http://a\n.example',
    'ftp://a.example',
    'https:a',
    'a.example',
    'javascript:1',
    '//a.example',
  ),
)

const single: readonly Twins[] = [
  { ours: shape.text, theirs: z.string(), like: fc.string() },
  { ours: shape.truth, theirs: z.boolean(), like: fc.boolean() },
  { ours: shape.number, theirs: z.number(), like: fc.double() },
  { ours: shape.whole, theirs: z.int(), like: fc.integer() },
  { ours: shape.nothing, theirs: z.undefined(), like: fc.constant(undefined) },
  { ours: shape.anything, theirs: z.unknown(), like: fc.anything() },
  {
    ours: shape.wholeWithin(2, 9),
    theirs: z.int().check(z.minimum(2), z.maximum(9)),
    like: fc.integer({ min: 0, max: 11 }),
  },
  {
    ours: shape.wholeWithin(2),
    theirs: z.int().check(z.minimum(2)),
    like: fc.integer({ min: 0, max: 11 }),
  },
  {
    ours: shape.textLike(/^[a-c]{1,3}$/),
    theirs: z.string().check(z.regex(/^[a-c]{1,3}$/)),
    like: fc.stringMatching(/^[a-d]{0,4}$/),
  },
  {
    ours: shape.oneOf<'none' | 1>('none', 1),
    theirs: z.literal(['none', 1]),
    like: fc.constantFrom('none', 1, '1'),
  },
  {
    ours: shape.webOrigin,
    theirs: z.pipe(
      z.string().check(
        z.regex(origin),
        z.refine((it) => URL.canParse(it)),
      ),
      z.transform((it) => new URL(it).origin),
    ),
    like: origins,
  },
]

const wrapped = (inner: Arbitrary<Twins>): Arbitrary<Twins> =>
  fc.oneof(
    inner.map(({ ours, theirs, like }) => ({
      ours: shape.orNull(ours),
      theirs: z.nullable(theirs),
      like: fc.oneof(like, fc.constant(null)),
    })),
    inner.map(({ ours, theirs, like }) => ({
      ours: shape.optional(ours),
      theirs: z.optional(theirs),
      like: fc.oneof(like, fc.constant(undefined)),
    })),
    inner.map(({ ours, theirs, like }) => ({
      ours: shape.listOf(ours),
      theirs: z.array(theirs),
      like: fc.array(nearly(like), { maxLength: 3 }),
    })),
    inner.map(({ ours, theirs, like }) => ({
      ours: shape.listOf(ours, 2),
      theirs: z.array(theirs).check(z.minLength(2)),
      like: fc.array(nearly(like), { maxLength: 3 }),
    })),
    inner.map(({ ours, theirs, like }) => ({
      ours: shape.recordOf(ours),
      theirs: z.record(z.string(), theirs),
      like: fc.dictionary(fc.stringMatching(/^[a-c]$/), nearly(like), { noNullPrototype: true }),
    })),
    fc.tuple(inner, inner).map(([one, other]) => ({
      ours: shape.object({ one: one.ours, other: other.ours, n: shape.orElse(shape.whole, 3) }),
      theirs: z.object({ one: one.theirs, other: other.theirs, n: z._default(z.int(), 3) }),
      like: fc.record(
        { one: nearly(one.like), other: nearly(other.like), n: nearly(fc.integer()), more: odd },
        { requiredKeys: [], noNullPrototype: true },
      ),
    })),
    fc.tuple(inner, inner).map(([one, other]) => ({
      ours: shape.byKind({ one: { it: one.ours }, other: { it: other.ours }, none: {} }),
      theirs: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('one'), it: one.theirs }),
        z.object({ kind: z.literal('other'), it: other.theirs }),
        z.object({ kind: z.literal('none') }),
      ]),
      like: fc.record(
        {
          kind: nearly(fc.constantFrom('one', 'other', 'none', 'unknown')),
          it: nearly(fc.oneof(one.like, other.like)),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
    })),
  )

const leaf = fc.constantFrom(...single)
const deep = wrapped(fc.oneof(leaf, wrapped(fc.oneof(leaf, wrapped(leaf)))))
const cases = fc
  .oneof(leaf, deep)
  .chain(({ ours, theirs, like }) => nearly(like).map((value) => ({ ours, theirs, value })))

/** What comes out, or the first place that is wrong. */
function judged(parser: Parser<unknown>, value: unknown) {
  const result = parser.safeParse(value)
  return result.success ? { data: result.data } : { wrongAt: result.error.issues[0]?.path }
}

test('this parser and zod believe the same, make the same of it and name the same place', () => {
  let believed = 0
  let refused = 0
  fc.assert(
    fc.property(cases, ({ ours, theirs, value }) => {
      const [mine, its] = [judged(ours, value), judged(theirs, value)]
      expect(mine).toStrictEqual(its)
      if ('data' in mine) believed += 1
      else refused += 1
    }),
    { numRuns: 10_000 },
  )
  // Where one of both was rare, nothing much was compared.
  expect(Math.min(believed, refused)).toBeGreaterThan(1_000)
})

test('the first of two that it is, else the place in the second', () => {
  const message = shape.either(
    shape.object({ id: shape.whole }),
    shape.object({ push: shape.text }),
  )
  expect(message.parse({ id: 1, push: 'x' })).toEqual({ id: 1 })
  expect(message.parse({ id: '1', push: 'x' })).toEqual({ push: 'x' })
  expect(judged(message, { id: '1' })).toEqual({ wrongAt: ['push'] })
})

test('what is refused says what was expected, for whoever wrote it', () => {
  const read = shape.object({ n: shape.wholeWithin(1, 5) })
  expect(() => read.parse({ n: 6 })).toThrow('expected a whole number from 1 to 5')
})

const server = { id: 'here', name: 'Here', origin: null, kind: 'sandbox' }

test.each([
  [{ version: 2, servers: [server] }, 'version'],
  [{ version: 1 }, 'servers'],
  [{ version: 1, servers: [] }, 'servers'],
  [{ version: 1, servers: [server, { ...server, id: 'A B' }] }, 'servers.1.id'],
  [{ version: 1, servers: [{ ...server, name: '' }] }, 'servers.0.name'],
  [{ version: 1, servers: [{ ...server, origin: undefined }] }, 'servers.0.origin'],
  [{ version: 1, servers: [{ ...server, origin: 'javascript:1' }] }, 'servers.0.origin'],
  [{ version: 1, servers: [{ ...server, kind: 'other' }] }, 'servers.0.kind'],
  [{ version: 1, servers: [{ ...server, mark: 'other' }] }, 'servers.0.mark'],
  [{ version: 1, servers: [server], limits: { readTimeout: 199 } }, 'limits.readTimeout'],
  [{ version: 1, servers: [server], limits: { idleLock: 1_800_001 } }, 'limits.idleLock'],
  [{ version: 1, servers: [server], session: { reload: 'all' } }, 'session.reload'],
  [{ version: 1, servers: [server], time: { zone: 1 } }, 'time.zone'],
  [{ version: 1, servers: [server], intentHeader: 'yes' }, 'intentHeader'],
])('the configuration %j is wrong at %s', (config, path) => {
  expect(judged(configuration, config)).toEqual({ wrongAt: path.split('.').map(numbered) })
})

const numbered = (step: string) => (/^\d+$/.test(step) ? Number(step) : step)

test('a configuration that says little gets every waiting time, and keeps nothing unknown', () => {
  const read = configuration.parse({ version: 1, servers: [{ ...server, color: 'red' }], more: 1 })
  expect(read.servers).toEqual([server])
  expect(read.limits.readTimeout).toBe(15_000)
  expect(Object.keys(read)).toEqual(['version', 'servers', 'limits'])
})

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['HTTPS://Shop.Example:443', 'https://shop.example'],
  ['http://10.0.0.1:8000', 'http://10.0.0.1:8000'],
  ['http://[::1]:8000', 'http://[::1]:8000'],
  ['http://my_service', 'http://my_service'],
])('%s is the origin %s', (text, origin) => {
  expect(shape.webOrigin.parse(text)).toBe(origin)
})

test.each([
  'https://a.example; script-src *',
  'https://a.example;b',
  'https://*.example',
  'https://*',
  'https://a.example/api',
  'https://a.example/?',
  'https://a.example#',
  'https://user:hunter2@a.example',
  'https://@a.example',
  'https://a.example,https://b.example',
  'https://a.example https://b.example',
  'https://a.example\n',
  ' https://a.example',
  'https://a\\b.example',
  'https://%61.example',
  'https://a.example:x',
  'https:a.example',
  'https://',
  'ftp://a.example',
  'javascript:1',
  'null',
  '',
])('%j is more than an origin, or none', (text) => {
  expect(shape.webOrigin.safeParse(text).success).toBe(false)
})

test.each([{ kind: { toString: 0 } }, { kind: ['one'] }, { kind: null }, {}])(
  'a kind that is no text is refused: %j',
  (value) => {
    expect(shape.byKind({ one: {} }).safeParse(value)).toMatchObject({ success: false })
  },
)
