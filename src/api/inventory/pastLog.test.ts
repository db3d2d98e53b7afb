import { expect, test } from 'vitest'
import { type LogProgress, nothingRead } from '#api/audit/actionLog.ts'
import { inventoryShop, inventoryShops } from '#test/inventoryShop.ts'
import { pastLog, pastLogProgress } from './pastLog.ts'

inventoryShops()

const LOG = /^audit/

/** Reads it as a page does that comes; what was asked for it. */
async function read({ queries, sent }: Awaited<ReturnType<typeof inventoryShop>>) {
  sent.length = 0
  const entries = await queries.fetchQuery({ ...pastLog(), staleTime: 0 })
  return { entries, requests: sent.filter((path) => LOG.test(path)) }
}

test('every entry about tokens and applications is read once, and afterwards the newest alone', async () => {
  const shop = await inventoryShop()
  const { id } = await shop.there.newApplication('Shop')
  const body = { scopes: ['returns.api'] }
  const made = []
  for (let count = 0; count < 101; count += 1) made.push(await shop.there.newToken(id, body))
  const first = await read(shop)
  const targetIds = new Set(first.entries.map(({ target_id }) => target_id))
  expect(made.filter((token) => !targetIds.has(String(token.id)))).toEqual([])
  const total = first.entries.length
  expect(pastLogProgress.of(shop.queries).read()).toEqual({ done: total, total })
  expect(first.requests.length).toBeGreaterThan(5)
  await shop.there.revoke(made[0]?.id ?? 0)
  await shop.there.deactivate(id)
  const said: LogProgress[] = []
  pastLogProgress.of(shop.queries).subscribe((far) => said.push(far))
  const again = await read(shop)
  expect(said[0], 'how far the first came is not said of the second').toEqual(nothingRead)
  expect(again.entries).toHaveLength(total + 2)
  expect(new Set(again.entries.map((entry) => entry.id)).size).toBe(total + 2)
  expect(again.requests.every((path) => path.includes('from='))).toBe(true)
})

test('of a backend that began anew nothing of before is kept', async () => {
  const shop = await inventoryShop({ tokens: 40 })
  await shop.there.newToken(1, { scopes: ['returns.api'] })
  const before = await read(shop)
  await shop.reset()
  const after = await read(shop)
  expect(after.entries.length).toBe(before.entries.length - 1)
})
