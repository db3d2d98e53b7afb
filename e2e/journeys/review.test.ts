import { readFileSync } from 'node:fs'
import { violationsOf } from '#e2e/harness/axe.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import { packetOfReview } from '#e2e/harness/reviewPacket.ts'

test('a reviewer without a login decides with the network gone, and nothing is left once the packet is cleared @sandbox', async ({
  page,
  context,
}) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  await page.goto('/review')
  await expect(page.getByRole('heading', { level: 1, name: 'Open a review packet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => !/^\/(?:review$|assets\/|icon\.svg$)/.test(path))).toEqual([])

  requests.length = 0
  await context.setOffline(true)
  await page.getByLabel('Review packet', { exact: true }).setInputFiles({
    name: 'packet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(packetOfReview(40))),
  })
  await page.getByRole('button', { name: 'Open packet' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Review for Marek Nowak' }),
  ).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  for (let row = 0; row < 40; row += 1) await page.keyboard.press(row % 2 === 0 ? 'k' : 'e')
  await expect(page.getByText('40 of 40 rows decided')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save answers' }).click()
  const saved = readFileSync(await (await download).path(), 'utf8')
  expect(saved.match(/"decision": "keep"/g)).toHaveLength(20)
  expect(saved.match(/"decision": "end"/g)).toHaveLength(20)

  await page.getByRole('button', { name: 'Clear packet' }).click()
  await expect(page.getByText('Packet cleared from this page.')).toBeVisible()
  expect(await page.content()).not.toMatch(/Marek|Person \d/)
  const kept = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }))
  expect(kept).toEqual({ local: 0, session: 0, databases: 0, caches: 0 })
  expect(await context.cookies()).toEqual([])
  expect(requests).toEqual([])
})
