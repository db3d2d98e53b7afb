import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { backend, refusal } from '#test/backend.ts'
import { open } from '#test/open.tsx'

const entries = () => screen.findByRole('list', { name: 'Entries' })
const LOG = /GET .*\/audit\/$/

const facts = {
  token_id: 41,
  name: 'Night run',
  application_id: 700,
  scopes: ['returns.api', 'vault.api'],
  channel_idx: 'pl',
  expires_at: null,
  prefix: 'svc_api_abcd',
  last_four: 'wxyz',
}

const entry = (id: number, wanted: Partial<AuditEntry>): AuditEntry => ({
  id,
  created_at: '2026-11-20T09:42:00.123456Z',
  actor_id: 300,
  actor_label: 'Zofia',
  action: 'token.create',
  target_type: 'django_access.apitoken',
  target_id: '41',
  target_label: 'Night run (svc_api_abcd…wxyz)',
  detail: facts,
  ip: '10.4.1.17',
  ...wanted,
})

/** The log page over these entries. */
async function openLog(results: AuditEntry[]) {
  const opened = await open('/me', { tokens: 40 })
  const page = { count: results.length, next: null, previous: null, results }
  opened.intercept(LOG, () => Response.json(page))
  await opened.user.click(screen.getByRole('link', { name: 'Audit log' }))
  return { ...opened, list: await entries() }
}

test.each<[Partial<AuditEntry>, string]>([
  [
    {},
    'Zofia created the token Night run (svc_api_abcd…wxyz) in application 700: returns.api, vault.api, channel pl',
  ],
  [
    {
      action: 'token.rotate',
      detail: { ...facts, replaces: 40, replaces_expires_at: '2026-11-19T09:00:00Z' },
    },
    'Zofia rotated Night run (svc_api_abcd…wxyz); the old token 40 stopped Thu 19 Nov 2026, 10:00 CET',
  ],
  [
    {
      action: 'token.expiry',
      detail: { token_id: 41, legacy: false, from: null, to: '2026-11-22T09:00:00Z' },
    },
    'Zofia changed the expiry of the token Night run (svc_api_abcd…wxyz) from no expiry to Sun 22 Nov 2026, 10:00 CET',
  ],
  [{ action: 'token.revoke' }, 'Zofia revoked Night run (svc_api_abcd…wxyz) in application 700'],
  [
    {
      action: 'application.update',
      target_type: 'django_access.application',
      target_label: 'Shop',
      detail: { name: 'Shop', changes: { is_active: { from: true, to: false } } },
    },
    'Zofia deactivated the application Shop',
  ],
  [
    {
      action: 'application.update',
      target_type: 'django_access.application',
      target_label: 'Shop',
      detail: { name: 'Shop', changes: { name: { from: 'Old shop', to: 'Shop' } } },
    },
    'Zofia renamed the application Shop from “Old shop”',
  ],
  [
    { action: 'grant.create', target_type: 'django_access.grant', target_label: 'Editor → anna' },
    'Zofia granted Editor → anna',
  ],
  [
    {
      action: 'grant.delete',
      target_type: 'django_access.grant',
      target_label: 'Editor → anna',
      detail: { role: 'editor', user_id: 1200, group_id: null },
    },
    'Zofia revoked Editor from anna',
  ],
  [
    {
      action: 'grant.create',
      target_label: 'A → B → Night shift',
      detail: { role: 'a', user_id: null, group_id: 2 },
    },
    'Zofia granted A → B → Night shift',
  ],
  [
    {
      action: 'role.update',
      target_type: 'django_access.role',
      target_label: 'Katalog',
      detail: {
        key: 'katalog',
        changes: {
          permissions: { from: ['qms.stock:read'], to: ['qms.stock:write', 'faq.faq:read'] },
        },
      },
    },
    'Zofia changed the role Katalog: 1 area added and 1 raised',
  ],
  [
    {
      action: 'role.delete',
      target_type: 'django_access.role',
      target_label: 'Katalog',
      detail: { key: 'katalog', name: 'Katalog', grants: 3 },
    },
    'Zofia deleted the role Katalog and its 3 grants',
  ],
  [
    {
      action: 'staff.create',
      target_type: 'auth.user',
      target_label: 'o.nowak',
      detail: { username: 'o.nowak', email: '', role: 'viewer', password: 'generated' },
    },
    'Zofia created the staff account o.nowak with Viewer, password generated',
  ],
  [
    {
      action: 'gate.bypass',
      target_type: 'route',
      target_id: '',
      target_label: 'api/x/',
      detail: { method: 'POST', route: 'api/x/', needed: null, status: 201 },
      ip: null,
    },
    'Zofia used superuser access on api/x/: POST, answered 201',
  ],
  [
    {
      action: 'gate.bypass',
      target_type: 'route',
      target_id: '',
      detail: {},
      folded: 14,
      first_at: '2026-11-20T07:30:00Z',
      last_at: '2026-11-20T08:58:00Z',
    },
    '08:30 – 09:58Zofia used superuser access 14 times 14 entries',
  ],
  [{ action: 'token.exchange_limit' }, 'Zofia did “token.exchange_limit” to Night run'],
  [{ actor_id: null, actor_label: 'system' }, 'the command line created the token'],
  [{ actor_id: null, actor_label: 'gone@shop.example' }, 'gone@shop.example created the token'],
  [{ detail: { surprising: true } }, 'Zofia created the token Night run'],
])('an entry reads as a sentence, %#', async (wanted, sentence) => {
  const { list } = await openLog([entry(1, wanted)])
  await waitFor(() => expect(within(list).getByRole('listitem')).toHaveTextContent(sentence))
})

test('a name that looks like markup or turns the text around is text', async () => {
  const { list } = await openLog([
    entry(1, { actor_label: '<img src=x onerror=alert(1)>', target_label: 'a\u202Eb\u0007c' }),
  ])
  const row = within(list).getByRole('listitem')
  expect(row.querySelector('img')).toBeNull()
  expect(row).toHaveTextContent('<img src=x onerror=alert(1)>')
  expect(row).toHaveTextContent('U+202E')
  expect(row.textContent).not.toContain('\u202E')
})

test('a token is linked where an entry beside it, or a list that was read, names its application', async () => {
  const expiry = { token_id: 41, legacy: false, from: null, to: null }
  const { list } = await openLog([
    entry(1, { action: 'token.expiry', detail: expiry }),
    entry(2, {}),
    entry(3, { action: 'token.expiry', target_id: '999', target_label: 'Elsewhere', detail: {} }),
    entry(4, { target_id: '41/../x', target_label: 'Bent', detail: {} }),
    entry(5, {
      action: 'application.create',
      target_type: 'django_access.application',
      target_id: '7',
      target_label: 'Shop',
    }),
  ])
  const links = within(list).getAllByRole('link')
  const addresses = links.map((link) => link.getAttribute('href'))
  // Each sentence begins with who did it.
  expect(addresses.filter((address) => address !== '/people/300')).toEqual([
    '/tokens/41?application=700',
    '/tokens/41?application=700',
    '/applications/700',
    '/tokens/999',
    '/applications/7',
  ])
})

test('an expiry set on a token whose list was read is linked to it', async () => {
  const { user, session } = await open('/applications/1', { tokens: 40 })
  const there = backend(session)
  const token = await there.newToken(1, { name: 'This one', scopes: ['returns.api'] })
  await there.setExpiry(token.id, null)
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'token.expiry')
  await waitFor(() => expect(location.search).toBe('?action=token.expiry'))
  const [newest] = await within(await entries()).findAllByRole('link', { name: /This one/ })
  expect(newest).toHaveAttribute('href', `/tokens/${token.id}?application=1`)
})

test('the action stands in the address, and begins at the first page', async () => {
  const { user, sent } = await open('/audit?page=2')
  expect(await screen.findByText(/^51 to 100 of/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'token.revoke')
  await waitFor(() => expect(location.search).toBe('?action=token.revoke'))
  const list = await entries()
  await waitFor(() => {
    const rows = within(list).getAllByRole('listitem')
    expect(rows.every((row) => row.textContent.includes(' revoked '))).toBe(true)
  })
  expect(sent.filter((call) => LOG.test(call)).length).toBe(2)
})

test('pages lead on and back, and the last one leads no further', async () => {
  const { user } = await open('/audit')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText(/^51 to 100 of/)).toBeVisible()
  expect(location.search).toBe('?page=2')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findByText(/^1 to 50 of/)).toBeVisible()
  expect(location.search).toBe('')
})

test('an action that nobody did is said, and not taken for an error', async () => {
  await open('/audit?action=nothing.known')
  expect(await screen.findByText('No entries match')).toBeVisible()
})

test('a log that cannot be read says so, and Try again reads it', async () => {
  const { intercept, user } = await open('/me', { tokens: 40 })
  intercept(LOG, () => refusal(404, 'NOT_FOUND'))
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The entries couldn’t be loaded')
  expect(screen.getByRole('combobox', { name: 'Action' })).toBeVisible()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await entries()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.body).not.toHaveFocus()
  // React and the router say each error that a boundary caught.
  vi.mocked(console.error).mockClear()
})

test('a page that cannot be read leaves the filters, which lead on to one that can', async () => {
  const { intercept, user } = await open('/audit', { tokens: 40 })
  await entries()
  intercept(LOG, () => refusal(409, 'CONFLICT'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'token.create')
  expect(await screen.findByRole('alert')).toHaveTextContent('The entries couldn’t be loaded')
  expect(screen.queryByRole('list', { name: 'Entries' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'role.update')
  for (const row of within(await entries()).getAllByRole('listitem'))
    expect(row).toHaveTextContent('role')
  expect(screen.queryByRole('alert')).toBeNull()
  vi.mocked(console.error).mockClear()
})

test('a refresh that fails keeps the entries, with the time that they are from', async () => {
  const { intercept, session } = await open('/audit', { tokens: 40 })
  const list = await entries()
  intercept(LOG, () => refusal(404, 'NOT_FOUND'))
  await session.queries.invalidateQueries({ queryKey: ['audit'] })
  expect(await screen.findByText(/^From \d\d:\d\d/)).toBeVisible()
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(1)
})

test('a page past the end says so and leads back', async () => {
  const { user } = await open('/audit?page=999', { tokens: 40 })
  expect(await screen.findByText('This page doesn’t exist')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show newest entries' }))
  expect(await screen.findByText(/^1 to/)).toBeVisible()
})
