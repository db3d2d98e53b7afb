import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me } from '#api/me.ts'
import { backend, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'
import { issuedToken, type Token } from '#contract/tokens.ts'

// As long as the backend issues them: the marker, and 43 characters of which four are shown at either end.
const FILLING = 'x7Yb'.repeat(9).slice(1)
/** A value that begins and ends as the row says. */
const valueOf = ({ prefix, last_four }: Token) => prefix + FILLING + last_four

/** Over a page that is quickly drawn. */
async function openDialog({ user }: Pick<Opened, 'user'>) {
  goTo('/me?dialog=find-by-value')
  const dialog = await screen.findByRole('dialog', { name: 'Find by value' })
  const field = within(dialog).getByRole('textbox', { name: 'Value' })
  return {
    dialog,
    field,
    paste: async (text: string) => {
      await user.click(field)
      await user.paste(text)
      await within(dialog).findByText(/ lines? checked, /, {})
    },
    items: () =>
      within(within(dialog).getByRole('list', { name: 'What it is' })).queryAllByRole('listitem'),
    whenRead: () => waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull()),
  }
}

test('a value in a pasted log is matched in the page: which token, how sure, on which line', async () => {
  const opened = await open('/me', { tokens: 40 })
  const made = await backend(opened.session).newToken(1, {
    name: 'Leaked',
    scopes: ['returns.api'],
  })
  const { dialog, field, paste, items, whenRead } = await openDialog(opened)
  expect(field).toHaveFocus()
  await whenRead()
  await opened.session.queries.invalidateQueries()
  const before = opened.sent.length
  await paste(`retry 2/5 POST\n X-API-KEY: ${valueOf(made)}\nstatus=502\nagain ${valueOf(made)}`)
  await waitFor(() => expect(items()).toHaveLength(1))
  const [item] = items()
  expect(item).toHaveTextContent('Match: Leaked')
  expect(item).toHaveTextContent(
    'The first 12 and last 4 characters match only this token, and the length matches too. The characters between can’t be compared. Line 2 and 1 other line.',
  )
  expect(item).toHaveTextContent('Secret')
  expect(within(dialog).getByText('4 lines checked, 1 possible key found')).toBeVisible()
  expect(field).toHaveValue('')
  expect(document.documentElement.outerHTML).not.toContain(FILLING)
  expect(location.href).not.toContain(FILLING)
  expect(opened.sent.slice(before).filter((call) => !call.startsWith('GET '))).toEqual([])
  expect(within(item ?? dialog).getByRole('link', { name: 'Open as a leak' })).toHaveAttribute(
    'href',
    `/tokens/${made.id}/leak?application=1`,
  )
  expect(item).toHaveTextContent('All channels')
  expect(item).toHaveTextContent('Scope returns.api')
  expect(item).toHaveTextContent('No expiry')
  expect(within(item ?? dialog).getByRole('link', { name: 'Open Leaked' })).toHaveAttribute(
    'href',
    `/tokens/${made.id}?application=1`,
  )
  expect(within(item ?? dialog).getByRole('button', { name: 'Check a call' })).toBeVisible()
  await opened.user.click(
    within(item ?? dialog).getByRole('button', { name: /^Actions for Leaked/ }),
  )
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Revoke token' }))
  expect(await screen.findByRole('alertdialog', { name: 'Revoke Leaked?' })).toBeVisible()
})

test('what is publishable is public by design, what has stopped is refused already', async () => {
  const opened = await open('/me', { tokens: 40 })
  const publishable = await sample(
    opened.session,
    ({ scopes, state, legacy }) =>
      state === 'active' &&
      !legacy &&
      scopes.every((key) => key === 'checkout.storefront') &&
      scopes.length > 0,
  )
  const revoked = await sample(opened.session, ({ revoked_at }) => revoked_at !== null)
  const { paste, items, whenRead } = await openDialog(opened)
  await paste(`KEY=${valueOf(revoked.token)}\nKEY=${valueOf(publishable.token)}`)
  await whenRead()
  await waitFor(() => expect(items()).toHaveLength(2))
  const [first, second] = items()
  expect(first).toHaveTextContent('This is a public token')
  expect(first).toHaveTextContent('Line 2.')
  expect(second).toHaveTextContent('This token has already stopped.')
  expect(second).toHaveTextContent('Revoked')
})

test('legacy tokens that begin and end alike are one thing and never certain, and each can be stopped', async () => {
  const opened = await open('/me', { tokens: 40 })
  const split = await sample(
    opened.session,
    ({ legacy_source }) => legacy_source === 'django_checkout.APIKey#4',
  )
  const { paste, items, whenRead } = await openDialog(opened)
  await paste(`"key": "${valueOf(split.token)}"`)
  await whenRead()
  const [item] = items()
  expect(items()).toHaveLength(1)
  expect(item).toHaveTextContent(/^Likely match: /)
  expect(item).toHaveTextContent('3 tokens with this beginning and end, probably one value.')
  expect(item).toHaveTextContent(
    'The first 6 and last 4 characters match. The length can’t be compared.',
  )
  for (const pin of ['pl', 'de', 'at']) expect(item).toHaveTextContent(`On ${pin}:`)
  expect(
    within(item ?? document.body).getAllByRole('button', { name: /^Actions for/ }),
  ).toHaveLength(3)
})

test('what the backend issues is certain; a longer value whose beginning and end agree is not', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { raw, ...made } = await opened.session.request({
    method: 'POST',
    path: '/api/access/v2/admin/applications/1/tokens/',
    body: { name: 'Leaked', scopes: ['returns.api'] },
    expect: 201,
    answer: issuedToken,
  })
  const { paste, items, whenRead } = await openDialog(opened)
  await whenRead()
  await paste(raw)
  await waitFor(() => expect(items().at(0)).toHaveTextContent('Match: Leaked'))
  expect(
    items()
      .at(0)
      ?.textContent?.match(/never used/gi),
    'once, by its state',
  ).toHaveLength(1)
  await paste(`${made.prefix}${'x7Yb'.repeat(10).slice(1)}${made.last_four}`)
  await waitFor(() => expect(items().at(0)).toHaveTextContent('Possible match: Leaked'))
  expect(items().at(0)).toHaveTextContent(
    'The first 12 and last 4 characters match, but the value doesn’t have the 51 characters of a token on this server.',
  )
})

test('a legacy value in two modules is named with both applications', async () => {
  const opened = await open('/me', { tokens: 40 })
  const split = await sample(
    opened.session,
    ({ legacy_source }) => legacy_source === 'django_checkout.APIKey#1',
  )
  const { paste, items, whenRead } = await openDialog(opened)
  await paste(valueOf(split.token))
  await whenRead()
  await waitFor(() =>
    expect(items().at(0)).toHaveTextContent('2 tokens with this beginning and end'),
  )
  expect(items().at(0)).toHaveTextContent('of Legacy keys: django_checkout')
  expect(items().at(0)).toHaveTextContent('of Legacy keys: django_contact_forms')
})

test('while applications are unread a match is most likely, and a further one possible', async () => {
  const opened = await open('/me', { tokens: 40 })
  const there = backend(opened.session)
  // They are read in this order.
  const ids = (await there.applications()).map(({ id }) => id)
  const [first, last] = [ids.at(0) ?? 0, ids.at(-1) ?? 0]
  const made = await there.newToken(first, { name: 'Leaked', scopes: ['returns.api'] })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  opened.intercept(new RegExp(`GET .*/applications/${last}/tokens/$`), async (serve) => {
    await answered
    return serve()
  })
  const { dialog, paste, items, whenRead } = await openDialog(opened)
  await paste(valueOf(made))
  await waitFor(() => expect(items().at(0)).toHaveTextContent('Likely match: Leaked'))
  expect(within(dialog).getByRole('progressbar', { name: 'Reading applications' })).toBeVisible()
  expect(within(dialog).getByText(/More matches are possible/)).toBeVisible()
  answer()
  await whenRead()
  await waitFor(() => expect(items().at(0)).toHaveTextContent('Match: Leaked'))
})

test('a list that cannot be read is said, and nothing is certain', async () => {
  const opened = await open('/me', { tokens: 40 })
  const made = await backend(opened.session).newToken(1, {
    name: 'Leaked',
    scopes: ['returns.api'],
  })
  opened.intercept(/GET .*\/applications\/2\/tokens\/$/, () => Response.json({}, { status: 404 }))
  const { dialog, paste, items } = await openDialog(opened)
  await paste(valueOf(made))
  const alert = await within(dialog).findByRole('alert', {})
  expect(alert).toHaveTextContent('The tokens of 1 application couldn’t be loaded.')
  expect(items().at(0)).toHaveTextContent('Likely match: Leaked')
  await opened.user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(items().at(0)).toHaveTextContent('Match: Leaked'))
})

test('what is nobody’s is said, with what cannot be said of it', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { dialog, paste, items, whenRead } = await openDialog(opened)
  await whenRead()
  await paste('svc_api_0000aB3xaB3xaB3xaB3xaB3xaB3xaB3xaB3xaB3xaB3')
  expect(items().map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^No token of this server: svc_api_0000/),
  ])
  await paste('nothing at all')
  expect(items()).toHaveLength(0)
  expect(within(dialog).getByText(/^No matches on this server/)).toBeVisible()
  expect(
    within(dialog).getByText(/^2 legacy keys can’t be checked: their values are too short\./),
  ).toBeVisible()
})

test('a JWT is read: whose, until when, and that nothing here ends it', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { user } = await opened.session.queries.fetchQuery(me())
  const jwt = (claims: object) =>
    ['{"alg":"HS256"}', JSON.stringify(claims), 'signature-that-is-long-enough']
      .map((part, index) => (index === 2 ? part : btoa(part).replaceAll('=', '')))
      .join('.')
  const now = Math.floor(opened.session.clock.now() / 1000)
  const claims = { token_type: 'refresh', user_id: String(user.id), iat: now, exp: now + 7200 }
  const { paste, items } = await openDialog(opened)
  await paste(
    [
      `Authorization: Bearer ${jwt(claims)}`,
      jwt({ ...claims, token_type: 'access', exp: now - 600 }),
      jwt({ ...claims, user_id: '99999', token_type: 'access' }),
      jwt({ sub: 'somebody', exp: now + 60 }),
    ].join('\n\n'),
  )
  await waitFor(() => expect(items().at(0)).toHaveTextContent('Staff refresh token (JWT)'))
  const [first, second, third, fourth] = items()
  expect(first).toHaveTextContent(`Of ${user.first_name} ${user.last_name}, user ${user.id}.`)
  expect(first).toHaveTextContent(/Expires in (2 hours|1 hour)/)
  expect(first).toHaveTextContent('You can’t revoke this JWT here')
  expect(second).toHaveTextContent('Expired 10 minutes ago. Line 3.')
  expect(third).toHaveTextContent('Of user 99999. Not an active staff member')
  expect(fourth).toHaveTextContent('A JWT of another system')
})

test('clearing lets go of what was found, and so does closing', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { token } = await sample(opened.session, ({ state }) => state === 'active')
  const { dialog, paste, field } = await openDialog(opened)
  await paste(valueOf(token))
  await opened.user.click(within(dialog).getByRole('button', { name: 'Clear' }))
  expect(within(dialog).getByText(/^Paste something first/)).toBeVisible()
  await opened.user.type(field, 'a')
  expect(within(dialog).getByText('Typing isn’t accepted. Paste the whole value.')).toBeVisible()
  await paste(valueOf(token))
  await opened.user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  const again = await openDialog(opened)
  expect(within(again.dialog).getByText(/^Paste something first/)).toBeVisible()
})

test('megabytes are read step by step, and the last line too', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { token } = await sample(opened.session, ({ state }) => state === 'active')
  const { dialog, paste, items, whenRead } = await openDialog(opened)
  await whenRead()
  const noise = 'POST /api/checkout/v2/de/carts/ 200\n'.repeat(6000)
  await paste(noise + valueOf(token))
  expect(within(dialog).getByText('6,001 lines checked, 1 possible key found')).toBeVisible()
  expect(items().at(0)).toHaveTextContent('Line 6,001.')
})
