import { expect, test, type Page } from '@playwright/test'
import { READ, requestOf } from '#e2e/faults/act.ts'
import { jsonAnswer, withJson } from '#e2e/faults/answer.ts'
import { fillNewToken, fresh, openAct, showOnce } from '#e2e/harness/acts.ts'
import { signIn } from '#e2e/harness/journey.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPage, type Token } from '#contract/tokens.ts'
import { openLiar, type Liar } from './liar.ts'

let liar: Liar
test.beforeAll(async () => {
  liar = await openLiar()
})
test.afterAll(async () => liar?.stop())
test.beforeEach(() => liar.backend.reset())

const REVOKE = requestOf('POST', routes.tokenRevoke)
const CREATE = requestOf('POST', routes.applicationTokens)
const DAY = 86_400_000
/** A value like any, of no token. */
const RAW = `svc_api_${'x'.repeat(40)}`

/** Signs in on the way to an address. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(liar.origin + path)
  await signIn(page, 'administrator')
}

/** An application of this test's own with a token of each of these names. */
async function home(...names: readonly string[]): Promise<{ id: number; tokens: Token[] }> {
  const { id } = await liar.truth.createApplication(fresh('Lies'))
  const tokens: Token[] = []
  for (const name of names) tokens.push(await liar.truth.createToken(id, name))
  return { id, tokens }
}

const tokensOf = (id: number) => ({
  method: 'GET',
  path: new RegExp(`^${pathOf(routes.applicationTokens, { id })}$`),
})

/** From now on this list is told otherwise. */
const tell = (id: number, change: (rows: Token[]) => { count: number; results: Token[] }) =>
  liar.backend.add({
    on: tokensOf(id),
    act: async (it) =>
      it.reply(
        withJson(await it.forward(), (body) => ({
          next: null,
          previous: null,
          ...change(tokenPage.parse(body).results),
        })),
      ),
  })

const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })

test('a create that is answered with another working token’s row does not end that token', async ({
  page,
}) => {
  const { id, tokens } = await home('Working')
  const [working] = tokens
  await enter(page, `/applications/${id}`)
  liar.backend.add({
    on: CREATE,
    async act(it) {
      await it.forward()
      it.reply(jsonAnswer(201, { ...working, raw: RAW }))
    },
  })
  const form = await fillNewToken(page, { name: 'Mine' })
  await form.getByRole('button', { name: 'Create token' }).click()

  const showOnceDialog = showOnce(page)
  await expect(showOnceDialog.getByRole('alert')).toContainText('This isn’t the token you created.')
  await expect(showOnceDialog.getByRole('alert')).toContainText(
    `“Working” (…${working?.last_four})`,
  )
  const discard = showOnceDialog.getByRole('button', { name: 'Discard and revoke' })
  await expect(discard).toHaveAccessibleDescription(
    'The list and the audit log don’t show that this token is yours',
  )
  await discard.click({ force: true })
  await showOnceDialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
  await showOnceDialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(outcome(page)).toContainText('“Mine” was created, but its value was lost.')

  expect(liar.backend.log.of(REVOKE)).toEqual([])
  const held = await liar.truth.tokens(id)
  expect(held.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      ['Working', 'active'],
      ['Mine', 'active'],
    ]),
  )
})

test('where another token stands under the id, Revoke sends nothing and names both', async ({
  page,
}) => {
  const { id, tokens } = await home('Seen')
  const seen = tokens[0]?.last_four ?? ''
  await enter(page, `/applications/${id}`)
  await openAct(page, 'Seen', 'Revoke token')
  const dialog = page.getByRole('alertdialog', { name: 'Revoke Seen?' })
  await dialog.getByRole('textbox', { name: /last four/ }).fill(seen)
  tell(id, (rows) => ({
    count: rows.length,
    results: rows.map((row) => ({ ...row, name: 'Slipped in', last_four: 'Zz99' })),
  }))
  await dialog.getByRole('button', { name: 'Revoke token' }).click()
  await expect(dialog).toContainText(
    `“Seen” (…${seen}) is no longer there: its id now belongs to “Slipped in” (…Zz99). Nothing was changed.`,
  )
  expect(liar.backend.log.of(REVOKE)).toEqual([])
  expect((await liar.truth.tokens(id)).map(({ state }) => state)).toEqual(['active'])
})

test('on a list that lacks rows no number rests, no “none” and no “all”', async ({ page }) => {
  const { id } = await home('Told', 'Withheld')
  tell(id, () => ({ count: 2, results: [] }))
  await enter(page, `/applications/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('The list is incomplete')
  await expect(main).toContainText(/Active tokens\s*unknown/)
  await expect(main).toContainText(/Next to stop\s*unknown/)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The tokens couldn’t be loaded, so it is unknown what stops.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Tokens', exact: true }).click()
  await expect(main).toContainText('Not all tokens could be loaded.')
  await expect(main).toContainText('the server counts 2 tokens, and 0 could be read.')
  await expect(main).toContainText('Tokens that couldn’t be loaded aren’t shown.')
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(main).toContainText('So far: ')
  await expect(main).toContainText('Tokens not loaded yet might stop sooner.')
})

for (const code of ['000', '999', '101'])
  test(`a backend’s answer of status ${code} ends one request, and nobody else’s`, async ({
    page,
  }) => {
    await enter(page, '/me')
    liar.backend.add({
      on: READ.applications,
      act: async (it) =>
        it.say(`HTTP/1.1 ${code} Fine\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`),
    })
    const answer = page.waitForResponse((it) => it.url().includes(routes.applications))
    await page.getByRole('link', { name: 'Applications', exact: true }).click()
    expect((await answer).status()).toBe(502)
    const alert = page.getByRole('alert').filter({ hasText: 'The server returned error 502.' })
    await expect(alert).toBeVisible()
    // The same server process, and the session that was there before.
    liar.backend.heal()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible()
  })

test('a backend’s clock that cannot be right is said to be wrong, and no expiry is reckoned with it', async ({
  page,
}) => {
  const { id, tokens } = await home('Ninety')
  liar.backend.dateShift = 40 * 365 * DAY
  await enter(page, `/applications/${id}`)
  await expect(page.getByText('The server’s clock can’t be right.')).toBeVisible()
  await expect(page.getByText(/so Keyturn ignores it\./)).toBeVisible()
  await openAct(page, 'Ninety', 'Set expiry')
  const dialog = page.getByRole('dialog', { name: 'Set expiry of Ninety' })
  await dialog.getByRole('radio', { name: '90 days' }).check()
  await dialog.getByRole('button', { name: 'Set expiry' }).click()
  await expect(outcome(page)).toContainText('was set')
  const held = (await liar.truth.tokens(id)).find((it) => it.id === tokens[0]?.id)
  const days = (Date.parse(held?.expires_at ?? '') - Date.now()) / DAY
  expect(Math.round(days)).toBe(90)
})
