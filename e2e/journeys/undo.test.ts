import type { Page } from '@playwright/test'
import { fresh, openAct, probe, showOnce, storeValue } from '#e2e/harness/acts.ts'
import { giveTokens } from '#e2e/harness/given.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

/** Rotates with a day of overlap, and ends on the application's page with both values. */
async function rotated(page: Page, origin: string): Promise<{ old: string; successor: string }> {
  const { path, values } = await giveTokens(origin, fresh('Export'), ['Nightly'])
  await page.goto(path)
  await signIn(page, 'administrator')
  await openAct(page, 'Nightly', 'Rotate token')
  const dialog = page.getByRole('dialog', { name: 'Rotate Nightly' })
  await dialog.getByRole('radio', { name: '24 hours' }).check()
  const expiry = dialog.getByRole('radiogroup', { name: /Successor.s expiry/ })
  await expiry.getByRole('radio', { name: 'No expiry' }).check()
  await dialog.getByRole('button', { name: 'Rotate token' }).click()
  await expect(showOnce(page)).toBeVisible()
  return { old: values.get('Nightly') ?? '', successor: await storeValue(page) }
}

/** The page of the old token, or of its successor, by the last four of its value. */
async function openToken(page: Page, value: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(value.slice(-4)) })
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nightly' })).toBeVisible()
}

const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })

for (const from of ['old', 'successor'] as const) {
  test(`a rotation is undone from the page of the ${from} token: its expiry is back, then the successor is revoked`, async ({
    page,
    world,
  }) => {
    const values = await rotated(page, world.origin)
    await openToken(page, values[from])
    await page.getByRole('button', { name: 'Undo rotation' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Undo rotation of Nightly?' })
    await expect(dialog).toContainText('saved in this browser')
    await expect(dialog).toContainText('→ no expiry')
    await dialog.getByRole('textbox').fill(values.successor.slice(-4))
    await dialog.getByRole('button', { name: 'Undo rotation' }).click()
    await expect(outcome(page)).toContainText('Rotation of Nightly undone.')
    await expect(outcome(page)).toContainText('The old token has no expiry.')
    expect(await probe(world.origin, values.old)).toBe(200)
    expect(await probe(world.origin, values.successor)).toBe(401)
    await expect(page.getByRole('button', { name: 'Undo rotation' })).toBeHidden()
  })
}

test('revoking a successor says when its predecessor stops, and restores the old token first', async ({
  page,
  world,
}) => {
  const { old, successor } = await rotated(page, world.origin)
  await openToken(page, successor)
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke Nightly?' })
  await expect(dialog).toContainText(
    new RegExp(`The old token ${old.slice(-4)} stops .*, leaving no working token\\.`),
  )
  await expect(dialog.getByRole('button', { name: /^Revoke/ }).first()).toHaveAccessibleName(
    'Revoke and restore the old token',
  )
  await dialog.getByRole('textbox').fill(successor.slice(-4))
  await dialog.getByRole('button', { name: 'Revoke and restore the old token' }).click()
  await expect(outcome(page)).toContainText('Rotation of Nightly undone.')
  expect(await probe(world.origin, old)).toBe(200)
  expect(await probe(world.origin, successor)).toBe(401)
})

test('another browser finds the expiry from before in the audit log @backend', async ({
  page,
  world,
  browser,
}) => {
  const { old, successor } = await rotated(page, world.origin)
  const address = new URL(page.url())
  const other = await browser.newContext({ baseURL: world.origin })
  try {
    const there = await other.newPage()
    await there.goto(address.pathname)
    await signIn(there, 'administrator')
    await openAct(there, 'Nightly', 'Undo rotation')
    const dialog = there.getByRole('alertdialog', { name: 'Undo rotation of Nightly?' })
    await expect(dialog).toContainText('from the audit log')
    await dialog.getByRole('textbox').fill(successor.slice(-4))
    await dialog.getByRole('button', { name: 'Undo rotation' }).click()
    await expect(outcome(there)).toContainText('Rotation of Nightly undone.')
  } finally {
    await other.close()
  }
  expect(await probe(world.origin, old)).toBe(200)
  expect(await probe(world.origin, successor)).toBe(401)
})
