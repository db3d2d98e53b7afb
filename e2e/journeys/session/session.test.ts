import type { Page } from '@playwright/test'
import { type Answer, htmlAnswer, refusal } from '#e2e/faults/answer.ts'
import type { Operation } from '#e2e/faults/commitLog.ts'
import { FaultProxy } from '#e2e/faults/proxy.ts'
import { takeRights } from '#e2e/harness/rights.ts'
import { createApplication, createToken, fresh } from '#e2e/harness/acts.ts'
import { type Account, expect, signIn, test as base } from '#e2e/harness/journey.ts'

const reads: Operation = { method: 'GET', path: /^\/api\/access\/v2\/admin\/applications\/$/ }
const creates: Operation = { method: 'POST', path: /^\/api\/access\/v2\/admin\/applications\/$/ }
const asksMe: Operation = { method: 'GET', path: /^\/api\/access\/v2\/me\/$/ }
const refreshes: Operation = { method: 'POST', path: /^\/api\/token\/refresh\/$/ }

const signedOut = refusal(401, 'AUTHENTICATION_REQUIRED')

// A proxy, and not the browser's own interception: the session is renewed in a shared worker, which that does not see.
const test = base.extend<{ between: FaultProxy }>({
  between: async ({ world }, give) => {
    const between = new FaultProxy()
    between.behind(world.origin)
    await between.open()
    await give(between)
    await between.close()
  },
  baseURL: async ({ between }, give) => give(between.origin),
})

const always = (between: FaultProxy, on: Operation, answer: Answer, times = Infinity) =>
  between.add({ on, times, act: async ({ reply }) => reply(answer) })

async function signInAt(page: Page, path: string, account: Account = 'administrator') {
  await page.goto(path)
  await signIn(page, account)
}

const toApplications = (page: Page) =>
  page.getByRole('link', { name: 'Applications', exact: true }).first().click()

const table = (page: Page) => page.getByRole('table', { name: 'Applications' })
/** What waits for the list has the table's head already. */
const firstRow = (page: Page) => table(page).getByRole('rowheader').first()

/** A form that is half filled in, and the session that ends when it is sent. */
async function endInForm(page: Page, between: FaultProxy, name: string) {
  await signInAt(page, '/applications')
  await page.getByRole('button', { name: 'New application' }).click()
  const dialog = page.getByRole('dialog', { name: 'New application' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Half typed')
  always(between, creates, signedOut)
  always(between, refreshes, signedOut)
  await dialog.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  between.heal()
  return dialog
}

test('a 401 on a read is renewed once and repeated once, and nobody notices @backend', async ({
  page,
  between,
}) => {
  await signInAt(page, '/me')
  await expect(page.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
  always(between, reads, signedOut, 1)
  await toApplications(page)
  await expect(firstRow(page)).toBeVisible()
  const [first, second, ...more] = between.log.of(reads)
  expect([first?.answered, second?.answered]).toEqual([401, 200])
  expect(second?.bearer).not.toBe(first?.bearer)
  // Who reads the figures asks for the list again, with the new token, once all tokens are read.
  expect(more.filter(({ bearer }) => bearer !== second?.bearer)).toEqual([])
  expect(more.length).toBeLessThanOrEqual(1)
  expect(between.log.of(refreshes)).toHaveLength(1)
})

test('two tabs whose token is refused renew it once for both', async ({
  page,
  context,
  between,
}) => {
  await signInAt(page, '/me')
  const other = await context.newPage()
  await other.goto('/me')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
  }
  let refuse = () => {}
  const bothRefused = new Promise<void>((resolve) => (refuse = resolve))
  between.add({
    on: reads,
    times: 2,
    async act({ nth, reply }) {
      reply(signedOut)
      if (nth === 2) refuse()
    },
  })
  between.add({
    on: refreshes,
    async act({ forward, wait, reply }) {
      const answer = await forward()
      await bothRefused
      // The second one asks for a renewal by then.
      await wait(500)
      reply(answer)
    },
  })
  await Promise.all([toApplications(page), toApplications(other)])
  await expect(firstRow(page)).toBeVisible()
  await expect(firstRow(other)).toBeVisible()
  expect(between.log.of(refreshes).length, 'renewals').toBe(1)
})

test('a renewal that is lost on the network ends no session', async ({ page, between, faults }) => {
  await signInAt(page, '/me')
  await expect(page.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
  always(between, reads, signedOut)
  between.add({ on: refreshes, act: async ({ drop }) => drop() })
  await toApplications(page)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again, 'the page is still there').toBeVisible()
  expect(between.log.of(refreshes).length).toBeGreaterThan(0)
  between.heal()
  await again.click()
  await expect(firstRow(page)).toBeVisible()
  // React says in the console what an error's screen has caught.
  expect(faults.splice(0).filter((it) => !it.includes('ApiError: '))).toEqual([])
})

test('a renewal that is refused leads to the form, and back to what was half typed', async ({
  page,
  between,
}) => {
  const name = fresh('Half')
  const dialog = await endInForm(page, between, name)
  await expect(page.getByRole('status').first()).toContainText('Your session ended')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('administrator')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page).toHaveURL(/\/sign-in\?return=%2Fapplications%3Fdialog%3Dnew-application$/)
  expect(between.log.commits(creates)).toBe(0)

  await page.getByLabel('Password').fill('sandbox')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Half typed')
  await dialog.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('what one person half typed is not another’s', async ({ page, between }) => {
  const dialog = await endInForm(page, between, fresh('Mine'))
  await signIn(page, 'superuser')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('')
})

test('an act that is forbidden has the person’s rights read again, and loses nothing', async ({
  page,
  between,
}) => {
  await signInAt(page, '/applications')
  await page.getByRole('button', { name: 'New application' }).click()
  const dialog = page.getByRole('dialog', { name: 'New application' })
  const name = fresh('Forbidden')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  const issue = { field: null, issue: 'access.manage:write', description: 'needs it' }
  always(between, creates, refusal(403, 'PERMISSION_DENIED', [issue]), 1)
  const before = between.log.of(asksMe).length
  await dialog.getByRole('button', { name: 'Create application' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You need it to do this')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect.poll(() => between.log.of(asksMe).length).toBe(before + 1)
})

test('who loses the right under an open page is told so @sandbox', async ({
  page,
  between,
  world,
}) => {
  await signInAt(page, '/applications')
  await page.getByRole('button', { name: 'New application' }).click()
  const dialog = page.getByRole('dialog', { name: 'New application' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Too late')
  await takeRights(world.origin, 'administrator')
  await dialog.getByRole('button', { name: 'Create application' }).click()
  await expect(
    page.getByRole('heading', { name: 'You don’t have access to Applications', level: 1 }),
  ).toBeVisible()
  expect(between.log.commits(creates)).toBe(0)
})

test('a web page instead of an answer: the list says so, and reads again when asked', async ({
  page,
  between,
  faults,
}) => {
  await signInAt(page, '/me')
  await expect(page.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
  always(between, reads, htmlAnswer(502))
  await toApplications(page)
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button') })
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
  await expect(table(page)).toBeHidden()
  between.heal()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(firstRow(page)).toBeVisible()
  // React says in the console what an error's screen has caught.
  const caught = faults.splice(0)
  expect(caught.filter((it) => !it.includes('ApiError: '))).toEqual([])
})

test('a web page instead of an answer, in the background: the old data stays, with its age', async ({
  page,
  between,
}) => {
  await page.clock.install()
  await signInAt(page, '/applications')
  await expect(firstRow(page)).toBeVisible()
  await page.getByRole('link', { name: 'Your access', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
  always(between, reads, htmlAnswer(502))
  await page.clock.fastForward(60_000)
  await toApplications(page)
  const stale = page.getByRole('status').filter({ hasText: /^From / })
  await expect(stale).toBeVisible({ timeout: 30_000 })
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
  between.heal()
  // It may be read again by itself before the click.
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(stale).toBeHidden({ timeout: 2_000 })
  }).toPass()
})

test('no token and no value is in an address, in storage or in the console', async ({
  page,
  between,
}) => {
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  page.on('request', (request) => heard.push(request.url()))
  page.on('framenavigated', (frame) => heard.push(frame.url()))
  await signInAt(page, '/applications')
  await createApplication(page, fresh('Quiet'))
  const value = await createToken(page, { name: 'Quiet 1' })
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      document.documentElement.outerHTML,
    ]),
  )
  const secrets = [value, ...between.log.secrets]
  expect(secrets.length).toBeGreaterThanOrEqual(3)
  // Counted, so that a failure prints none of them.
  const found = secrets.filter((it) => kept.includes(it) || heard.some((text) => text.includes(it)))
  expect(found.length, 'secrets that were found').toBe(0)
})
