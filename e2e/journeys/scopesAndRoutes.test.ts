import { createApplication, createToken, fresh, link } from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import { settled } from '#e2e/harness/places.ts'

const PATH = '/api/checkout/v2/pl/countries/'

// The checkout's own route, not a stand-in for it.
test.use({ hasLegacyValues: true })

test('who can call a route is who the backend lets in: a token with the scope, and no other @backend', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await signIn(page, 'administrator')
  const [opening, other] = [fresh('Opens'), fresh('Returns')]
  await createApplication(page, fresh('Callers'))
  const values = new Map<string, string>()
  for (const [name, scope] of [
    [opening, 'checkout.storefront'],
    [other, 'returns.api'],
  ] as const) {
    values.set(name, await createToken(page, { name, scopes: [scope] }))
  }
  const call = async (name: string) => {
    const headers = { 'X-API-KEY': values.get(name) ?? '' }
    return (await fetch(world.origin + PATH, { headers })).status
  }

  await link(page, 'Permissions').click()
  await page.getByRole('link', { name: 'Scopes and routes' }).click()
  await expect(page.getByRole('heading', { name: 'Scopes and routes', level: 1 })).toBeVisible()
  await page
    .getByRole('table', { name: 'Scopes' })
    .getByRole('button', { name: /^Who can call GET \/api\/checkout\/.*countries/ })
    .click()
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('pl')
  await settled(page)
  const who = page.getByRole('table', { name: 'Who can call it' })
  await expect(who.getByRole('row', { name: new RegExp(opening) })).toBeVisible()
  await expect(who.getByRole('row', { name: new RegExp(other) })).toHaveCount(0)
  expect([await call(opening), await call(other)]).toEqual([200, 401])

  // The question is in the address: another tab is asked the same.
  await page.reload()
  await expect(who.getByRole('row', { name: new RegExp(opening) })).toBeVisible()
  await page.getByRole('textbox', { name: 'Route' }).fill('/api/checkout/v2/nowhere/countries/')
  await expect(page.getByText('The backend has no channel nowhere.')).toBeVisible()
})
