import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

test('the sign-in page opens and anybody can use it', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expectNoViolations(page)
})

test('a wrong password is refused on the form; the username stays and the password goes @backend', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill('viewer')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Username or password is wrong.')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('viewer')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expectNoViolations(page)
})

test('the address that was asked for is where a sign-in leads', async ({ page }) => {
  await page.goto('/audit?action=token.create')
  await signIn(page, 'administrator')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/audit\?action=token\.create$/)
  await expect(page.getByRole('combobox', { name: 'Action' })).toHaveValue('token.create')
})

test('an address deep in the console works as the first one of all', async ({ page }) => {
  await page.goto('/applications/1?dialog=edit-application&application=1')
  await signIn(page, 'viewer')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You don’t have access to')
})

test('Enter that is still held after the password, or pressed once more, creates nothing that a link filled in', async ({
  page,
}) => {
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/tokens/'))
      created.push(request.url())
  })
  await page.goto('/tokens?dialog=new-token&application=1&name=Night&scopes=vault.api&expires=none')
  await page.getByRole('textbox', { name: 'Username' }).fill('administrator')
  await page.getByLabel('Password').fill('sandbox')
  await page.getByLabel('Password').focus()
  await page.keyboard.down('Enter')
  const dialog = page.getByRole('dialog', { name: /^New token in / })
  await expect(dialog.getByRole('region', { name: 'Filled in' })).toBeFocused()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  for (const here of [null, name]) {
    await here?.focus()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
  }
  // What is pressed after one has looked around does it, and is the first that does.
  expect(created).toEqual([])
  await name.press('End')
  await name.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Store the new value now' })).toBeVisible()
  expect(created).toHaveLength(1)
})

test('a path of somewhere else is no way back', async ({ page }) => {
  await page.goto('/sign-in?return=//elsewhere.example/')
  await signIn(page, 'viewer')
  await expect(page.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
})

test('signing out leaves nothing of the session on the page', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'administrator')
  await expect(page.getByRole('list', { name: 'Stops soon' })).toBeVisible()
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expect(page.getByRole('status').first()).toHaveText('You are signed out.')
  await expect(page.locator('#app')).toBeEmpty()
  await expect(page).toHaveURL(/\/sign-in$/)
})

test('a submit before the app is there is not lost and not sent by the browser @sandbox', async ({
  page,
}) => {
  const module = page.waitForRequest(/\/assets\/index.*\.js$/)
  await page.route(/\/assets\/index.*\.js$/, async (route) => {
    await submitted
    await route.continue()
  })
  let submit = () => {}
  const submitted = new Promise<void>((resolve) => (submit = resolve))
  await page.goto('/', { waitUntil: 'commit' })
  await module
  await page.getByRole('textbox', { name: 'Username' }).fill('viewer')
  await page.getByLabel('Password').fill('sandbox')
  await page.getByLabel('Password').press('Enter')
  submit()
  await expect(page.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/password|sandbox/)
})

test('the first page’s code comes while somebody types, unless another page is the first @sandbox', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const first = () => requests.filter((path) => /^\/assets\/Overview-.*\.js$/.test(path))
  await page.goto('/sign-in')
  await page.getByRole('textbox', { name: 'Username' }).fill('administrator')
  await expect.poll(first).toHaveLength(1)
  expect(requests).not.toContain('/api/token/')
  requests.length = 0
  await page.goto('/me')
  await signIn(page, 'administrator')
  await expect(page.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
  expect(first()).toEqual([])
})
