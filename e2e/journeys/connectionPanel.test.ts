import type { Page } from '@playwright/test'
import { tokenPair } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { heading } from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

// The published backend with all modules.
test.use({ hasLegacyValues: true })

const line = (page: Page, list: string, name: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

test('the connection says what was read, is checked again, and is copied for support @sandbox', async ({
  page,
}) => {
  // The console may only write to it.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => void (document.documentElement.title = text)
  })
  await page.goto('/')
  await signIn(page, 'administrator')
  await page.getByRole('link', { name: 'Connection' }).click()
  await expect(heading(page, 'Connection')).toBeVisible()
  await expect(line(page, 'Reach', 'Server')).toContainText(/answered after [\d,]+ ms/)
  await expect(line(page, 'Reach', 'Session')).toContainText(/since .+, ends .+ · 1 tab known/)
  await expect(line(page, 'Contract', 'Admin API')).toContainText(/\d+ operations on \d+ paths/)
  await expect(line(page, 'Contract', 'Unexpected fields')).toContainText('none met since')
  await expect(line(page, 'What this backend can do', 'Admin scopes and exchange')).toContainText(
    'yes',
  )
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(line(page, 'Headers', 'Date')).toContainText('readable')
  await expect(page.getByText(/^\d+ of \d+ checks? (?:is|are) unknown\.$/)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Copy for support' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await page.locator('html').getAttribute('title')
  expect(text).toContain('Admin API: ')
  expect(text).not.toMatch(/administrator|@|eyJ|[\w-]{30,}/)
})

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const described = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

test('what is said of the specification is counted in it [seed 1.5] @backend', async ({
  page,
  world,
}) => {
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'administrator', password: 'sandbox' })
  const signedIn = await fetch(`${world.origin}/api/token/`, {
    method: 'POST',
    headers: json,
    body,
  })
  const { access } = tokenPair.parse(await signedIn.json())
  const headers = { Authorization: `Bearer ${access}` }
  const answer = await fetch(`${world.origin}/api/schema/?format=json`, { headers })
  const { info, paths } = described.parse(await answer.json())
  const operations = Object.values(paths).flatMap((item) =>
    Object.keys(item).filter((key) => METHODS.includes(key)),
  )
  expect(operations.length).toBeGreaterThan(60)

  await page.goto('/connection')
  await signIn(page, 'administrator')
  await expect(line(page, 'Contract', 'Specification')).toContainText(
    `${operations.length} operations on ${Object.keys(paths).length} paths, version ${info.version}`,
  )
  await expect(line(page, 'Contract', 'Admin API')).toContainText(/\d+ operations on \d+ paths/)
  await expect(line(page, 'Contract', 'Storefront API')).toContainText('24 with ApiKeyAuth')
  await expect(line(page, 'What this backend can do', 'Create staff accounts')).toContainText('yes')
})

test('a second tab is counted @sandbox', async ({ page, context }) => {
  await page.goto('/connection')
  await signIn(page, 'administrator')
  await expect(line(page, 'Reach', 'Session')).toContainText('1 tab known')
  const second = await context.newPage()
  await second.goto('/connection')
  await expect(line(second, 'Reach', 'Session')).toContainText('2 tabs known')
})

test('staff without access.manage open the connection @sandbox', async ({ page }) => {
  await page.goto('/connection')
  await signIn(page, 'norole')
  await expect(heading(page, 'Connection')).toBeVisible()
  await expect(line(page, 'Reach', 'Server')).toContainText(/answered after [\d,]+ ms/)
  await expect(page.getByText('Unknown: channels need pim.schema.')).toBeVisible()
})
