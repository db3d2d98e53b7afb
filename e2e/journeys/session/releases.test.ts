import type { Page } from '@playwright/test'
import {
  createApplication,
  createInDialog,
  createToken,
  fillNewToken,
  fresh,
  heading,
  link,
  showOnce,
  storeValue,
} from '#e2e/harness/acts.ts'
import { expect, signIn, test as base } from '#e2e/harness/journey.ts'
import { type Deployment, openDeployment } from '#e2e/harness/releases.ts'

/** How long former files stay (scripts/formerAssets.js). */
const KEPT_DAYS = 14

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ world, faults }, give) => {
    const deployment = await openDeployment(world.origin)
    await give(deployment)
    await deployment.stop()
    // The browser itself says in the console that a style which is gone is none.
    const messages = faults.splice(0)
    faults.push(
      ...messages.filter((it) => !/Refused to apply style from '[^']+\/assets\/r1-/.test(it)),
    )
  },
})

const reload = (page: Page) => page.getByRole('button', { name: 'Reload', includeHidden: true })

async function enter(page: Page, { origin }: Deployment) {
  await page.goto(`${origin}/applications`)
  await signIn(page, 'administrator')
  await expect(heading(page, 'Applications')).toBeVisible()
}

/** Two releases later nothing is left of the one that the page is of. */
async function outlive(deployment: Deployment) {
  await deployment.deploy()
  await deployment.deploy(KEPT_DAYS)
}

test.describe('a page that stays open while a release is deployed', () => {
  test('goes on: the parts that it had not loaded yet still come @sandbox', async ({
    page,
    deployment,
  }) => {
    await enter(page, deployment)
    await deployment.deploy()
    await link(page, 'Audit log').click()
    await expect(heading(page, 'Audit log')).toBeVisible()
    await createApplication(page, fresh('Old page'))
    await createToken(page, { name: 'Old page 1' })
    expect(deployment.answersTo('Audit')).toEqual([{ release: 1, status: 200 }])

    await page.reload()
    await expect(page.getByRole('row', { name: /Old page 1/ })).toBeVisible()
    expect(deployment.answersTo('Application').at(-1)).toEqual({ release: 2, status: 200 })
  })
})

test.describe('a page whose release is gone', () => {
  test('says so instead of a page that does not come, and a reload brings it @sandbox', async ({
    page,
    deployment,
  }) => {
    await enter(page, deployment)
    await outlive(deployment)
    await link(page, 'Audit log').click()
    await expect(heading(page, 'This page didn’t load')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(
      'If there’s a newer release, reload the page',
    )
    const gone = { release: 1, status: 404 }
    expect(deployment.answersTo('Audit')).toEqual([gone, gone, gone])
    // The shell around it goes on.
    await link(page, 'Applications').click()
    await expect(heading(page, 'Applications')).toBeVisible()
    await link(page, 'Audit log').click()
    await reload(page).click()
    await expect(heading(page, 'Audit log')).toBeVisible()
    expect(deployment.answersTo('Audit').at(-1)).toEqual({ release: 3, status: 200 })
  })

  test('says so instead of a dialog that does not come, and a reload opens it @sandbox', async ({
    page,
    deployment,
  }) => {
    await enter(page, deployment)
    // The frame of a dialog is read some seconds after the first page, and what follows is said in it.
    await expect.poll(() => deployment.answersTo('NamedDialog')).toHaveLength(1)
    await outlive(deployment)
    await page.getByRole('button', { name: 'New application' }).click()
    const failed = page.getByRole('dialog', { name: 'This dialog didn’t load' })
    await expect(failed).toContainText('Part of this page didn’t load.')
    await failed.getByRole('button', { name: 'Reload' }).click()
    // The dialog that was asked for stands in the address.
    await createInDialog(page, fresh('After the reload'))
  })

  test('says so where not even the frame of a dialog was read in time @sandbox', async ({
    page,
    deployment,
  }) => {
    // A connection that is to be spared reads nothing ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await enter(page, deployment)
    await outlive(deployment)
    await page.getByRole('button', { name: 'New application' }).click()
    await expect(page.getByText('Part of this page didn’t load.')).toBeVisible()
    const gone = { release: 1, status: 404 }
    expect(deployment.answersTo('NamedDialog')).toEqual([gone, gone, gone])
    await reload(page).click()
    // The dialog that was asked for stands in the address.
    await createInDialog(page, fresh('After the reload'))
  })

  test('offers no reload while a form holds what was typed @sandbox', async ({
    page,
    deployment,
  }) => {
    await enter(page, deployment)
    await page.getByRole('button', { name: 'New application' }).click()
    const dialog = page.getByRole('dialog', { name: 'New application' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Half a name')
    await outlive(deployment)
    await page.keyboard.press('Escape')
    await link(page, 'Audit log').click()
    await expect(heading(page, 'This page didn’t load')).toBeVisible()
    await expect(reload(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(reload(page)).toHaveAccessibleDescription(/^Send or cancel your form first/)

    await link(page, 'Applications').click()
    await page.getByRole('button', { name: 'New application' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await link(page, 'Audit log').click()
    await expect(reload(page)).not.toHaveAttribute('aria-disabled', 'true')
    await reload(page).click()
    await expect(heading(page, 'Audit log')).toBeVisible()
  })

  test('shows a new value all the same, and offers the reload once it is stored @sandbox', async ({
    page,
    deployment,
  }) => {
    await enter(page, deployment)
    await createApplication(page, fresh('Portal'))
    const dialog = await fillNewToken(page, { name: 'Kiosk' })
    await outlive(deployment)
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(showOnce(page)).toBeVisible()
    await page.evaluate(() => {
      new BroadcastChannel('keyturn release').postMessage({ protocol: 99 })
    })
    await expect(reload(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Store the new value first, or you’ll lose it.')).toBeAttached()
    await storeValue(page)
    await reload(page).click()
    await expect(page.getByRole('row', { name: /Kiosk/ })).toBeVisible()
  })
})

test('a connection that was down for a moment costs no reload: the page and the dialog come by Try again, with their styles @sandbox', async ({
  page,
}) => {
  await page.goto('/applications')
  await signIn(page, 'administrator')
  await expect(heading(page, 'Applications')).toBeVisible()
  const parts = /\/assets\/(?:Audit|NewApplication|Checkbox)-/
  await page.route(parts, (route) => route.abort('connectionrefused'))
  await link(page, 'Audit log').click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(parts)
  await again.click()
  await expect(heading(page, 'Audit log')).toBeVisible()
  const styles = () =>
    page.evaluate(() => Array.from(document.styleSheets, (it) => it.href).join(' '))
  expect(await styles()).toMatch(/\/assets\/Audit-/)

  await link(page, 'Applications').click()
  await page.route(parts, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'New application' }).click()
  const failed = page.getByRole('dialog', { name: 'This dialog didn’t load' })
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(parts)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'New application' })).toBeVisible()
})

// That a tab of an older release is told to reload stands in vault.test.ts.
test('a tab of a newer release tells the older one, and goes on itself @sandbox', async ({
  page,
  deployment,
}) => {
  await enter(page, deployment)
  const heard = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const older = new BroadcastChannel('keyturn release')
        older.addEventListener('message', ({ data }) => resolve(data))
        older.postMessage({ protocol: 0 })
      }),
  )
  expect(heard).toEqual({ protocol: expect.any(Number) })
  await link(page, 'Audit log').click()
  await expect(heading(page, 'Audit log')).toBeVisible()
  await expect(reload(page)).toHaveCount(0)
})
