import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptTables } from '#session/keep/keep.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'
import { openFind } from '#test/openFind.ts'

const SECRET = `svc_api_Kd7R${'x7Yb'.repeat(9)}`

test('it opens with Ctrl K and reads the tokens by itself: what comes is found at once, and until all is there nothing is final', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { user, session, sent } = opened
  const there = backend(session)
  const made = await there.newToken(1, { name: 'Retoure Ödön', scopes: ['returns.api'] })
  const last = (await there.applications()).at(-1)?.id ?? 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  opened.intercept(new RegExp(`GET .*/applications/${last}/tokens/$`), async (serve) => {
    await answered
    return serve()
  })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const before = sent.length
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
  const field = within(dialog).getByRole('combobox')
  expect(field).toHaveFocus()
  expect(location.search).toBe('?dialog=find')
  await fill(user, field, 'odon ret')
  expect(await within(dialog).findByRole('group', { name: /^Tokens/ })).toHaveTextContent(
    'Retoure Ödön',
  )
  expect(within(dialog).getByRole('progressbar', { name: 'Loading tokens' })).toBeVisible()
  await user.clear(field)
  await fill(user, field, 'nothing is called so')
  expect(
    await within(dialog).findByText(
      /^No matches\. This result isn’t final: tokens of 1 application/,
    ),
  ).toBeVisible()
  answer()
  expect(await within(dialog).findByText(/^No matches\. We searched names/)).toBeVisible()
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: /Load/ })).toBeNull()
  const requests = sent.slice(before)
  expect(requests.filter((call) => !call.startsWith('GET '))).toEqual([])
  expect(new Set(requests.filter((call) => call.includes('/tokens/'))).size).toBe(
    requests.filter((call) => call.includes('/tokens/')).length,
  )
  expect(made.name).toBe('Retoure Ödön')
})

test('a list of tokens that cannot be read is said, and nothing is final without it', async () => {
  const opened = await open('/me', { tokens: 40 })
  opened.intercept(/GET .*\/applications\/2\/tokens\/$/, () => refusal(404, 'NOT_FOUND'))
  const { dialog, field } = await openFind(opened)
  expect(
    await within(dialog).findByText('The tokens of 1 application couldn’t be loaded.'),
  ).toBeVisible()
  await fill(opened.user, field, 'nothing is called so')
  expect(
    await within(dialog).findByText(/isn’t final: tokens of 1 application are missing/),
  ).toBeVisible()
})

test.each(['401', 'REFUSED', 'Expired', '403'])(
  '%s leads to the check of a call, which asks for the token here',
  async (typed) => {
    const opened = await open('/me', { tokens: 40 })
    const { user, session } = opened
    const made = await backend(session).newToken(1, { name: 'Ödön', scopes: ['returns.api'] })
    const { dialog, field, group, active } = await openFind(opened)
    await fill(user, field, typed)
    const trouble = await group('When a call is refused')
    await user.click(within(trouble).getByRole('option', { name: /^Check a call/ }))
    expect(field).toHaveValue('')
    expect(await within(dialog).findByText(/^Which token does the call use/)).toBeVisible()
    await fill(user, field, 'odon')
    await waitFor(() => expect(active()).toHaveTextContent('Ödön'))
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(location.search).toBe(`?dialog=check-a-call&application=1&token=${made.id}`),
    )
  },
)

test('an application, a person, a role, an area and a panel are found, and Enter goes there', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { user } = opened
  const { field, group, active } = await openFind(opened)
  await user.type(field, 'aplikacja')
  expect(within(await group('Applications')).getAllByRole('option')[0]).toHaveTextContent(
    /^Aplikacja/,
  )
  expect(active()).toHaveTextContent(/^Aplikacja/)
  expect(active()?.querySelector('mark')).toHaveTextContent('Aplikacja')
  await user.clear(field)
  await fill(user, field, 'dabrowska')
  expect(within(await group('People')).getByRole('option')).toHaveTextContent(/Dąbrowska/)
  await user.clear(field)
  await fill(user, field, 'checkout.orders')
  expect(within(await group('Permissions')).getByRole('option')).toHaveTextContent(
    'checkout.orders',
  )
  await user.clear(field)
  await fill(user, field, 'administrator')
  expect(await group('Roles')).toHaveTextContent('Administrator')
  await user.clear(field)
  await fill(user, field, 'audit')
  await waitFor(() => expect(active()).toHaveTextContent('Audit log'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/audit'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  history.back()
  await waitFor(() => expect(location.pathname + location.search).toBe('/me'))
})

test('the arrows choose, around both ends, and the focus stays in the field', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { user } = opened
  const { field, options, active } = await openFind(opened)
  expect(active()).toBe(options()[0])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe(options()[2])
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(active()).toBe(options().at(-1))
  expect(active()).toHaveAttribute('aria-selected', 'true')
  expect(options().filter((one) => one.getAttribute('aria-selected') === 'true')).toHaveLength(1)
  expect(field).toHaveFocus()
})

test('tokens are found by id, last four and name, and more than five of them where nothing else is', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { user, session, sent } = opened
  const made = await backend(session).newToken(1, { name: 'Retoure Ödön', scopes: ['returns.api'] })
  for (const one of 'abcdef')
    await backend(session).newToken(1, { name: `Zzyzx ${one}`, scopes: ['returns.api'] })
  const { field, group, active, options } = await openFind(opened)
  await fill(user, field, 'zzyzx')
  await waitFor(() => expect(options()).toHaveLength(6))
  await user.clear(field)
  await fill(user, field, made.last_four)
  expect(await group(/^Tokens/)).toHaveTextContent('Retoure Ödön')
  const { id, prefix, last_four } = made
  for (const typed of [`${id}`, 'odon ret', `${prefix}…${last_four}`, `${prefix}***${last_four}`]) {
    await user.clear(field)
    await fill(user, field, typed)
    await waitFor(() => expect(active()).toHaveTextContent('Retoure Ödön'))
  }
  expect(sent.every((call) => !call.includes('Retoure'))).toBe(true)
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(`/tokens/${made.id}?application=1`),
  )
})

test('what was opened last stands there next time, by its id alone', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { application } = await sample(opened.session, () => true)
  const { field } = await openFind(opened)
  await fill(opened.user, field, application.name)
  await opened.user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe(`/applications/${application.id}`))
  await waitFor(async () =>
    expect(await opened.session.keep.all(keptTables.recent)).toMatchObject([
      { id: `application-${application.id}`, application: null },
    ]),
  )
  expect(JSON.stringify(await opened.session.keep.all(keptTables.recent))).not.toContain(
    application.name,
  )
  const again = await opened.reload('/me')
  const { group } = await openFind(again)
  expect(await group('Recent')).toHaveTextContent(application.name)
})

test.each(['pasted', 'inserted', 'typed'])(
  'a value that is %s is not kept, and Find by value is offered',
  async (how) => {
    const opened = await open('/me', { tokens: 40 })
    const { user, sent } = opened
    const { dialog, field, options } = await openFind(opened)
    const before = sent.length
    await user.click(field)
    if (how === 'pasted') await user.paste(SECRET)
    else if (how === 'typed') await user.keyboard(SECRET)
    else fireEvent.change(field, { target: { value: SECRET } })
    expect(await within(dialog).findByText('This looks like a key or a JWT.')).toBeVisible()
    expect(field).toHaveValue('')
    expect(options()).toEqual([])
    expect(document.documentElement.outerHTML).not.toContain(SECRET)
    expect(location.href).not.toContain('Kd7R')
    expect(sent.slice(before)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Find by value' }))
    const byValue = await screen.findByRole('dialog', { name: 'Find by value' })
    expect(location.search).toBe('?dialog=find-by-value')
    expect(await within(byValue).findByText(/svc_api_Kd7R/)).toBeVisible()
    expect(document.documentElement.outerHTML).not.toContain(SECRET)
    expect(JSON.stringify(history.state)).not.toContain('Kd7R')
  },
)

test('what a person may not do stands there with the reason, and does nothing', async () => {
  const opened = await open('/me', { as: 'auditor', tokens: 40 })
  const { user } = opened
  const { field, options } = await openFind(opened)
  await fill(user, field, 'new token')
  await waitFor(() => expect(options()[0]).toHaveTextContent('New token'))
  expect(options()[0]).toHaveTextContent('needs access.manage:write')
  expect(options()[0]).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(location.search).toBe('?dialog=find')
})

test('a person without access finds their own panels and asks for nothing', async () => {
  const opened = await open('/me', { as: 'viewer', tokens: 40 })
  const before = opened.sent.length
  const { field, group, dialog } = await openFind(opened)
  expect(opened.sent.slice(before)).toEqual([])
  expect(within(await group('Pages')).getAllByRole('option')).toHaveLength(2)
  await fill(opened.user, field, 'nothing is called so')
  expect(await within(dialog).findByText(/^No matches/)).toBeVisible()
})

test('a list that cannot be read is named, the others are searched, and Try again reads it', async () => {
  const opened = await open('/me', { tokens: 40 })
  opened.intercept(/GET .*\/staff\/$/, () => refusal(404, 'NOT_FOUND'))
  const { dialog, field, group } = await openFind(opened)
  expect(await within(dialog).findByText('Not loaded: People.')).toBeVisible()
  await opened.user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(dialog).queryByText('Not loaded: People.')).toBeNull())
  await fill(opened.user, field, 'dabrowska')
  expect(await group('People')).toBeVisible()
})
