import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend, sample } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { headed } from '#test/headed.ts'
import { open, type Opened } from '#test/open.tsx'

/** Of the sample data: ERP nightly export of ERP Bydgoszcz. */
const NIGHTLY = '/tokens/20?application=2'
const LIST = /GET .*\/applications\/\d+\/tokens\/$/
const ENTRIES = /GET .*\/audit\/$/

const region = (name: string) => screen.findByRole('region', { name })
/** The facts beside, once the log has told what it knows. */
const facts = async () => {
  const group = await screen.findByRole('group', { name: 'Facts' })
  await waitFor(() => expect(group).not.toHaveTextContent('Loading the audit log'))
  return group
}

test('a token has a page that says its state and why, and what it opens [seed 2.13, 5.3]', async () => {
  await open(NIGHTLY)
  await headed('ERP nightly export')
  expect(document.title).toBe('ERP nightly export · Sandbox · Keyturn')
  expect(await facts()).toHaveTextContent(/State\s*Works, stops soon.*Last used.*about .*ID\s*20/)
  expect(await region('Access')).toHaveTextContent(
    'GET /api/returns/{version}/{channel_idx}/orders/{order_id}/returns',
  )
  expect(await region('When it stops')).toHaveTextContent(/in \d+ hours\./)
  // One is below the name, and the history names it too.
  const [home] = screen.getAllByRole('link', { name: 'ERP Bydgoszcz' })
  expect(home).toHaveAttribute('href', '/applications/2')
  const trail = screen.getByRole('navigation', { name: 'You are here' })
  expect(trail).toHaveTextContent('TokensERP nightly export')
})

test('a line stands on one axis, each of it with its time in words, and as a table', async () => {
  const opened = await open('/me')
  const there = backend(opened.session)
  const first = await there.newToken(2, { name: 'Rotated', scopes: ['vault.api'] })
  const second = await there.rotate(first.id, { overlap_hours: 48 })
  const { user } = await opened.reload(`/tokens/${second.id}?application=2`)
  const lineage = await region('Rotations')
  expect(await within(lineage).findByText('Token 2 of 2 with this name')).toBeVisible()
  const [old, current] = within(
    within(lineage).getByRole('list', { name: /^Rotations, oldest/ }),
  ).getAllByRole('listitem')
  expect(old).toHaveTextContent(/since .*stops .*2 days overlap/)
  expect(current).toHaveTextContent(/this token.*since .*no expiry/)
  expect(within(old ?? lineage).getByRole('link')).toHaveAttribute(
    'href',
    `/tokens/${first.id}?application=2`,
  )
  await user.click(within(lineage).getByRole('button', { name: 'As a table' }))
  const rows = within(
    await screen.findByRole('table', { name: /^Rotations, oldest/ }),
  ).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(location.search).toBe('?application=2&view=table')
  expect(await facts()).toHaveTextContent(/Created.*by the rotation of its predecessor, /)
})

test('the history tells of the whole line in sentences, newest first, with what the log has no entry for', async () => {
  const opened = await open('/me')
  const there = backend(opened.session)
  const first = await there.newToken(2, { name: 'Of old', scopes: ['vault.api'] })
  const second = await there.rotate(first.id, { overlap_hours: 2 })
  await advance(opened, 3)
  await there.setExpiry(second.id, '2099-01-01T00:00:00Z')
  await opened.reload(`/tokens/${second.id}?application=2`)
  const history = await screen.findByRole('list', { name: 'History' })
  const items = () => within(history).getAllByRole('listitem')
  await waitFor(() => expect(items()).toHaveLength(4))
  await waitFor(() => expect(history).toHaveTextContent('Ada Administrator rotated'))
  const texts = items().map((item) => item.textContent)
  expect(texts[0]).toMatch(/changed the expiry of this token from no expiry to /)
  expect(texts[1]).toMatch(/Of old \S+…\S+ expired at the end of its overlap calculated, /)
  expect(texts[2]).toMatch(/Administrator rotated Of old \(.*\); the old Of old \(.*\) stopped /)
  expect(texts[3]).toMatch(/created the token Of old \(.*\): vault\.api/)
  expect(
    within(await region('History')).getByRole('link', { name: 'In the audit log' }),
  ).toHaveAttribute('href', `/audit?about=token-${second.id}&lineage=1`)
})

test('a long history is paged, and what an act on the page adds stands there by itself', async () => {
  const opened = await open('/me')
  const there = backend(opened.session)
  const { id, last_four } = await there.newToken(2, {
    name: 'Moved often',
    scopes: ['vault.api'],
  })
  for (let year = 2080; year < 2090; year += 1) {
    await there.setExpiry(id, `${year}-01-01T00:00:00Z`)
  }
  const { user } = await opened.reload(`/tokens/${id}?application=2`)
  const history = await region('History')
  expect(await within(history).findByText('1 to 10 of 11 entries')).toBeVisible()
  await user.click(within(history).getByRole('button', { name: 'Next page' }))
  expect(await within(history).findByText(/created this token/)).toBeVisible()
  expect(location.search).toBe('?application=2&page=2')
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Moved often?' })
  await user.type(within(dialog).getByRole('textbox'), last_four)
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  expect(await region('Outcome')).toHaveTextContent('Moved often was revoked.')
  expect(await screen.findByText('11 to 12 of 12 entries')).toBeVisible()
  expect(location.search).toBe('?application=2&page=2')
  expect(await facts()).toHaveTextContent(/State\s*Revoked .*A revoked token can’t be restarted/)
  await user.click(screen.getByRole('button', { name: `Actions for Moved often ${last_four}` }))
  expect(await screen.findByRole('menuitem', { name: 'Rotate token' })).toHaveAccessibleDescription(
    'You can’t rotate a revoked token',
  )
})

test('what the log does not know is said', async () => {
  const { session, reload } = await open('/me')
  const { token, application } = await sample(session, ({ legacy }) => legacy)
  await reload(`/tokens/${token.id}?application=${application.id}`)
  expect(await facts()).toHaveTextContent(/Created\s*not in the audit log/)
  expect(await region('History')).toHaveTextContent(/The audit log doesn’t record use/)
})

test('a token without an expiry doesn’t say that its calls fail at a time; one with an expiry does', async () => {
  const opened = await open('/me')
  const rows = await backend(opened.session).rows(1)
  const lasting = rows.find(
    ({ state, expires_at, last_used_at }) =>
      state === 'active' && expires_at === null && last_used_at !== null,
  )
  await opened.reload(`/tokens/${lasting?.id}?application=1`)
  expect(await region('When it stops')).toHaveTextContent(
    /Used .* ago\. Those calls will fail once the token is revoked\./,
  )
  await opened.reload('/tokens/20?application=2')
  expect(await region('When it stops')).toHaveTextContent(/ ago\. Those .* from then on\./)
})

test('what stops names who opens all of it and who a part, and never that they take over', async () => {
  const opened = await open('/me')
  const there = backend(opened.session)
  const lonely = await there.newToken(2, { name: 'Alone', scopes: ['agreements.subscribe'] })
  const { session } = await opened.reload(`/tokens/${lonely.id}?application=2`)
  expect(await region('When it stops')).toHaveTextContent(
    /No expiry\..*No other active token of ERP Bydgoszcz gives access to agreements\.subscribe\..*Never used\. Revoking the token should break nothing\./,
  )
  const second = await backend(session).newToken(2, {
    name: 'Beside',
    scopes: ['agreements.subscribe'],
  })
  await backend(session).newToken(2, {
    name: 'Part',
    scopes: ['agreements.subscribe'],
    channel_idx: 'de',
  })
  await opened.reload(`/tokens/${lonely.id}?application=2`)
  const stops = await region('When it stops')
  expect(stops).toHaveTextContent(/Beside \S+ gives all of this access/)
  expect(stops).toHaveTextContent(/Part \S+ gives part of this access: agreements\.subscribe on de/)
  expect(stops).toHaveTextContent('Callers don’t switch to another token by themselves:')
  expect(stops).not.toHaveTextContent(/takes? over/i)
  expect(within(stops).getByRole('link', { name: 'Beside' })).toHaveAttribute(
    'href',
    `/tokens/${second.id}?application=2`,
  )
})

test('an address without an application is looked for in all of them, and says where it stands', async () => {
  await open('/tokens/20')
  await headed('ERP nightly export')
  expect(location.search).toBe('?application=2')
})

test('that there is no such token is said only when every application was read', async () => {
  const { user, intercept, sent } = await open('/me')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  intercept(LIST, async () => {
    await held
    return Response.json({}, { status: 404 })
  })
  goTo('/tokens/99999')
  expect(await screen.findByRole('progressbar', { name: 'Reading tokens' })).toBeInTheDocument()
  await headed('Searching for a token')
  await waitFor(() => expect(sent.filter((call) => LIST.test(call)).length).toBeGreaterThan(10))
  letGo()
  await headed('Not found so far')
  expect(screen.queryByText('This token doesn’t exist.')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This token doesn’t exist.')).toBeVisible()
})

test('an application that has no such token leads to a search in all of them', async () => {
  const { user } = await open('/tokens/20?application=1')
  await headed('Not in this application')
  await user.click(screen.getByRole('link', { name: 'Search all applications' }))
  await headed('ERP nightly export')
  expect(location.search).toBe('?application=2')
})

test('a log that cannot be read costs the page nothing else, and Try again reads it', async () => {
  const { user, intercept } = await open('/me')
  for (let attempt = 0; attempt < 4; attempt += 1) {
    intercept(ENTRIES, () => new Response('{}', { status: 404 }))
  }
  goTo(NIGHTLY)
  const history = await region('History')
  expect(await within(history).findByRole('alert')).toHaveTextContent(
    'The audit log couldn’t be loaded',
  )
  expect(await facts()).toHaveTextContent('Unknown: the audit log couldn’t be loaded')
  await user.click(within(history).getByRole('button', { name: 'Try again' }))
  expect(await within(history).findByRole('list', { name: 'History' })).toBeVisible()
  expect(within(history).queryByRole('alert')).toBeNull()
})

test('a dialog that a link opened leaves the page of the token behind when it is closed', async () => {
  const { user } = await open('/tokens/20?dialog=rotate&application=2&token=20')
  const dialog = await screen.findByRole('dialog', { name: 'Rotate ERP nightly export' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await headed('ERP nightly export')
  expect(location.search).toBe('?application=2')
})

test('a link of 1.0.0 to a token of an application leads to its page', async () => {
  await open('/applications/2?token=20')
  await headed('ERP nightly export')
  expect(location.pathname + location.search).toBe(NIGHTLY)
})

test('somebody who may only read finds every act with its reason', async () => {
  await open(NIGHTLY, { as: 'auditor' })
  await headed('ERP nightly export')
  for (const name of ['Rotate token', 'Set expiry', 'Revoke']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
      'needs access.manage:write',
    )
  }
})

test('every act stands there as a command for curl and for the server, without a secret', async () => {
  const { user } = await open(NIGHTLY)
  await user.click(await screen.findByRole('button', { name: 'As a command' }))
  for (const line of [
    'access_token rotate 20 --overlap-hours=24',
    'access_token expire 20 --clear',
    'access_token revoke 20',
  ]) {
    expect(screen.getByText(line)).toBeVisible()
  }
  expect(screen.getAllByText(/^curl .*Authorization: Bearer \$ACCESS_TOKEN/s)).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Set expiry' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set expiry of ERP nightly export' })
  await user.click(within(dialog).getByRole('button', { name: 'As a command' }))
  expect(dialog).toHaveTextContent('Complete the form above first.')
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  expect(dialog).toHaveTextContent('access_token expire 20 --clear')
})

/** Moves the sandbox's clock on. */
async function advance({ sandbox }: Opened, hours: number) {
  const moved = await sandbox.request('http://127.0.0.1:4780/sandbox/clock', {
    method: 'POST',
    headers: { origin: 'http://127.0.0.1:4780', 'content-type': 'application/json' },
    body: JSON.stringify({ advance_hours: hours }),
  })
  expect(moved.status).toBe(200)
}

test('the page of a legacy token names those that begin and end like it, of every application, or says what is not read', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { token, application } = await sample(
    opened.session,
    ({ legacy_source }) => legacy_source === 'django_checkout.APIKey#1',
  )
  const other = await sample(
    opened.session,
    ({ legacy_source }) => legacy_source === 'django_contact_forms.APIKey#7',
  )
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const last = new RegExp(`GET .*/applications/${other.application.id}/tokens/$`)
  opened.intercept(last, async (serve) => {
    await answered
    return serve()
  })
  goTo(`/tokens/${token.id}?application=${application.id}`)
  const facts = await screen.findByRole('group', { name: 'Facts' })
  expect(await within(facts).findByText('Other applications aren’t loaded yet.')).toBeVisible()
  answer()
  const link = await within(facts).findByRole('link', {
    name: 'Legacy django_contact_forms.APIKey',
  })
  expect(link).toHaveAttribute(
    'href',
    `/tokens/${other.token.id}?application=${other.application.id}`,
  )
  expect(facts).toHaveTextContent(
    'Probably the same value. Stopping this token leaves the value working there.',
  )
})
