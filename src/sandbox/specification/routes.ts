import { json } from '#sandbox/wire/answer.ts'
import { ANY_STAFF } from '#sandbox/wire/gate.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import type { Release } from '#sandbox/world/world.ts'
import { documentOf, type Which } from './document.ts'
import { type Json, yaml } from './yaml.ts'

const WHICH = [
  ['', 'all', 'This installation, as a document'],
  ['admin/', 'admin', 'The admin API, as a document'],
  ['storefront/', 'storefront', 'The storefront API, as a document'],
] as const

/** The installation described by itself: YAML unless JSON is asked for (docs/wire.md#the-generated-specification). */
export function specificationRoutes(routes: readonly Route[], release: Release): Route[] {
  const own = WHICH.map(([path, which, summary]): Route => ({
    ...addressed(`api/schema/${path}`),
    envelope: 'old',
    gated: { area: ANY_STAFF },
    admits: 'staff',
    methods: { GET: (call) => answer(call, document(which)) },
    summary,
  }))
  const document = (which: Which) => documentOf(which, [...routes, ...own], release)
  return own
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
