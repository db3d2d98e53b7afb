import { routes } from '#contract/routes.ts'
import { tokenPair } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { doors, type Door } from '#e2e/conformance/script/shop/doors.ts'
import { Raw } from '#e2e/conformance/step.ts'
import { createApplication, createToken, fresh, openAct } from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

// The backend has every module with key routes where the values of its legacy keys are known.
test.use({ hasLegacyValues: true })

test('a token of each scope opens its routes until it is revoked [seed 5.14–5.22, 5.28] @backend', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000)
  const customer = await sessionOf(world.origin, 'customer')
  const scopes = await scopesOf(world.origin)
  expect([...new Set(doors.map(({ scope }) => scope))].toSorted()).toEqual(scopes)
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, fresh('Every route'))
  for (const scope of scopes) {
    const own = doors.filter((door) => door.scope === scope)
    const knock = (value: string | null) =>
      Promise.all(own.map((door) => statusAt(world.origin, door, value, customer)))
    const [open, shut] = [own.map((door) => door.open), own.map((door) => door.shut)].map((says) =>
      says.map((each) => Number(each.split(' ')[0])),
    )
    expect(await knock(null), `${scope}, without a key`).toEqual(shut)
    const value = await createToken(page, { name: scope, scopes: [scope] })
    expect(await knock(value), scope).toEqual(open)
    await openAct(page, scope, 'Revoke token')
    const dialog = page.getByRole('alertdialog', { name: `Revoke ${scope}?` })
    const confirmation = dialog.getByRole('textbox', { name: /last four/ })
    await confirmation.fill(value.slice(-4))
    await dialog.getByRole('button', { name: 'Revoke token' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(scope) })).toContainText('Revoked')
    expect(await knock(value), `${scope}, revoked`).toEqual(shut)
  }
})

/** What a route answers to a key, or to none; where it wants a customer beside the key there is one. */
async function statusAt(
  origin: string,
  { method, path, body, header, as }: Door,
  value: string | null,
  customer: string,
): Promise<number> {
  const answer = await fetch(origin + path('de'), {
    method,
    headers: {
      ...(value === null ? {} : { [header ?? 'X-API-KEY']: value }),
      ...(as === undefined ? {} : { Authorization: `Bearer ${customer}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof Raw ? body.text : JSON.stringify(body) }),
  })
  return answer.status
}

async function sessionOf(origin: string, username: string): Promise<string> {
  const answer = await fetch(origin + routes.token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'sandbox' }),
  })
  return tokenPair.parse(await answer.json()).access
}

const catalogue = z.object({ scopes: z.array(z.object({ key: z.string() })) })

/** Every scope that opens routes, by the backend's own catalogue. */
async function scopesOf(origin: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await sessionOf(origin, 'administrator')}` }
  const answer = await fetch(origin + routes.catalogue, { headers })
  const { scopes } = catalogue.parse(await answer.json())
  return scopes.map(({ key }) => key).toSorted()
}
