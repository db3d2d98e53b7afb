import {
  createApplication,
  createToken,
  fillNewToken,
  fresh,
  heading,
  link,
  openAct,
  probe,
  storeValue,
} from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import { giveRight, takeRights } from '#e2e/harness/rights.ts'

/** What a browser does whose storage is full: the write is begun, and its transaction is given up. */
function abortEveryPut() {
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  Reflect.set(IDBObjectStore.prototype, 'put', function (this: IDBObjectStore, ...row: unknown[]) {
    const request: unknown = Reflect.apply(put, this, row)
    this.transaction.abort()
    return request
  })
}

function openNothing() {
  Reflect.set(IDBFactory.prototype, 'open', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
}

for (const { what, how } of [
  { what: 'is full', how: abortEveryPut },
  { what: 'is refused', how: openNothing },
]) {
  test(`storage that ${what} is said once, and costs neither a create nor a rotate @sandbox`, async ({
    page,
    world,
  }) => {
    await page.addInitScript(how)
    await page.goto('/')
    await signIn(page, 'administrator')
    await createApplication(page, fresh('Portal'))
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'This browser doesn’t let Keyturn save data' })
    expect(await probe(world.origin, await createToken(page, { name: 'Kiosk' }))).toBe(200)
    await expect(notice).toHaveCount(1)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toBeHidden()

    await openAct(page, 'Kiosk', 'Rotate token')
    const dialog = page.getByRole('dialog', { name: 'Rotate Kiosk' })
    await dialog.getByRole('radio', { name: '24 hours' }).check()
    const successor = dialog.getByRole('radiogroup', { name: /Successor.s expiry/ })
    await successor.getByRole('radio', { name: 'No expiry' }).check()
    await dialog.getByRole('button', { name: 'Rotate token' }).click()
    expect(await probe(world.origin, await storeValue(page))).toBe(200)
    await link(page, 'Tokens').click()
    await expect(heading(page, 'Tokens')).toBeVisible()
    await expect(notice).toBeHidden()
  })
}

test('a role that is taken away shows at the next 403, and one that is given back at the next look @sandbox', async ({
  page,
  world,
  faults,
}) => {
  await page.clock.install()
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, fresh('Portal'))
  const opens = page.getByRole('button', { name: 'New token' })
  const dialog = await fillNewToken(page, { name: 'Kiosk' })

  await takeRights(world.origin, 'administrator')
  await giveRight(world.origin, 'administrator', 'access-auditor')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You need access.manage:write to do this')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Kiosk')
  const needs = 'needs access.manage:write'
  const create = dialog.getByRole('button', { name: 'Create token' })
  await expect(create).toHaveAccessibleDescription(needs)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(opens).toHaveAccessibleDescription(needs)
  await expect(page.getByText('You have read-only access.')).toBeVisible()

  await takeRights(world.origin, 'administrator')
  await link(page, 'Audit log').click()
  await expect(heading(page, 'You don’t have access to Audit log')).toBeVisible()
  // The router says in the console what an error's screen has caught.
  const caught = faults.splice(0)
  expect(caught.filter((it) => !it.includes('ApiError: forbidden'))).toEqual([])

  await giveRight(world.origin, 'administrator', 'administrator')
  await page.clock.fastForward(60_000)
  await link(page, 'Your access').click()
  await link(page, 'Applications').click()
  await createApplication(page, fresh('Given back'))
})
