import { catalogue } from '#contract/catalogue.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPair } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { doors, type Door } from '#e2e/conformance/script/shop/doors.ts'
import { Raw } from '#e2e/conformance/step.ts'
import { createApplication, createToken, fresh, openAct } from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

// The backend has every module with key routes where the values of its legacy keys are known.
test.use({ hasLegacyValues: true })

test('a token opens each route of its scope until it is revoked, and one of another scope, kind or channel is refused alike [seed 5.12, 5.14–5.22, 5.24, 5.28] @backend', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000)
  const { origin } = world
  const customer = await sessionOf(origin, 'customer')
  const administrator = await sessionOf(origin, 'administrator')
  const kinds = await kindsOf(origin, administrator)
  const scopes = [...kinds.keys()]
  expect([...new Set(doors.map(({ scope }) => scope))].toSorted()).toEqual(scopes)
  expect(doors.filter(({ scope, other }) => kinds.get(scope) !== kinds.get(other))).toEqual([])
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, fresh('Every route'))
  const application = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const values = new Map<string, string>()
  for (const scope of scopes)
    values.set(scope, await createToken(page, { name: scope, scopes: [scope] }))
  const pinned = await pinnedTokens(origin, { administrator, application, scopes })

  const shut = new Map<Door, Heard>()
  for (const door of doors) {
    const knock = (value = '') => heardAt(origin, door, { value, customer })
    // Five calls a minute are all that the newsletter takes, refused ones too.
    const refused = await knock(values.get(door.other))
    shut.set(door, refused)
    expect(refused.status, `${door.act}, ${door.other}`).toBe(statusIn(door.shut))
    const open = (world.behind === 'sandbox' ? door.sandbox : undefined) ?? door.open
    expect((await knock(values.get(door.scope))).status, door.act).toBe(statusIn(open))
    const otherKind = scopes.find((scope) => kinds.get(scope) !== kinds.get(door.scope)) ?? ''
    expect(await knock(values.get(otherKind)), `${door.act}, ${otherKind}`).toEqual(refused)
    expect(await knock(pinned.get(door.scope)), `${door.act}, elsewhere`).toEqual(refused)
  }

  for (const scope of scopes) {
    await openAct(page, scope, 'Revoke token')
    const dialog = page.getByRole('alertdialog', { name: `Revoke ${scope}?` })
    const confirmation = dialog.getByRole('textbox', { name: /last four/ })
    await confirmation.fill(values.get(scope)?.slice(-4) ?? '')
    await dialog.getByRole('button', { name: 'Revoke token' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(`^${scope}`) }).first()).toContainText(
      'Revoked',
    )
    for (const door of doors.filter((each) => each.scope === scope)) {
      const heard = await heardAt(origin, door, { value: values.get(scope) ?? '', customer })
      expect(heard, `${door.act}, revoked`).toEqual(shut.get(door))
    }
  }
})

/** All that a caller can tell one refusal from another by, but the id that each answer has of its own. */
type Heard = { status: number; type: string | null; text: string }

const statusIn = (says: string) => Number(says.split(' ')[0])

/** What a route answers to a key; where it wants a customer beside the key there is one. */
async function heardAt(
  origin: string,
  { method, path, body, header, as }: Door,
  { value, customer }: { value: string; customer: string },
): Promise<Heard> {
  const answer = await fetch(origin + path('de'), {
    method,
    headers: {
      [header ?? 'X-API-KEY']: value,
      ...(as === undefined ? {} : { Authorization: `Bearer ${customer}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof Raw ? body.text : JSON.stringify(body) }),
  })
  const text = (await answer.text()).replace(/("debug_id": ?)"[^"]*"/, '$1""')
  return { status: answer.status, type: answer.headers.get('Content-Type'), text }
}

async function sessionOf(origin: string, username: string): Promise<string> {
  const answer = await fetch(origin + routes.token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'sandbox' }),
  })
  return tokenPair.parse(await answer.json()).access
}

/** Every scope that opens routes, and whether it is publishable, by the backend's own catalogue. */
async function kindsOf(origin: string, session: string): Promise<Map<string, boolean>> {
  const headers = { Authorization: `Bearer ${session}` }
  const answer = await fetch(origin + routes.catalogue, { headers })
  const { scopes } = catalogue.parse(await answer.json())
  const kinds = scopes.map(({ key, publishable }) => [key, publishable] as const)
  return new Map(kinds.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const raw = z.object({ raw: z.string() })

/** A token of each scope for a channel on which nobody knocks. */
async function pinnedTokens(
  origin: string,
  given: { administrator: string; application: string; scopes: readonly string[] },
): Promise<Map<string, string>> {
  const headers = {
    Authorization: `Bearer ${given.administrator}`,
    'Content-Type': 'application/json',
  }
  const path = pathOf(routes.applicationTokens, { id: given.application })
  const made = given.scopes.map(async (scope) => {
    const body = JSON.stringify({ name: 'Elsewhere', scopes: [scope], channel_idx: 'pl' })
    const answer = await fetch(origin + path, { method: 'POST', headers, body })
    return [scope, raw.parse(await answer.json()).raw] as const
  })
  return new Map(await Promise.all(made))
}
