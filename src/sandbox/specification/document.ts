import { z } from '#contract/zod.ts'
import type { Method, Route } from '#sandbox/wire/route.ts'
import type { Release } from '#sandbox/world/world.ts'
import { accessOperations, sessionOperations } from './accessOperations.ts'
import { named, type Operation, type Operations, type Security } from './operation.ts'
import { elsewhereOperations, pimOperations } from './otherOperations.ts'
import { storefrontOperations } from './storefrontOperations.ts'
import type { Json } from './yaml.ts'

/** Both documents have the staff's token routes; the customers' of version 1 are in neither. */
export const documents = {
  admin: {
    ...sessionOperations,
    ...accessOperations,
    ...pimOperations,
    ...elsewhereOperations,
  },
  storefront: { ...sessionOperations, ...storefrontOperations },
} as const satisfies Record<string, Operations>

export type Which = keyof typeof documents | 'all'

/** The installation by its own route table: a method of a route is in the document that has its operation. */
export function documentOf(which: Which, routes: readonly Route[], release: Release): Json {
  const operations: Operations =
    which === 'all' ? { ...documents.admin, ...documents.storefront } : documents[which]
  const paths = routes.flatMap((route) => {
    const described = describedMethods(route, operations)
    return described.length === 0
      ? []
      : [[pathOf(route), Object.fromEntries(described)] satisfies [string, Json]]
  })
  return {
    openapi: '3.1.0',
    info: { title: titles[which], version: release === 'none' ? '0.0.0' : `${release}.0` },
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(
        Array.from(named, ([schema, name]) => [name, schemaJson(schema)]),
      ),
      securitySchemes: {
        jwtAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
      },
    },
  }
}

const titles = { admin: 'Admin API', storefront: 'Storefront API', all: 'Sandbox' } as const

const pathOf = ({ pattern }: Route) => `/${pattern.replaceAll(/<\w+:(\w+)>/g, '{$1}')}`

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE']

const describedMethods = (route: Route, operations: Operations): [string, Json][] =>
  METHODS.flatMap((method) => {
    const operation = operations[`${method} ${route.pattern}`]
    return operation === undefined || route.methods[method] === undefined
      ? []
      : [[method.toLowerCase(), operationJson(method, route, operation)] satisfies [string, Json]]
  })

function operationJson(method: Method, route: Route, operation: Operation): Json {
  const { body, query = {} } = operation
  return {
    operationId: `${method.toLowerCase()}_${route.pattern.replaceAll(/\W+/g, '_').replace(/_$/, '')}`,
    summary: route.summary,
    parameters: [...pathParameters(route.pattern), ...queryParameters(query)],
    ...securityOf(operation.security),
    ...(body === undefined ? {} : { requestBody: { content: content(body, 'input') } }),
    responses: {
      [operation.status]: responseOf(operation.status, operation.answer, operation.also),
      ...Object.fromEntries(
        Object.entries(operation.refuses).map(([status, schema]) => [
          status,
          responseOf(Number(status), schema),
        ]),
      ),
    },
  }
}

const pathParameters = (pattern: string): Json[] =>
  [...pattern.matchAll(/<(\w+):(\w+)>/g)].map(([, type = '', name = '']) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: type === 'int' ? 'integer' : 'string' },
  }))

const queryParameters = (query: NonNullable<Operation['query']>): Json[] =>
  Object.entries(query).map(([name, type]) => ({ in: 'query', name, schema: { type } }))

/** The token routes name nothing, what is public an empty requirement; several requirements are alternatives. */
function securityOf(security: Security): { security?: Json } {
  const [jwt, key] = [{ jwtAuth: [] }, { ApiKeyAuth: [] }]
  switch (security) {
    case 'none':
      return {}
    case 'public':
      return { security: [{}] }
    case 'jwt':
      return { security: [jwt] }
    case 'key':
      return { security: [key] }
    case 'key or jwt':
      return { security: [key, jwt] }
    case 'jwt, and a key':
      return { security: [jwt, { ...jwt, ...key }] }
  }
}

function responseOf(status: number, schema: z.ZodMiniType | null, also?: string): Json {
  const description = meanings.get(status) ?? ''
  const text = also === undefined ? {} : { [also]: { schema: { type: 'string' } } }
  if (schema !== null) return { description, content: { ...content(schema, 'output'), ...text } }
  return also === undefined ? { description } : { description, content: text }
}

const meanings = new Map([
  [200, 'Done'],
  [201, 'Created'],
  [204, 'Done, and nothing to say'],
  [400, 'The request is wrong'],
  [401, 'Not signed in, or the key is refused'],
  [403, 'Not allowed'],
  [404, 'Not there'],
  [409, 'In the way of something that is there'],
  [415, 'The body is no JSON'],
  [429, 'Too many requests'],
  [500, 'Failed'],
])

const content = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
  'application/json': { schema: reference(schema) ?? schemaJson(schema, io) },
})

const reference = (schema: z.ZodMiniType): Json | null => {
  const name = named.get(schema)
  return name === undefined ? null : { $ref: `#/components/schemas/${name}` }
}

const json: z.ZodMiniType<Json> = z.json()

function schemaJson(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json.parse(JSON.parse(JSON.stringify(rest)))
}
