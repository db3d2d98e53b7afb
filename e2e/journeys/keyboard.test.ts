import type { Page } from '@playwright/test'
import { fresh, probe, showOnce } from '#e2e/harness/acts.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import {
  choose,
  chooseItem,
  expectFocusIn,
  expectSomewhere,
  pressOn,
  tabTo,
  typeInto,
} from '#e2e/harness/keys.ts'

// Nothing here is clicked, checked or filled: only keys are pressed, and the focus is where a person expects it.

/** On the way to a page, whose heading has the focus then. */
async function signIn(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await typeInto(page, page.getByRole('textbox', { name: 'Username' }), 'administrator')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type('sandbox')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
}

const toApplications = (page: Page) => signIn(page, '/applications', 'Applications')

/** One of the sample data's tokens, which takes every act. */
const TOKEN = 'ERP nightly export'
const toToken = (page: Page) => signIn(page, '/applications/2', 'ERP Bydgoszcz')

async function createApplication(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'New application' }))
  const dialog = page.getByRole('dialog', { name: 'New application' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
}

async function createToken(page: Page, name: string): Promise<string> {
  await pressOn(page, page.getByRole('button', { name: 'New token' }))
  const dialog = page.getByRole('dialog', { name: /^New token in/ })
  await typeInto(page, dialog.getByRole('textbox', { name: 'Name' }), name)
  await choose(page, dialog.getByRole('radiogroup', { name: 'Expiry' }), 'No expiry')
  // All scopes are one stop: arrow keys move from the first to the one that is wanted.
  await tabTo(page, dialog.getByRole('checkbox').first())
  await tabTo(page, dialog.getByRole('checkbox', { name: /^checkout\.storefront/ }), 'ArrowDown')
  await page.keyboard.press('Space')
  await pressOn(page, dialog.getByRole('button', { name: 'Create token' }))
  return storeValue(page)
}

/** Reveals the value, reads it, hides it, says that it is stored, and closes. */
async function storeValue(page: Page): Promise<string> {
  const dialog = showOnce(page)
  await expectFocusIn(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await pressOn(page, dialog.getByRole('button', { name: 'Reveal' }))
  const group = dialog.getByRole('group', { name: 'Secret value' })
  await expect(group).toContainText(/[\w-]{40}/)
  const value = /[\w-]{40,}/.exec((await group.textContent()) ?? '')?.[0] ?? ''
  await expect(dialog.getByRole('button', { name: 'Hide' })).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, dialog.getByRole('checkbox', { name: /^I've stored it/ }), 'Space')
  await pressOn(page, dialog.getByRole('button', { name: 'Close', exact: true }))
  await expect(dialog).toBeHidden()
  await expectSomewhere(page)
  return value
}

const actionsFor = (page: Page, token: string) =>
  page.getByRole('button', { name: new RegExp(`^Actions for ${token} `) }).first()

async function openAct(page: Page, token: string, act: string): Promise<void> {
  await chooseItem(page, actionsFor(page, token), act)
}

test('the skip link leads past the navigation', async ({ page }) => {
  await toApplications(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await tabTo(page, skip, 'Shift+Tab')
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'New application' })).toBeFocused()
})

test('a token lives from its creation to its revocation', async ({ page, world }) => {
  await signIn(page, '/', 'Overview')
  // The navigation is before the heading: on from there all of Overview would lie between, a hundred stops.
  await tabTo(page, page.getByRole('link', { name: 'Applications', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeFocused()
  await createApplication(page, fresh('Keys'))
  const value = await createToken(page, 'Till 1')
  expect(await probe(world.origin, value)).toBe(200)

  await openAct(page, 'Till 1', 'Rotate token')
  const rotate = page.getByRole('dialog', { name: 'Rotate Till 1' })
  await expect(rotate).toBeVisible()
  await choose(page, rotate.getByRole('radiogroup', { name: /^Overlap/ }), '24 hours')
  await choose(page, rotate.getByRole('radiogroup', { name: "Successor's expiry" }), 'No expiry')
  await pressOn(page, rotate.getByRole('button', { name: 'Rotate token' }))
  const successor = await storeValue(page)
  expect(await probe(world.origin, value)).toBe(200)
  expect(await probe(world.origin, successor)).toBe(200)

  const row = page.getByRole('row', { name: /Till 1.*successor/ })
  const actions = row.getByRole('button', { name: /^Actions for/ })
  await tabTo(page, row)
  await chooseItem(page, actions, 'Revoke token')
  const revoke = page.getByRole('alertdialog', { name: 'Revoke Till 1?' })
  await expect(revoke.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await typeInto(page, revoke.getByRole('textbox', { name: /last four/ }), successor.slice(-4))
  await pressOn(page, revoke.getByRole('button', { name: 'Revoke token' }))
  await expect(revoke).toBeHidden()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('revoked')
  await expectSomewhere(page)
  expect(await probe(world.origin, successor)).toBe(401)
})

test('an expiry is typed into the date field, part by part', async ({ page }) => {
  await toToken(page)
  await openAct(page, TOKEN, 'Set expiry')
  const dialog = page.getByRole('dialog', { name: `Set expiry of ${TOKEN}` })
  await choose(page, dialog.getByRole('radiogroup', { name: 'Expiry' }), 'On a date')
  const date = dialog.getByRole('group', { name: 'Expires on' })
  await tabTo(page, date.getByRole('spinbutton', { name: 'day, Date' }))
  await page.keyboard.type('15')
  await expect(date.getByRole('spinbutton', { name: 'month, Date' })).toBeFocused()
  await page.keyboard.type('06')
  await expect(date.getByRole('spinbutton', { name: 'year, Date' })).toBeFocused()
  const year = new Date().getFullYear() + 2
  await page.keyboard.type(String(year))
  await pressOn(page, dialog.getByRole('button', { name: 'Set expiry' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was set')
  await expect(page.getByRole('row', { name: new RegExp(TOKEN) })).toContainText(`15 Jun ${year}`)
  await expectSomewhere(page)
})

test('an expiry is picked from the calendar', async ({ page }) => {
  await toToken(page)
  await openAct(page, TOKEN, 'Set expiry')
  const dialog = page.getByRole('dialog', { name: `Set expiry of ${TOKEN}` })
  await choose(page, dialog.getByRole('radiogroup', { name: 'Expiry' }), 'On a date')
  const calendar = page.getByRole('grid')
  const button = dialog.getByRole('button', { name: /^Choose a date/ })
  await pressOn(page, button)
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(button).toBeFocused()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await pressOn(page, dialog.getByRole('button', { name: 'Set expiry' }))
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was set')
})

test('an application is deactivated and reactivated', async ({ page }) => {
  const name = 'ERP Bydgoszcz'
  await toToken(page)
  await pressOn(page, page.getByRole('button', { name: 'Deactivate' }))
  const dialog = page.getByRole('alertdialog', { name: `Deactivate ${name}?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await page.keyboard.press('Enter')
  const count = dialog.getByRole('textbox', { name: /tokens? in use stops?, type / })
  const asked = await dialog.getByText(/in use stops?, type \d+$/).textContent()
  await typeInto(page, count, /type (\d+)$/.exec(asked ?? '')?.[1] ?? '')
  await pressOn(page, dialog.getByRole('button', { name: 'Deactivate application' }))
  await expect(dialog).toBeHidden()
  await expectSomewhere(page)

  await pressOn(page, page.getByRole('button', { name: 'Reactivate' }))
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expectSomewhere(page)
})

test('Escape closes a dialog, and the focus is on what opened it', async ({ page }) => {
  await toApplications(page)
  const create = page.getByRole('button', { name: 'New application' })
  await pressOn(page, create)
  await expectFocusIn(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(create).toBeFocused()
  const erp = page.getByRole('link', { name: 'ERP Bydgoszcz', exact: true })
  await tabTo(page, page.getByRole('row').filter({ has: erp }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ERP Bydgoszcz', level: 1 })).toBeFocused()
  for (const opener of ['Edit', 'Deactivate', 'New token']) {
    const button = page.getByRole('button', { name: opener })
    const dialog = page.getByRole(opener === 'Deactivate' ? 'alertdialog' : 'dialog')
    await pressOn(page, button)
    await expectFocusIn(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button, `after ${opener}`).toBeFocused()
  }
  for (const [act, name] of [
    ['Rotate token', `Rotate ${TOKEN}`],
    ['Set expiry', `Set expiry of ${TOKEN}`],
    ['Revoke token', `Revoke ${TOKEN}?`],
  ] as const) {
    await openAct(page, TOKEN, act)
    const dialog = page.getByRole(act === 'Revoke token' ? 'alertdialog' : 'dialog', { name })
    await expectFocusIn(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(actionsFor(page, TOKEN), `after ${act}`).toBeFocused()
  }
})

test('signing out is an item of the account’s menu', async ({ page }) => {
  await signIn(page, '/me', 'Your access')
  await chooseItem(page, page.getByRole('button', { name: /^Account / }), 'Sign out')
  await expect(page.getByRole('status').first()).toHaveText('You are signed out.')
  await expectSomewhere(page)
})
