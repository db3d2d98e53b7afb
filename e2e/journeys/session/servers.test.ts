import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { startBackend } from '#e2e/backend/start.ts'
import { createApplication, fresh, heading } from '#e2e/harness/acts.ts'
import { expect, signIn, test as base } from '#e2e/harness/journey.ts'
import { startServer, type RunningServer } from '#e2e/harness/server.ts'
import { Wiretap } from '#e2e/harness/wiretap.ts'
import type { Behind } from '#e2e/harness/world.ts'

type Two = { shop: Wiretap; stage: Wiretap }

/**
 * Two sandboxes, or the published family and the access module alone, on two ports; the console of the first knows both, and both
 * are listened in on.
 */
const test = base.extend<{ two: Two }>({
  two: [
    async ({ world }, give) => {
      const kind = world.behind
      const [shop, stage] = [new Wiretap(), new Wiretap()]
      const folder = await mkdtemp(join(tmpdir(), 'keyturn-servers-'))
      const running: Pick<RunningServer, 'origin' | 'stop'>[] = []
      try {
        await Promise.all([shop.open(), stage.open()])
        const config = join(folder, 'config.json')
        const servers = [
          { id: 'shop', name: 'Shop', origin: null, kind, mark: 'production' },
          { id: 'stage', name: 'Stage', origin: stage.origin, kind, mark: 'staging' },
        ]
        await writeFile(config, JSON.stringify({ version: 1, servers }))
        const before = kind === 'backend' ? ['--backend', world.origin] : []
        running.push(await startServer([...before, '--config', config]))
        running.push(await otherServer(kind, shop.origin))
        shop.before(running[0]?.origin ?? '')
        stage.before(running[1]?.origin ?? '')
        await give({ shop, stage })
      } finally {
        await Promise.all([shop.close(), stage.close(), ...running.map((it) => it.stop())])
        await rm(folder, { recursive: true, force: true })
      }
    },
    { timeout: 300_000 },
  ],
})

/** A server that the console on this origin may call from its page. */
async function otherServer(kind: Behind, caller: string) {
  if (kind === 'sandbox') return startServer(['--allow-origin', caller])
  const backend = await startBackend({ version: '1.1.0', allowOrigins: [caller] })
  if ('skipped' in backend) throw new Error(backend.skipped)
  return backend
}

test.use({ hasLegacyValues: true })

const block = (page: Page) => page.getByRole('group', { name: 'Server' })

async function switchTo(page: Page, name: RegExp) {
  await block(page).getByRole('button', { name: 'Switch server' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function atBoth(page: Page, { shop }: Two) {
  await page.goto(shop.origin)
  await signIn(page, 'administrator')
  await expect(heading(page, 'Overview')).toBeVisible()
  await switchTo(page, /^Stage · Staging$/)
  await expect(heading(page, 'Sign in')).toBeVisible()
}

/** The tokens in a text, by their shape. */
const jwtsIn = (text: string) => text.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? []

test('each server has its own session in one page, and no token of one ever goes to the other @backend', async ({
  page,
  two,
}) => {
  await atBoth(page, two)
  await expect(page.getByRole('combobox', { name: 'Server' })).toHaveValue('stage')
  await expect(page).toHaveTitle('Sign in · Staging · Keyturn')
  // Before a password is typed.
  await expect(page.getByText('Staging', { exact: true })).toBeVisible()
  await expect(page.getByText('Production', { exact: true })).toBeHidden()
  await expectNoViolations(page)
  await signIn(page, 'superuser')
  await expect(page).toHaveURL(`${two.shop.origin}/s/stage`)
  await expect(block(page)).toContainText('Staging')
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click()
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible()

  await switchTo(page, /^Shop · Production · signed in$/)
  await expect(block(page)).toContainText('Production')
  await expect(page).toHaveURL(`${two.shop.origin}/s/shop`)
  await expect(heading(page, 'Overview')).toBeVisible()
  await page.goto(`${two.shop.origin}/s/shop/connection/compare`)
  await expect(page.getByRole('table', { name: 'Differences' })).toBeVisible()

  for (const [own, other] of [
    [two.shop, two.stage],
    [two.stage, two.shop],
  ] as const) {
    const issued = new Set(own.issued.flatMap(jwtsIn))
    expect(issued.size, 'tokens that it issued').toBeGreaterThanOrEqual(2)
    const sent = own.heard.flatMap(({ authorization }) => authorization?.split(' ')[1] ?? [])
    expect(sent.length, 'requests with a token').toBeGreaterThan(5)
    expect(sent.filter((token) => !issued.has(token))).toEqual([])
    const astray = other.heard.filter(({ text }) => jwtsIn(text).some((it) => issued.has(it)))
    expect(astray.map(({ path }) => path)).toEqual([])
  }
})

test('a reload keeps both sessions, and to sign out at one leaves the other @sandbox', async ({
  page,
  two,
}) => {
  await atBoth(page, two)
  await signIn(page, 'administrator')
  await expect(heading(page, 'Overview')).toBeVisible()
  await block(page).getByRole('button', { name: 'Switch server' }).click()
  await expect(page.getByRole('menuitem', { name: /signed in$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heading(page, 'Overview')).toBeVisible()
  await expect(block(page)).toContainText('Staging')
  await switchTo(page, /^Shop · Production · signed in$/)
  await expect(block(page)).toContainText('Production')
  // A menu that is open when the page takes the focus would close again.
  await expect(heading(page, 'Overview')).toBeFocused()
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByRole('combobox', { name: 'Server' }).selectOption('Stage')
  await expect(block(page)).toContainText('Staging')
  await expect(heading(page, 'Overview')).toBeVisible()
})

test('servers are compared once both have a session; what differs is in the file too, and nothing is written @backend', async ({
  page,
  two,
}) => {
  await page.goto(`${two.shop.origin}/s/shop/connection`)
  await signIn(page, 'administrator')
  await page.getByRole('link', { name: 'Compare servers' }).click()
  await expect(heading(page, 'Compare servers')).toBeVisible()
  await expect(page.getByText('You aren’t signed in to Stage.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in to Stage' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signIn(page, 'administrator')
  const name = fresh('Only here')
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click()
  await createApplication(page, name)
  await page.getByRole('link', { name: 'Connection' }).click()
  const before = [two.shop, two.stage].map(({ heard }) => heard.length)
  await page.getByRole('link', { name: 'Compare servers' }).click()
  const table = page.getByRole('table', { name: 'Differences' })
  const row = table.getByRole('row', { name })
  await expect(row).toContainText('Only on Stage')
  await expect(page.getByRole('combobox', { name: 'Server A' })).toHaveValue('stage')
  await expect(page.getByRole('combobox', { name: 'Server B' })).toHaveValue('shop')
  const tabs = page.getByRole('navigation', { name: 'Show' })
  await tabs.getByRole('link', { name: 'Roles' }).click()
  await expect(row).toBeHidden()
  await tabs.getByRole('link', { name: 'Same' }).click()
  const same = page.getByRole('table', { name: 'The same on both' })
  // A person and, where modules are the same, a role have that name.
  await expect(same.getByRole('link', { name: 'viewer', exact: true }).first()).toHaveAttribute(
    'href',
    /^\/s\/stage\/(?:roles\/viewer|people\/\d+)$/,
  )
  await expectNoViolations(page)
  await tabs.getByRole('link', { name: 'Applications' }).click()
  await expect(row).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV/ }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`application,${name},,Stage: active,Shop: missing,Only on Stage`)
  for (const [index, { heard }] of [two.shop, two.stage].entries()) {
    const since = heard.slice(before[index])
    expect(since.length).toBeGreaterThan(5)
    expect(since.filter(({ method }) => !['GET', 'OPTIONS'].includes(method))).toEqual([])
  }
  await page.getByRole('combobox', { name: 'Server B' }).selectOption({ index: 1 })
  await expect(page.getByText('Choose two different servers.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Server B' }).selectOption('shop')
  await row.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(block(page)).toContainText('Staging')
})
