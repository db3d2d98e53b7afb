import { expect, test } from 'vitest'
import { auditEntries } from '#api/audit/audit.ts'
import { counts, gone, inventoryShop, inventoryShops, LOG, soon } from '#test/inventoryShop.ts'

inventoryShops()

const rotations = auditEntries('token.rotate')

/** Everything is read, and so are the rotations. */
async function afterReading() {
  const it = await inventoryShop()
  await it.read()
  await it.queries.fetchQuery(rotations)
  return it
}
type Shop = Awaited<ReturnType<typeof inventoryShop>>

/** Somebody else rotates a token. */
async function rotateOne({ there }: Shop): Promise<void> {
  const [first] = await there.rows(3)
  if (!first) throw new Error('no token')
  await there.rotate(first.id)
}

const known = ({ queries }: Shop) => queries.getQueryData(rotations.queryKey)
const readAnew = ({ queries }: Shop, list = rotations) =>
  queries.fetchQuery({ ...list, staleTime: 0 })

/** Expects what the server has, in its order. */
async function expectAll(it: Shop, list = rotations) {
  const ids = it.queries.getQueryData(list.queryKey)?.map(({ id }) => id)
  const anew = await readAnew(it, list)
  expect(ids).toEqual(anew.map(({ id }) => id))
}

test('what a refresh finds in the log is in the lists of its actions, each once, with no request more', async () => {
  const it = await afterReading()
  const before = known(it)?.length ?? 0
  const ofOne = auditEntries('token.rotate', (await it.there.person('administrator')).id)
  const ofNobody = auditEntries('token.rotate', 987_654)
  await it.queries.fetchQuery(ofOne)
  await it.queries.fetchQuery(ofNobody)
  await rotateOne(it)
  await rotateOne(it)
  expect(counts((await it.read()).sent)).toEqual({ log: 1, applications: 0, lists: 1 })
  await it.read()
  expect(known(it)).toHaveLength(before + 2)
  await expectAll(it)
  await expectAll(it, ofOne)
  expect(it.queries.getQueryData(ofNobody.queryKey)).toEqual([])
})

test('an answer that was under way before them does not take their place', async () => {
  const it = await afterReading()
  const results = known(it) ?? []
  const old = Response.json({ count: results.length, next: null, previous: null, results })
  let release = () => {}
  const held = new Promise<Response>((resolve) => (release = () => resolve(old)))
  it.net.fault = () => held
  const early = readAnew(it)
  await soon(() => expect(it.under.now).toBe(1))
  it.net.fault = () => undefined
  await rotateOne(it)
  const reading = it.read()
  await soon(() => expect(it.requestsOf(LOG)).toHaveLength(1))
  release()
  expect(await early).toEqual(results)
  await reading
  await expectAll(it)
})

test('a refresh that the log refused leaves them as they were, and the next one brings them', async () => {
  const it = await afterReading()
  const before = known(it)
  await rotateOne(it)
  it.net.fault = (path) => (path.endsWith('/audit/') ? gone() : undefined)
  await expect(it.read()).rejects.toMatchObject({ fault: { kind: 'notFound' } })
  expect(known(it)).toEqual(before)
  it.net.fault = () => undefined
  await it.read()
  await expectAll(it)
})

test('where more came than a refresh reads, and in another world, they are forgotten and no list has a hole', async () => {
  const it = await afterReading()
  await rotateOne(it)
  it.database((db) =>
    db.run(
      `WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 2500)
       INSERT INTO audit (created_at, actor_id, actor_label, action, target_type, target_id, target_label, detail, ip)
       SELECT ?, NULL, 'system', 'role.update', 'role', '1', 'role', '{}', NULL FROM many`,
      new Date().toISOString().replace('Z', '000Z'),
    ),
  )
  await it.read()
  expect(known(it)).toBeUndefined()
  await readAnew(it)
  await it.reset()
  await it.read()
  expect(known(it)).toBeUndefined()
})
