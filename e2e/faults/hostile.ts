import type { Answer } from './answer.ts'
import { withJson } from './answer.ts'

/** Markup, a formula, a bidi override, control characters and ten thousand characters, as one name. */
const HOSTILE = `Hostile <img src=x data-hostile onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>=HYPERLINK("http://evil.example")\u202Eevil\u0007\u0000\u001B[31m${'A'.repeat(10_000)}`

const NAMES = ['name', 'description', 'label', 'actor_label', 'target_label', 'first_name']

/**
 * An answer of more than 2 MB is refused whole (docs/reliability.md#answers-that-are-refused): so many of these stay below
 * it.
 */
const MOST = 150

/** The answer with hostile names in the places where a person or an installation writes a name. */
export const hostile = (answer: Answer): Answer =>
  withJson(answer, (body) => poisoned(body, { left: MOST }))

function poisoned(value: unknown, room: { left: number }): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, room))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!NAMES.includes(key) || typeof inner !== 'string') return [key, poisoned(inner, room)]
      room.left -= 1
      return [key, room.left < 0 ? inner : HOSTILE]
    }),
  )
}

/** One value of the answer has another type than the contract says. `raw` is left whole. */
export const drifted = (answer: Answer): Answer =>
  withJson(answer, (body) => {
    if (typeof body !== 'object' || body === null) return 7
    if ('results' in body) return { ...body, results: [{ id: 'seven' }] }
    if ('access' in body) return { ...body, access: 7 }
    if ('user' in body) return { ...body, user: { id: 'seven' } }
    if ('modules' in body) return { ...body, modules: [{ module: 7 }] }
    return { ...body, id: 'seven' }
  })

/** The first wrong place of `drifted`, as an error must name it. */
export const DRIFTED = /“(?:results\.0|user|modules\.0|id|access)\b/

const MEGABYTE = 1024 * 1024

/** A body that is JSON, and 50 MB of it. */
export function huge(): Answer {
  const body = Buffer.alloc(50 * MEGABYTE, 'a')
  body.write('{"name":"')
  body.write('"}', body.length - 2)
  return { status: 200, headers: { 'content-type': 'application/json' }, body }
}

/** A body that is nested ten thousand times. */
export const deep = (): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)),
})
