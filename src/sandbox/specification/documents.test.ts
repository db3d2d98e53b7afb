import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { routesOf } from '#sandbox/routeTable.ts'
import { openTrial } from '#sandbox/trial.ts'
import { documents } from './document.ts'

const operation = z.object({ security: z.optional(z.array(z.record(z.string(), z.unknown()))) })
const shape = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

async function read(which: string, release: '1.0' | '1.1' = '1.1') {
  const { ask, sandbox } = openTrial({ release })
  const answer = await ask('viewer', 'GET', `/api/schema/${which}?format=json`)
  sandbox.close()
  expect(answer.status).toBe(200)
  return { ...shape.parse(answer.body), text: answer.text }
}

test.each(['', 'admin/', 'storefront/'])(
  'the document /api/schema/%s is OpenAPI 3.1 to another’s eye [seed 1.1]',
  async (which) => {
    const verdict = await new Validator().validate(JSON.parse((await read(which)).text))
    expect(verdict).toMatchObject({ valid: true })
  },
)

test('the release is the version, and the exchange is in none before 1.1 [seed 9.2]', async () => {
  expect((await read('admin/', '1.0')).info.version).toBe('1.0.0')
  expect(Object.keys((await read('admin/', '1.0')).paths)).not.toContain(
    '/api/access/v2/token/exchange/',
  )
  for (const which of ['', 'admin/', 'storefront/']) {
    expect((await read(which)).info.version).toBe('1.1.0')
  }
})

const inTable = () =>
  routesOf({ release: '1.1', lacks: new Set() }).flatMap(({ pattern, methods }) =>
    Object.keys(methods).map((method) => `${method} ${pattern}`),
  )
/** Version 1, erasing and the framework's own site, which no document has. */
const undescribed = (name: string) =>
  !name.includes('/v2/') && !/ api\/(?:token|schema)\//.test(name)

test('each method of each route of version 2 is in a document, and a document has no other [seed 1.8]', () => {
  const described = new Set([...Object.keys(documents.admin), ...Object.keys(documents.storefront)])
  expect(inTable().filter((name) => !undescribed(name) && !described.has(name))).toEqual([])
  expect([...described].filter((name) => !inTable().includes(name))).toEqual([])
  expect([...described].filter(undescribed)).toEqual([])
})

/** Beside the staff's token routes. */
const ownPaths = async (which: string) =>
  Object.keys((await read(which)).paths).filter((path) => !path.startsWith('/api/token/'))

test('admin routes are of the admin API, with a channel or none; storefront routes name theirs, but an installation’s own [seed 1.2, 1.6, 9.1]', async () => {
  const admin = await ownPaths('admin/')
  const session = ['/api/access/v2/me/', '/api/access/v2/token/exchange/', '/api/schema/']
  const strange = admin.filter((path) => !/^\/api\/[\w-]+\/v2\/admin\//.test(path))
  expect(strange.filter((path) => !session.some((it) => path.startsWith(it)))).toEqual([])
  expect(admin).toContain('/api/pim/v2/admin/{channel_idx}/products/')
  expect(admin).toContain('/api/pim/v2/admin/channels/')

  const storefront = await ownPaths('storefront/')
  expect(storefront.filter((path) => !/^\/api\/[\w-]+\/v2\/\{channel_idx\}\//.test(path))).toEqual([
    '/api/loyalty/v2/rewards/',
  ])
})

test('both documents have the staff’s token routes, without a version, and neither has the customers’ [seed 1.8, 9.1]', async () => {
  for (const which of ['admin/', 'storefront/']) {
    const paths = Object.keys((await read(which)).paths)
    expect(paths).toEqual(expect.arrayContaining(['/api/token/', '/api/token/refresh/']))
    expect(paths.filter((path) => path.includes('/customer/') || path.includes('/v1/'))).toEqual([])
  }
  const customers = inTable().filter((name) => name.includes('/customer/tokens/'))
  expect(customers.length).toBeGreaterThan(0)
})

test('an operation says what it needs: tokens nothing, admin routes the JWT, key routes the key or both [seed 1.4]', async () => {
  const { paths } = await read('')
  const needs = (path: string, method: string) => paths[path]?.[method]?.security
  expect(needs('/api/token/', 'post')).toBeUndefined()
  expect(needs('/api/access/v2/admin/roles/', 'post')).toEqual([{ jwtAuth: [] }])
  expect(needs('/api/checkout/v2/{channel_idx}/countries/', 'get')).toEqual([
    { ApiKeyAuth: [] },
    { jwtAuth: [] },
  ])
  expect(needs('/api/contact-forms/v2/{channel_idx}/form-types/', 'get')).toEqual([
    { ApiKeyAuth: [] },
  ])
  expect(needs('/api/matrix/v2/{channel_idx}/products/', 'get')).toEqual([{}])

  const all = (path: string) => Object.values(paths[path] ?? {}).map(({ security }) => security)
  const admin = Object.keys(paths).filter((path) => path.includes('/v2/admin/'))
  expect(admin.length).toBeGreaterThan(20)
  for (const path of admin) {
    for (const security of all(path)) expect(security, path).toEqual([{ jwtAuth: [] }])
  }
  const shop = Object.keys(paths).filter((path) => path.includes('/v2/{channel_idx}/'))
  expect(shop.length).toBeGreaterThan(10)
  for (const path of shop) {
    for (const security of all(path)) expect(security, path).not.toHaveLength(0)
  }
})

test('what asks for no credential in the storefront’s document is read without one, and what asks for one is not [seed 1.4, 5.4]', async () => {
  const { ask, sandbox } = openTrial()
  const { paths } = await read('storefront/')
  const reads = Object.entries(paths).flatMap(([path, { get }]) =>
    get === undefined || path.startsWith('/api/token/') ? [] : [{ path, security: get.security }],
  )
  const isFree = ({ security }: (typeof reads)[number]) =>
    security?.some((way) => Object.keys(way).length === 0) === true
  expect(reads.filter(isFree).length).toBeGreaterThan(0)
  for (const each of reads) {
    const path = each.path.replace('{channel_idx}', 'pl').replaceAll(/\{\w+\}/g, '1')
    const { status } = await ask(null, 'GET', path)
    expect(status === 401, `${path}: ${status}`).toBe(!isFree(each))
  }
  sandbox.close()
})
