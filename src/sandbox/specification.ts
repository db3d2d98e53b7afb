import { json } from './wire/answer.ts'
import { ANY_STAFF } from './wire/gate.ts'
import type { Call, Route } from './wire/route.ts'
import { addressed } from './wire/routes.ts'
import type { Release } from './world/world.ts'

/** The installation described by itself: YAML unless JSON is asked for (docs/wire.md#the-generated-specification). */
export const specificationRoute = (routes: readonly Route[], release: Release): Route => {
  const route: Route = {
    ...addressed('api/schema/'),
    envelope: 'old',
    gated: { area: ANY_STAFF },
    admits: 'staff',
    methods: { GET: (call) => answer(call, document([...routes, route], release)) },
    summary: 'This document',
  }
  return route
}

function answer({ request, url }: Call, content: Json): Response {
  if (url.searchParams.get('format') === 'json') {
    return json(200, content, { 'Content-Type': 'application/vnd.oai.openapi+json' })
  }
  const accepted = request.headers.get('Accept') ?? ''
  const match = /application\/(vnd\.oai\.openapi\+)?json/.exec(accepted)
  if (match !== null) return json(200, content, { 'Content-Type': match[0] })
  return new Response(yaml(content), {
    headers: { 'Content-Type': 'application/vnd.oai.openapi; charset=utf-8' },
  })
}

const document = (routes: readonly Route[], release: Release): Json => ({
  openapi: '3.1.0',
  info: { title: 'Sandbox', version: `${release}.0` },
  paths: Object.fromEntries(routes.map((route) => [pathOf(route), operations(route)])),
  components: {
    securitySchemes: {
      jwtAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
    },
  },
})

const pathOf = ({ pattern }: Route) => `/${pattern.replaceAll(/<\w+:(\w+)>/g, '{$1}')}`

const operations = (route: Route): Json =>
  Object.fromEntries(
    Object.keys(route.methods).map((method) => [
      method.toLowerCase(),
      {
        operationId: `${method.toLowerCase()}_${route.pattern.replaceAll(/\W+/g, '_').replace(/_$/, '')}`,
        summary: route.summary,
        parameters: parameters(route.pattern),
        ...securityOf(route),
        responses: { [method === 'POST' ? '201' : '200']: { description: '' } },
      },
    ]),
  )

const parameters = (pattern: string): Json =>
  [...pattern.matchAll(/<(\w+):(\w+)>/g)].map(([, type = '', name = '']) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: type === 'int' ? 'integer' : 'string' },
  }))

/** The token routes need nothing, a key route its key beside the JWT, everything else the JWT. */
function securityOf(route: Route): { security?: Json } {
  if (route.admits === 'anyone' && route.gated === null) {
    return { security: [{ ApiKeyAuth: [], jwtAuth: [] }] }
  }
  if (route.admits !== 'open') return { security: [{ jwtAuth: [] }] }
  return route.envelope === 'old' ? {} : { security: [{ ApiKeyAuth: [] }] }
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Block style, every text quoted as in JSON, which YAML reads the same way. */
function yaml(value: Json, indent = ''): string {
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]\n'
      : value.map((item) => `${indent}- ${yaml(item, `${indent}  `).trimStart()}`).join('')
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length === 0) return '{}\n'
    return entries
      .map(([key, item]) => `${indent}${JSON.stringify(key)}:${nested(item, indent)}`)
      .join('')
  }
  return `${JSON.stringify(value)}\n`
}

const nested = (item: Json, indent: string): string => {
  const block = typeof item === 'object' && item !== null && Object.keys(item).length > 0
  return block ? `\n${yaml(item, `${indent}  `)}` : ` ${yaml(item)}`
}
