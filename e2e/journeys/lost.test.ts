import type { Page, Route } from '@playwright/test'
import {
  createApplication,
  fillNewToken,
  fresh,
  probe,
  showOnce,
  storeValue,
} from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

const CREATE = '**/api/access/v2/admin/applications/*/tokens/'

const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })

/** Lets the next creation go wrong; answers how many were sent by the page. */
async function onCreate(page: Page, act: (route: Route) => Promise<void>): Promise<() => number> {
  let sent = 0
  await page.route(CREATE, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return sent === 1 ? act(route) : route.continue()
  })
  return () => sent
}

/** Fills in the form of a new token and sends it. */
async function create(page: Page, name: string): Promise<void> {
  const dialog = await fillNewToken(page, { name })
  await dialog.getByRole('button', { name: 'Create token' }).click()
}

/** How long the server may still be at work on a request, as its configuration says it, in milliseconds. */
async function withServerLimit(page: Page, serverLimit: number): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const configuration: object = await response.json()
    await route.fulfill({ response, json: { ...configuration, limits: { serverLimit } } })
  })
}

async function start(page: Page): Promise<void> {
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, fresh('Portal'))
}

test(
  'a creation whose answer was lost is found, and rotated for a new value that works',
  { tag: '@sandbox' },
  async ({ page, world }) => {
    await start(page)
    const sent = await onCreate(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await create(page, 'Vending machine')
    await expect(outcome(page)).toContainText(
      '“Vending machine” was created, but its value did not reach you.',
    )
    await expect(outcome(page)).toContainText('It has not been used.')
    expect(sent(), 'creations that were sent').toBe(1)

    await outcome(page).getByRole('button', { name: 'Rotate it for a new value' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rotate Vending machine' })
    await expect(dialog.getByRole('radio', { name: 'Stop at once' })).toBeChecked()
    const successor = dialog.getByRole('radiogroup', { name: /Successor.s expiry/ })
    await successor.getByRole('radio', { name: 'No expiry' }).check()
    await dialog.getByRole('button', { name: 'Rotate token' }).click()
    const value = await storeValue(page)
    expect(await probe(world.origin, value)).toBe(200)
    await expect(page.getByText('its value did not reach you')).toBeHidden()
    await expect(page.getByRole('row', { name: /Vending machine/ })).toHaveCount(2)
  },
)

test(
  'a token that the network made twice is reported, and revoked at a press',
  { tag: '@sandbox' },
  async ({ page, world }) => {
    await start(page)
    await onCreate(page, async (route) => {
      // As a browser does by itself where the connection closes; without the server's guard both are carried out.
      const headers = { ...route.request().headers() }
      delete headers['x-intent-id']
      await route.fetch({ headers })
      await route.continue({ headers })
    })
    await create(page, 'Vending machine')
    const value = await storeValue(page)
    await expect(outcome(page)).toContainText('A network repeat made 1 more token like it.')
    await outcome(page).getByRole('button', { name: 'Revoke it' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Revoke Vending machine?' })
    const label = await asked.getByRole('textbox').evaluate((field) => {
      return field.closest('div')?.parentElement?.textContent ?? ''
    })
    await asked.getByRole('textbox').fill(/last four, (\S{4})/.exec(label)?.[1] ?? '')
    await asked.getByRole('button', { name: 'Revoke token' }).click()
    await expect(outcome(page)).toContainText('was revoked')
    await expect(page.getByText('A network repeat made')).toBeHidden()
    // The one whose value was shown is the one that works on.
    expect(await probe(world.origin, value)).toBe(200)
  },
)

test(
  'what is not known yet survives a reload, is looked for, and can be tried again',
  { tag: '@sandbox' },
  async ({ page }) => {
    await withServerLimit(page, 20_000)
    await start(page)
    const address = page.url()
    const sent = await onCreate(page, (route) => route.abort('connectionreset'))
    await create(page, 'Vending machine')
    await expect(outcome(page)).toContainText(/We do not know yet\. Next look in \d+ s\./)
    await expect(outcome(page).getByRole('button', { name: 'Look again' })).toBeVisible()

    await page.goto(address)
    await expect(outcome(page)).toContainText('We do not know yet.')
    await expect(outcome(page)).toContainText('“Vending machine” was not created.', {
      timeout: 30_000,
    })
    expect(sent()).toBe(1)

    await outcome(page).getByRole('button', { name: 'Try again' }).click()
    const dialog = page.getByRole('dialog', { name: /^New token in/ })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Vending machine')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(showOnce(page)).toBeVisible()
    expect(sent()).toBe(2)
  },
)

test(
  'two tabs at one application: the second is told that another tab is doing this',
  { tag: '@sandbox' },
  async ({ page, context }) => {
    await start(page)
    let answer = () => {}
    const waits = new Promise<void>((resolve) => (answer = resolve))
    await onCreate(page, async (route) => {
      await waits
      await route.continue()
    })
    const other = await context.newPage()
    await other.goto(page.url())
    await create(page, 'Vending machine')
    await create(other, 'Vending machine')
    await expect(other.getByRole('dialog')).toContainText('Another tab is doing this.')
    answer()
    await expect(showOnce(page)).toBeVisible()
    await expect(
      page.getByRole('row', { name: /Vending machine/, includeHidden: true }),
    ).toHaveCount(1)
  },
)
