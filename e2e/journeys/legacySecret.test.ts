import type { Page } from '@playwright/test'
import { probe } from '#e2e/harness/acts.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import { arriveAt, settled } from '#e2e/harness/places.ts'
import type { World } from '#e2e/harness/world.ts'

// Secrets that the import made several rows of, whose values are known here and are tried.
test.use({ hasLegacyValues: true })

const REFUSED_NOW = /refused from (the next request|now) on/

test('of a legacy secret on three channels the console names the rows that live on, and it ends with the last one [seed 5.42] @backend', async ({
  page,
  world,
}) => {
  const value = valuesOf(world).threeChannels
  const tried = () => Promise.all(['pl', 'de', 'at'].map((on) => probe(world.origin, value, on)))
  expect(await tried()).toEqual([200, 200, 200])
  await arriveAt(page, CHECKOUT)

  const first = await openRevoke(page, value, 'pl')
  await expect(first).toContainText('2 other tokens have the same beginning and end')
  await expect(first.getByRole('listitem').filter({ hasText: `on de, ${CHECKOUT}` })).toHaveCount(1)
  await expect(first.getByRole('listitem').filter({ hasText: `on at, ${CHECKOUT}` })).toHaveCount(1)
  await expect(first).not.toContainText(REFUSED_NOW)
  await confirm(page, value)
  await expect(outcome(page)).toContainText('was revoked')
  await expect(outcome(page)).toContainText('2 other tokens have the same beginning and end')
  await expect(outcome(page)).not.toContainText(REFUSED_NOW)
  expect(await tried()).toEqual([401, 200, 200])

  const second = await openRevoke(page, value, 'de')
  await expect(second).toContainText('1 other token has the same beginning and end')
  await expect(second).not.toContainText(REFUSED_NOW)
  await confirm(page, value)
  await expect(outcome(page)).toContainText('1 other token has the same beginning and end')
  expect(await tried()).toEqual([401, 401, 200])

  const third = await openRevoke(page, value, 'at')
  await expect(third).toContainText('No other active token has the same beginning and end.')
  await expect(third).toContainText('stops working immediately')
  await confirm(page, value)
  await expect(outcome(page)).toContainText('The value no longer works.')
  expect(await tried()).toEqual([401, 401, 401])
})

test('of a legacy secret of two modules the row in the other application is named @backend', async ({
  page,
  world,
}) => {
  const value = valuesOf(world).twoModules
  expect(await probe(world.origin, value, 'pl')).toBe(200)
  await arriveAt(page, CHECKOUT)
  const dialog = await openRevoke(page, value, 'pl')
  await expect(dialog).toContainText('1 other token has the same beginning and end')
  await expect(dialog.getByRole('listitem').filter({ hasText: FORMS })).toHaveCount(1)
  await expect(dialog).not.toContainText(REFUSED_NOW)
  await confirm(page, value)
  await expect(outcome(page)).toContainText('1 other token has the same beginning and end')
  expect(await probe(world.origin, value, 'pl')).toBe(401)
})

const CHECKOUT = 'Legacy keys: django_checkout'
const FORMS = 'Legacy keys: django_contact_forms'

const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })
const dialogOf = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Revoke Legacy django_checkout.APIKey?' })

/** Opens Revoke of the row of a value on a channel, and waits until every application was looked through. */
async function openRevoke(page: Page, value: string, channel: string) {
  const named = `^Actions for Legacy django_checkout\\.APIKey ${value.slice(-4)}(, ${channel})?$`
  await page.getByRole('button', { name: new RegExp(named) }).click()
  await page.getByRole('menuitem', { name: 'Revoke token' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await settled(page)
  return dialog
}

async function confirm(page: Page, value: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: /last four/ }).fill(value.slice(-4))
  await dialog.getByRole('button', { name: 'Revoke token' }).click()
  await expect(dialog).toBeHidden()
}

function valuesOf(world: World) {
  if (world.legacy === null) throw new Error('No value of an imported secret is known here.')
  return world.legacy
}
