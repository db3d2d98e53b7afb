import { arrive, arriveAt } from '#e2e/harness/places.ts'
import { withFields, withRows } from './backend.ts'
import { expect, paths, test } from './house.ts'

const applications = { path: '/applications', heading: 'Applications' }

test('a token state that is unknown is text, and nothing is claimed of it', async ({
  page,
  hostile,
}) => {
  hostile.change(
    paths.tokens,
    withRows({ state: 'quarantined', revoked_at: null, expires_at: null }),
  )
  await arriveAt(page, 'Sklep internetowy Kraków')
  const table = page.getByRole('table', { name: 'Tokens of this application' })
  await expect(table).toContainText('quarantined')
})

test('scopes that the catalogue does not have are shown by their key', async ({
  page,
  hostile,
}) => {
  hostile.change(paths.tokens, withRows({ scopes: ['<b id="pwned">', 'future.scope:own'] }))
  await arriveAt(page, 'Sklep internetowy Kraków')
  const table = page.getByRole('table', { name: 'Tokens of this application' })
  await expect(table).toContainText('future.scope:own')
  await expect(table).toContainText('<b id="pwned">')
})

test('an action of the log that is unknown is shown by its key', async ({ page, hostile }) => {
  const detail = { nested: { deep: ['<img src=x onerror="pwned=1">'] } }
  hostile.change(
    paths.audit,
    withRows({ action: 'planet.explode', target_type: 'planet', target_label: 'Earth', detail }),
  )
  await arrive(page, { path: '/audit', heading: 'Audit log' })
  await expect(page.getByRole('main')).toContainText('planet.explode')
  await expect(page.getByRole('main')).toContainText('Earth')
})

for (const action of ['token.rotate', 'token.expiry', 'role.update', 'gate.bypass']) {
  test(`${action} with details of another shape is an entry all the same`, async ({
    page,
    hostile,
  }) => {
    const detail = { token_id: 'seven', scopes: { a: 1 }, changes: 'all', permissions: null }
    hostile.change(paths.audit, withRows({ action, detail, target_label: 'Somewhere' }))
    await arrive(page, { path: '/audit', heading: 'Audit log' })
    await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
  })
}

test('areas, levels and flags that are unknown do not take the scopes away', async ({
  page,
  hostile,
}) => {
  const area = {
    key: 'moon.base',
    label: 'Moon',
    levels: ['read', 'own'],
    sensitive: ['radioactive'],
    assignable: true,
  }
  hostile.change(
    paths.catalogue,
    withFields({ modules: [{ module: 'django_moon', areas: [area] }] }),
  )
  await arriveAt(page, 'Sklep internetowy Kraków')
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: /^New token in/ })
  await expect(dialog.getByRole('checkbox', { name: /^checkout\.storefront/ })).toBeVisible()
})

test('a gate mode, a level and an area of /me that are unknown are text', async ({
  page,
  hostile,
}) => {
  hostile.change(
    paths.me,
    withFields({
      gate_mode: 'dream',
      manages_access: true,
      permissions: { 'access.manage': 'write', 'moon.base': 'own', '<b id="pwned">': 'read' },
    }),
  )
  await arrive(page, { path: '/me', heading: 'Your access' })
  await page.getByRole('button', { name: /^All \d+ areas$/ }).click()
  const table = page.getByRole('table', { name: 'Permissions' })
  await expect(table).toContainText('moon.base')
  await expect(table).toContainText('own')
  await expect(table).toContainText('<b id="pwned">')
  await expect(page.getByRole('region', { name: 'Access gate' })).toContainText('dream')
})

test('what a refusal says is text', async ({ page, hostile }) => {
  const message = '<img src=x onerror="pwned=1"> \u202E10,000 '.repeat(20)
  const details = [
    { field: 'name', location: 'body', issue: '<b id="pwned">', description: message },
  ]
  await arrive(page, applications)
  const body = JSON.stringify({ error: 'VALIDATION_ERROR', message, debug_id: message, details })
  await page.getByRole('button', { name: 'New application' }).click()
  const dialog = page.getByRole('dialog', { name: 'New application' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Refused')
  hostile.answer(paths.applications, { status: 400, body })
  await dialog.getByRole('button', { name: 'Create application' }).click()
  await expect(dialog).toContainText('<img src=x onerror="pwned=1">')
})
