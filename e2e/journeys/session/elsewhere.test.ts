import { configuration, type Server } from '#contract/configuration.ts'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { createApplication, fresh, heading } from '#e2e/harness/acts.ts'
import { expect, signIn, test as base } from '#e2e/harness/journey.ts'
import { FaultProxy } from '#e2e/faults/proxy.ts'
import { type RunningServer, startServer } from '#e2e/harness/server.ts'
import { serveStatic, type StaticServer } from '#e2e/server/static.ts'

/** A sandbox of another origin than the console, whose address is known before it starts. */
type Elsewhere = { door: FaultProxy; sandbox: RunningServer | null }
type Console = { origin: string }

/** dist/ on a plain web server that knows these servers, each behind an origin of its own that allows the console's. */
async function openConsole(
  servers: readonly Omit<Server, 'origin'>[],
  give: (console: Console) => Promise<void>,
): Promise<void> {
  const doors: Elsewhere[] = servers.map(() => ({ door: new FaultProxy(), sandbox: null }))
  let files: StaticServer | null = null
  try {
    await Promise.all(doors.map(({ door }) => door.open()))
    const named = servers.map((it, index) => ({ ...it, origin: doors[index]?.door.origin }))
    files = await serveStatic({
      configuration: configuration.parse({ version: 1, servers: named }),
      headers: true,
    })
    for (const place of doors) {
      place.sandbox = await startServer(['--allow-origin', files.address])
      place.door.behind(place.sandbox.origin)
    }
    await give({ origin: files.address })
  } finally {
    await files?.stop()
    await Promise.all(doors.map(({ door }) => door.close()))
    await Promise.all(doors.map(async ({ sandbox }) => sandbox?.stop()))
  }
}

const test = base.extend<{ one: Console; two: Console }>({
  one: async ({ world }, give) => {
    expect(world.behind).toBe('sandbox')
    await openConsole([{ id: 'shop', name: 'Shop', kind: 'backend' }], give)
  },
  two: async ({ world }, give) => {
    expect(world.behind).toBe('sandbox')
    const servers = [
      { id: 'shop', name: 'Shop', kind: 'backend' },
      { id: 'stage', name: 'Stage', kind: 'backend', mark: 'staging' },
    ] as const
    await openConsole(servers, give)
  },
})

test('a console on another origin signs in, lists, creates and understands a refusal @sandbox', async ({
  page,
  one,
}) => {
  await page.goto(`${one.origin}/applications`)
  await expect(page.getByRole('combobox', { name: 'Server' })).toBeHidden()
  await signIn(page, 'administrator')
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible()
  await expect(page).toHaveTitle('Applications · Production · Keyturn')
  expect(new URL(page.url()).origin).toBe(one.origin)

  const name = fresh('Elsewhere')
  await createApplication(page, name)
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click()
  await page.getByRole('button', { name: 'New application' }).click()
  const dialog = page.getByRole('dialog', { name: 'New application' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create application' }).click()
  await expect(dialog).toContainText('Another application has this name')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
})

test('a wrong password is understood across origins @sandbox', async ({ page, one }) => {
  await page.goto(one.origin)
  await page.getByRole('textbox', { name: 'Username' }).fill('viewer')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Username or password is wrong.')
})

test('of several servers one is chosen, and a link names its own @sandbox', async ({
  page,
  two,
}) => {
  await page.goto(two.origin)
  const server = page.getByRole('combobox', { name: 'Server' })
  await expect(server).toBeVisible()
  await expectNoViolations(page)
  await server.selectOption('Stage')
  await expect(page).toHaveTitle('Sign in · Staging · Keyturn')
  await signIn(page, 'administrator')
  await expect(heading(page, 'Overview')).toBeVisible()
  await expect(page).toHaveURL(`${two.origin}/s/stage`)
  await expect(page.getByRole('group', { name: 'Server' })).toContainText('Staging')
  await page.getByRole('link', { name: 'Tokens', exact: true }).click()
  await expect(page).toHaveURL(`${two.origin}/s/stage/tokens`)

  await page.goto(`${two.origin}/s/shop/applications`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(server).toHaveValue('shop')
  await expect(page).toHaveTitle('Sign in · Production · Keyturn')
  await signIn(page, 'administrator')
  await expect(heading(page, 'Applications')).toBeVisible()
  await expect(page).toHaveURL(`${two.origin}/s/shop/applications`)
})

for (const { what, body, says } of [
  { what: 'is no JSON', body: '{', says: 'isn’t valid JSON' },
  { what: 'names no server', body: '{"version":1,"servers":[]}', says: 'servers' },
  {
    what: 'has a wrong origin',
    body: '{"version":1,"servers":[{"id":"a","name":"A","origin":"shop","kind":"backend"}]}',
    says: 'servers.0.origin',
  },
]) {
  test(`a config.json that ${what} is a page that says so @sandbox`, async ({ page }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    )
    await page.goto('/applications')
    await expect(heading(page, 'Keyturn isn’t set up')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('config.json')
    await expect(page.getByRole('alert')).toContainText(says)
    await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectNoViolations(page)
  })
}
