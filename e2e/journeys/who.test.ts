import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { me as meSchema } from '#contract/me.ts'
import { routes } from '#contract/routes.ts'
import { tokenPair } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test('administrator may open every panel and write', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'administrator')
  await expect(navigation(page)).toHaveCount(14)
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('button', { name: 'New application' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('auditor may open every panel, and each writing control says what it needs @sandbox', async ({
  page,
}) => {
  await page.goto('/')
  await signIn(page, 'auditor')
  await expect(navigation(page)).toHaveCount(14)
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  const create = page.getByRole('button', { name: 'New application' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await create.focus()
  await expect(create).toHaveAccessibleDescription('needs access.manage:write')
})

test('viewer may open Connection and Me alone, and is told whom to ask [seed 5.29]', async ({
  page,
}) => {
  await page.goto('/applications')
  await signIn(page, 'viewer')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You don’t have access to')
  await expect(navigation(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Your access', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Permissions' })).toBeVisible()
})

test('customer is told that this is for staff, and may leave', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'customer')
  await expect(page.getByRole('heading', { name: 'No staff access', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
})

// One of each kind of person; what each kind may open is in rights.test.ts of the rules, for all of them.

/** Those of the sample people who can sign in on both; the team of the published backend can too. */
const PEOPLE = ['superuser', 'administrator', 'manager', 'editor', 'viewer', 'norole']
const TEAM = ['k.mueller', 'a.szczesna', 't.egger', 'l.zolkiewski', 'r.huber']

test('what a person may do by their own /me is what their page says, for every sample person @backend', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  await arrive(page, { path: '/people', heading: 'People' })
  for (const username of world.behind === 'backend' ? [...PEOPLE, ...TEAM] : PEOPLE) {
    const { id, permissions } = await meOf(world.origin, username)
    await page.goto(`/people/${id}`)
    await expect(page.getByRole('table', { name: 'Effective permissions' })).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^JSON/ }).click()
    const file = exported.parse(JSON.parse(await readFile(await (await saved).path(), 'utf8')))
    const levels = Object.fromEntries(file.areas.map(({ area, level }) => [area, level]))
    expect([file.person.username, levels]).toEqual([username, permissions])
  }
})

const exported = z.object({
  person: z.object({ username: z.string() }),
  areas: z.array(z.object({ area: z.string(), level: z.string() })),
})

/** What the server says to the person themselves, asked beside the console. */
async function meOf(origin: string, username: string) {
  const signedIn = await fetch(`${origin}${routes.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'sandbox' }),
  })
  const { access } = tokenPair.parse(await signedIn.json())
  const answer = await fetch(`${origin}${routes.me}`, {
    headers: { authorization: `Bearer ${access}` },
  })
  const { user, permissions } = meSchema.parse(await answer.json())
  return { id: user.id, permissions }
}
