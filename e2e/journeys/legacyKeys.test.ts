import type { Locator, Page } from '@playwright/test'
import { fresh, probe, storeValue } from '#e2e/harness/acts.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive, settled } from '#e2e/harness/places.ts'
import type { World } from '#e2e/harness/world.ts'

// Imported secrets whose values are known here, so that they can be used; other journeys use them too, and here they are purged.
test.use({ hasLegacyValues: 'purged' })
// In this order on one world: the second purge leaves nothing.
test.describe.configure({ mode: 'default' })

const CHECKOUT = 'Legacy keys: django_checkout'
const FORMS = 'Legacy keys: django_contact_forms'

test('legacy keys: one secret of two applications is together, a purge refuses what is used, and what it deletes is gone @backend', async ({
  page,
  world,
}) => {
  const value = valuesOf(world).twoModules
  expect(await probe(world.origin, value, 'pl')).toBe(200)
  await arrive(page, { path: '/legacy', heading: 'Legacy keys' })
  const rows = rowsOf(page, value)
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: `in ${CHECKOUT}` })).toContainText('refuse: used in')
  await expect(rows.filter({ hasText: `in ${FORMS}` })).toHaveCount(1)
  await expect(
    page.getByRole('row', { name: `${value.slice(0, 6)}…${value.slice(-4)}: 2 tokens with` }),
  ).toBeVisible()

  // Listing, the command says of each old key what the page says.
  const listed = await world.purge()
  expect(listed.code).toBe(1)
  await expectForeseen(page, listed.out)

  const done = await world.purge('--yes')
  expect(done.code).toBe(1)
  await page.reload()
  await signedInAgain(page)
  for (const ref of refsIn(done.out, 'deleted')) {
    await expect(rowWith(page, ref).first()).toContainText(`${ref} deleted`)
  }
  for (const ref of refsIn(done.out, 'refused')) {
    await expect(rowWith(page, ref).filter({ hasText: `${ref} deleted` })).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('purged legacy keys')

  // What is revoked is refused no more.
  const used = rows.filter({ hasText: `in ${CHECKOUT}` })
  const [ref = 'none'] = (await used.textContent())?.match(/django_checkout\.APIKey#\d+/) ?? []
  await used.getByRole('link', { name: /^Legacy django_checkout/ }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke Legacy django_checkout.APIKey?' })
  await dialog.getByRole('textbox', { name: /last four/ }).fill(value.slice(-4))
  await dialog.getByRole('button', { name: 'Revoke token' }).click()
  await expect(dialog).toBeHidden()
  expect(refsIn((await world.purge('--yes')).out, 'deleted')).toContain(ref)
  await page.getByRole('link', { name: 'Legacy keys', exact: true }).click()
  await settled(page)
  await expect(used).toContainText('Stopped')
  await expect(used).toContainText('do nothing; already deleted')
  expect(await probe(world.origin, value, 'pl')).toBe(401)
})

test('legacy keys: a mixed secret is resolved with one publishable and one secret token, and purged with what is left [seed 5.41] @backend', async ({
  page,
  world,
}) => {
  const { mixed } = valuesOf(world)
  expect([await probe(world.origin, mixed), await erase(world.origin, mixed)]).toEqual([401, 401])
  const before = await world.checkImport()
  expect(before.code).toBe(1)
  const refs = refsIn(before.out, 'mixed')
  expect(refs).toHaveLength(2)
  await arrive(page, { path: '/legacy', heading: 'Legacy keys' })
  const conflict = page
    .getByRole('list', { name: 'Conflicts' })
    .getByRole('listitem')
    .filter({ hasText: 'Publishable and secret at once' })
  for (const ref of refs) await expect(conflict).toContainText(ref)
  await expect(conflict).toContainText('one publishable, one secret')

  const shop = await newTokenFor(page, conflict, {
    kind: 'publishable',
    scope: 'checkout.storefront',
    application: fresh('Shop'),
  })
  const erp = await newTokenFor(page, conflict, {
    kind: 'secret',
    scope: 'checkout.erase',
    application: fresh('ERP'),
  })
  expect([await probe(world.origin, shop), await erase(world.origin, shop)]).toEqual([200, 401])
  expect([await probe(world.origin, erp), await erase(world.origin, erp)]).toEqual([401, 404])
  // Nobody's row is gone yet, so the check still fails.
  expect(refsIn((await world.checkImport()).out, 'mixed')).toEqual(refs)

  expect((await world.purge('--yes', '--force')).code).toBe(0)
  const after = await world.checkImport()
  expect([after.code, refsIn(after.out, 'mixed')]).toEqual([0, []])
  await page.reload()
  await signedInAgain(page)
  await expect(conflict).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Conflicts' })).toContainText(
    'No conflicts are left from the last import.',
  )
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('purged legacy keys')
  expect([await probe(world.origin, shop), await erase(world.origin, erp)]).toEqual([200, 404])
})

/** Creates what the conflict proposes in an application of its own, and gives back its value. */
async function newTokenFor(
  page: Page,
  conflict: Locator,
  { kind, scope, application }: { kind: string; scope: string; application: string },
): Promise<string> {
  await conflict.getByRole('button', { name: `New ${kind} token` }).click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${scope}`) })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await dialog
    .getByRole('combobox', { name: 'Application' })
    .selectOption({ label: 'New application…' })
  await dialog.getByRole('textbox', { name: 'Name of the application' }).fill(application)
  await dialog.getByRole('radio', { name: 'No expiry' }).check()
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const value = await storeValue(page)
  await expect(page.getByRole('heading', { name: 'Legacy keys', level: 1 })).toBeVisible()
  return value
}

/** What the checkout answers to who would erase a customer that is not there: 404, or 401. */
async function erase(origin: string, value: string): Promise<number> {
  const { status } = await fetch(`${origin}/api-admin/checkout/v1/de/customer/delete`, {
    method: 'DELETE',
    headers: { 'x-api-admin-key': value, 'content-type': 'application/json' },
    body: '{"email": "nobody@shop.example"}',
  })
  return status
}

/** The rows of a secret, by how it begins and ends. */
const rowsOf = (page: Page, value: string) =>
  page
    .getByRole('table', { name: 'Legacy keys' })
    .getByRole('row')
    .filter({ hasText: `${value.slice(0, 6)}…${value.slice(-4)}` })
    .filter({ has: page.getByRole('cell') })

const rowWith = (page: Page, ref: string) =>
  page
    .getByRole('table', { name: 'Legacy keys' })
    .getByRole('row')
    .filter({ has: page.getByText(ref, { exact: true }) })

async function expectForeseen(page: Page, output: string): Promise<void> {
  for (const [verdict, says] of [
    ['deleted', 'delete the old key'],
    ['refused', 'refuse: used in the last 30 days'],
  ] as const) {
    for (const ref of refsIn(output, verdict)) {
      const row = rowWith(page, ref)
      // A key that came after the import has no token that names it.
      if ((await row.count()) > 0) await expect(row.first()).toContainText(says)
    }
  }
}

/** The ids in the lines of a verdict, of refused ones without their last use. */
const refsIn = (output: string, verdict: 'deleted' | 'refused' | 'mixed'): string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(`  ${verdict}: `))
    .flatMap((line) => line.match(/\w+\.\w+#\d+/g) ?? [])

/** A reload ends no session; the lists are read once more. */
async function signedInAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Legacy keys', level: 1 })).toBeVisible()
  await settled(page)
}

function valuesOf(world: World) {
  if (world.legacy === null) throw new Error('No value of an imported secret is known here.')
  return world.legacy
}
