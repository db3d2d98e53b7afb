import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { signIn } from '#e2e/harness/journey.ts'
import { withFields } from './backend.ts'
import { expect, paths, test } from './house.ts'

/** What it lacks may be anything: no number, “none” or “all” rests on it. */
const INCOMPLETE = /The list is incomplete/

/**
 * How often it is read. A list that is not whole is read once more. The page and the reading of every token share a
 * reading, unless the first one failed before the page was drawn.
 */
const READINGS = [2, 4]

/** The page of a list that cannot be taken has no heading of its own. */
async function arriveAnyhow(page: Page): Promise<void> {
  await page.goto('/applications')
  await signIn(page, 'administrator')
}

test('a next that names another origin only says that there is more', async ({ page, hostile }) => {
  const visitors: string[] = []
  const elsewhere = createServer((request, response) => {
    visitors.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end('{}')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = elsewhere.address()
  const port = typeof address === 'object' ? address?.port : 0
  const next = `http://127.0.0.1:${port}/api/access/v2/admin/applications/?page=2`
  hostile.change(paths.applications, withFields({ next, previous: next, count: 101 }))
  await arriveAnyhow(page)
  await expect(page.getByRole('main').getByText(INCOMPLETE)).toBeVisible()
  expect(READINGS).toContain(
    hostile.requests.filter((url) => /applications\/\?page=2&/.test(url)).length,
  )
  expect(visitors).toEqual([])
  elsewhere.close()
})

for (const next of ['javascript:pwned=1', '//elsewhere.example/', '?page=1', '<b id="pwned">']) {
  test(`a next of ${next} is no address either`, async ({ page, hostile }) => {
    hostile.change(paths.applications, withFields({ next, count: 101 }))
    await arriveAnyhow(page)
    await expect(page.getByRole('main').getByText(INCOMPLETE)).toBeVisible()
  })
}

test('a count of 10^9 without a next is a list that is not whole, and is said to be', async ({
  page,
  hostile,
}) => {
  hostile.change(paths.applications, withFields({ count: 1e9 }))
  await arriveAnyhow(page)
  await expect(page.getByRole('main').getByText(INCOMPLETE)).toBeVisible()
  expect(READINGS).toContain(hostile.requests.filter((url) => /applications\/\?/.test(url)).length)
})

test('a count of 10^9 and always the same page with a next ends', async ({ page, hostile }) => {
  const row = {
    id: 1,
    name: 'Endless',
    description: '',
    is_active: true,
    created_at: '2026-01-01T00:00:00Z',
  }
  const body = { count: 1e9, next: 'http://127.0.0.1/?page=2', previous: null, results: [row] }
  hostile.answer(paths.applications, { body: JSON.stringify(body) })
  await arriveAnyhow(page)
  await expect(page.getByRole('main').getByText(INCOMPLETE)).toBeVisible()
  expect(hostile.requests.filter((url) => /applications\/\?/.test(url)).length).toBeLessThan(10)
})
