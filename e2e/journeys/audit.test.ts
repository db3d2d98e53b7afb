import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { createApplication, createToken, fresh, openAct, storeValue } from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

test('what was done to a token and its successor is found, read, and taken away as a file @backend', async ({
  page,
}) => {
  const token = fresh('Nightly')
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, fresh('Watched'))
  await createToken(page, { name: token })
  await openAct(page, token, 'Rotate token')
  const rotate = page.getByRole('dialog', { name: /^Rotate/ })
  await rotate.getByRole('radio', { name: 'Stop at once' }).check()
  await rotate.getByRole('radio', { name: 'No expiry' }).check()
  await rotate.getByRole('button', { name: 'Rotate token' }).click()
  await storeValue(page)

  await page.getByRole('link', { name: 'Audit log' }).click()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await page.getByRole('searchbox', { name: 'Target' }).fill(token)
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(`rotated ${token}`)
  await expect(entries.last()).toContainText(`created the token ${token}`)
  await expect(page).toHaveURL(/\/audit\?target=/)

  await entries
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click()
  const changes = page.getByRole('table', { name: 'What changed' })
  await expect(changes.getByRole('columnheader', { name: 'Successor' })).toBeVisible()
  await expect(changes.getByRole('row', { name: /^Scopes/ })).toContainText('checkout.storefront')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Show entries about this token' }).click()
  await expect(entries).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Include rotations' }).check()
  await expect(entries).toHaveCount(2)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('Include rotations,yes')
  expect(file.split('\r\n').filter((line) => line.includes('token.rotate'))).toHaveLength(1)

  await page.goBack()
  await expect(entries).toHaveCount(1)
  await entries
    .first()
    .getByRole('link', { name: new RegExp(token) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tokens\/\d+\?application=\d+$/)
})

test('what somebody does meanwhile announces itself, and moves nothing', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/')
  await signIn(page, 'administrator')
  await page.getByRole('link', { name: 'Audit log' }).click()
  const entries = page.getByRole('list', { name: 'Entries' })
  await expect(entries).toBeVisible()
  // The names that entries do not tell come a moment later.
  await expect(entries.getByRole('link', { name: 'Zofia Wiśniewska' }).first()).toBeVisible()
  await expect(entries).not.toContainText(/(in application|the old token) \d|revoked manager/)
  const before = await entries.textContent()

  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Applications', exact: true })).toBeVisible()
  await createApplication(other, fresh('Meanwhile'))
  await other.close()

  const show = page.getByRole('button', { name: /^\d+ new entr/ })
  await page.clock.fastForward(60_000)
  await expect(show).toBeVisible()
  expect(await entries.textContent()).toBe(before)
  await show.click()
  await expect(entries.getByRole('listitem').first()).toContainText(
    'created the application Meanwhile',
  )
  await expect(show).toBeHidden()
})
