import { heading, showOnce } from '#e2e/harness/acts.ts'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { expect, signIn } from '#e2e/harness/journey.ts'
import { choose, enter, go, openTabs, test, unlock } from '#e2e/harness/vaultHouse.ts'

test('a reload of the only tab and a second tab find the session again @sandbox', async ({
  page,
  context,
  house,
}) => {
  await enter(page, house)
  await page.goto(`${house.origin}/audit`)
  await expect(heading(page, 'Audit log')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Audit log')).toBeVisible()
  await expect(page).toHaveURL(/\/audit$/)
  await openTabs(context, house, 1)
  expect(house.double.requests.filter(({ path }) => path === '/api/token/')).toHaveLength(1)
})

test('a lock in one tab locks all, and one unlock brings each back to its place @sandbox', async ({
  page,
  context,
  house,
}) => {
  await enter(page, house)
  const [second = page] = await openTabs(context, house, 1)
  await go(second, '/audit')
  await expect(heading(second, 'Audit log')).toBeVisible()
  await page.getByRole('button', { name: 'New application' }).click()
  const form = page.getByRole('dialog', { name: 'New application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Half a name')
  await choose(second, 'Lock')
  for (const tab of [page, second]) {
    await expect(heading(tab, 'Locked')).toBeVisible({ timeout: 1_000 })
    await expect(tab.locator('#app')).toBeEmpty()
  }
  await expect(page).toHaveTitle('Locked · Sandbox · Keyturn')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('administrator')
  await expectNoViolations(page)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('alert')).toHaveText('The password is wrong.')
  await unlock(page)
  await expect(heading(second, 'Audit log')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name')
})

test('a reload of a locked page is locked still @sandbox', async ({ page, house }) => {
  await enter(page, house)
  await choose(page, 'Lock')
  await expect(heading(page, 'Locked')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Locked')).toBeVisible()
  await unlock(page)
  await expect(heading(page, 'Applications')).toBeVisible()
})

test('a sign-out in one tab empties all within a second @sandbox', async ({
  page,
  context,
  house,
}) => {
  await enter(page, house)
  const tabs = [page, ...(await openTabs(context, house, 2))]
  await choose(page, 'Sign out')
  for (const tab of tabs) {
    await expect(heading(tab, 'Sign in')).toBeVisible({ timeout: 1_000 })
    await expect(tab.locator('#app')).toBeEmpty()
    await expect(tab).toHaveURL(/\/sign-in$/)
  }
  await page.reload()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a page that comes back out of the browser’s cache is locked, and it alone @sandbox', async ({
  page,
  context,
  house,
}) => {
  await enter(page, house)
  const [second = page] = await openTabs(context, house, 1)
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })
  await expect(page.locator('#app')).toBeEmpty()
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(heading(page, 'Locked')).toBeVisible()
  await expect(heading(second, 'Applications')).toBeVisible()
  await unlock(page)
  await expect(heading(page, 'Applications')).toBeVisible()
})

test.describe('where a tab keeps its session', () => {
  test.use({ reload: 'tab', limits: { idleLock: 20_000, idleWarning: 2_000 } })

  for (const end of ['Sign out', 'Lock', 'nobody’s key or click'] as const)
    test(`${end} in another tab ends it, though the tab stands elsewhere @sandbox`, async ({
      page,
      context,
      house,
    }) => {
      await enter(page, house)
      const second = await context.newPage()
      await enter(second, house)
      const elsewhere = async () => {
        await page.goto(`${house.origin}/open`)
        await expect(heading(page, 'Open a sealed file')).toBeVisible()
      }
      await elsewhere()
      await page.goBack()
      await expect(heading(page, 'Applications')).toBeVisible()
      await elsewhere()
      if (end !== 'nobody’s key or click') await choose(second, end)
      await expect(heading(second, end === 'Sign out' ? 'Sign in' : 'Locked')).toBeVisible({
        timeout: 40_000,
      })
      await page.goBack()
      await expect(heading(page, 'Sign in')).toBeVisible()
      await expect(page.locator('#app')).toBeEmpty()
      await page.reload()
      await expect(heading(page, 'Sign in')).toBeVisible()
      await signIn(page, 'administrator')
      await expect(heading(page, 'Applications')).toBeVisible()
      await page.reload()
      await expect(heading(page, 'Applications')).toBeVisible()
    })
})

test.describe('without a key or a click', () => {
  test.use({ limits: { idleLock: 15_000, idleWarning: 8_000 } })

  test('the lock is announced, one key puts it off, and then it comes @sandbox', async ({
    page,
    context,
    house,
  }) => {
    await enter(page, house)
    const [second = page] = await openTabs(context, house, 1)
    const warning = page.getByRole('alertdialog', { name: 'Still there?' })
    await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await expect(second.getByRole('alertdialog', { name: 'Still there?' })).toBeVisible()
    await second.keyboard.press('Shift')
    await expect(warning).toBeHidden()
    for (const tab of [page, second]) {
      await expect(heading(tab, 'Locked')).toBeVisible({ timeout: 30_000 })
    }
    await expect(page.getByText(/without activity/)).toBeVisible()
  })

  test('a value that waits is kept behind the lock for the same person @sandbox', async ({
    page,
    context,
    house,
  }) => {
    await enter(page, house)
    await go(page, '/applications/1')
    await page.getByRole('button', { name: 'New token' }).click()
    const form = page.getByRole('dialog', { name: /^New token in/ })
    await form.getByRole('textbox', { name: 'Name' }).fill('Waits')
    await form.getByRole('checkbox', { name: /^checkout\.storefront/ }).check()
    await form.getByRole('radio', { name: 'No expiry' }).check()
    await form.getByRole('button', { name: 'Create token' }).click()
    await expect(showOnce(page)).toBeVisible()
    const [second = page] = await openTabs(context, house, 1)
    await choose(second, 'Sign out')
    const question = second.getByRole('alertdialog', { name: 'A value is waiting in another tab' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(page, 'Locked')).toBeVisible({ timeout: 30_000 })
    const waiting = page.getByRole('region', { name: 'A value is waiting' })
    await expect(waiting).toContainText('The value of Waits, created')
    await expect(waiting).toContainText('60 minutes left.')
    await expect(page.getByText(/^If you sign out, the value is lost/)).toBeVisible()
    await expect(page.locator('#app')).toBeEmpty()
    await unlock(page)
    const value = showOnce(page).getByRole('group', { name: 'Secret value' })
    await expect(value).toContainText('••••••••')
    await expect(heading(second, 'Applications')).toBeVisible()
  })
})

test('a tab of an older release is told to reload @sandbox', async ({ page, house }) => {
  await enter(page, house)
  await page.evaluate(() => {
    new BroadcastChannel('keyturn release').postMessage({ protocol: 99 })
  })
  await expect(page.getByText('Update available')).toBeVisible()
})
