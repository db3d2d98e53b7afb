import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from '#contract/zod.ts'
import type { Answer } from './answer.ts'

const operation = z.object({
  responses: z.record(
    z.string(),
    z.object({ content: z.optional(z.record(z.string(), z.object({ schema: z.unknown() }))) }),
  ),
})
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

const BASE = 'https://document.example/'

export type Judge = {
  /** What an answer has that the document does not say; null where nothing, undefined where no operation is its. */
  judge(method: string, path: string, answer: Answer): string | null | undefined
  /** The operations that no answer met. */
  unmet(): string[]
}

/** Holds answers against an OpenAPI document, with a validator that is not the product's. */
export function heldAgainst(sent: unknown): Judge {
  const { paths, components } = document.parse(sent)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: BASE, components })
  const cache = new Map<unknown, ValidateFunction>()
  const compiled = (schema: unknown): ValidateFunction => {
    const known = cache.get(schema)
    if (known !== undefined) return known
    const text = JSON.stringify(schema).replaceAll('"#/', `"${BASE}#/`)
    const made = ajv.compile(z.record(z.string(), z.unknown()).parse(JSON.parse(text)))
    cache.set(schema, made)
    return made
  }
  const unmet = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    ),
  )
  const patterns = Object.keys(paths).map((path) => ({ path, pattern: patternOf(path) }))

  return {
    judge: (method, address, answer) => {
      const [called = ''] = address.split('?')
      const found = patterns.filter(({ pattern }) => pattern.test(called))
      // A path that is written out comes before one with a place in it.
      const path = found.toSorted((a, b) => places(a.path) - places(b.path))[0]?.path ?? ''
      const name = method.toLowerCase()
      const described = paths[path]?.[name]
      if (described === undefined) return undefined
      unmet.delete(`${name} ${path}`)
      const response = described.responses[String(answer.status)]
      if (response === undefined) return `${method} ${path}: ${answer.status} is not described`
      const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
      const schema = (response.content?.[type] ?? response.content?.['application/json'])?.schema
      if (schema === undefined) {
        return answer.body === '' ? null : `${method} ${path}: ${answer.status} has a body`
      }
      const validate = compiled(schema)
      return validate(answer.body)
        ? null
        : `${method} ${path} ${answer.status}: ${ajv.errorsText(validate.errors)}`
    },
    unmet: () => [...unmet],
  }
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{sku\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const places = (path: string) => path.split('{').length
