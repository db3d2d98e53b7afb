import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDrill } from '#test/drillPage.ts'
import { filledTable } from '#test/filledTable.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const REST = 'x7Yb'.repeat(9)
const VALUE = `svc_api_Kd7R${REST}`
const HIDDEN = 'a value that looks like a key or a JWT'

const line = (what: string) => `Not understood in this address: ${what}.`
const find = async (what: string) =>
  screen.findByText(
    (_, element) => element?.textContent === line(what) && element.tagName === 'SPAN',
  )
const none = () => expect(screen.queryByText(/^Not understood in this address/)).toBeNull()

test.each<[string, string]>([
  ['/tokens?state=foo', 'state=foo'],
  ['/tokens?state=due&state=foo&stat=due', 'state=foo, stat=due'],
  ['/tokens?on=2026-09-01T12:00Z&kind=foo', 'kind=foo'],
  ['/tokens?application=2', 'application=2'],
  ['/tokens?dialog=rotat', 'dialog=rotat'],
  ['/applications?state=gone&attention=yes', 'state=gone'],
  ['/people?roles=viewer', 'roles=viewer'],
  ['/people?at=2026-09-01T12:00Z&level=foo', 'level=foo'],
  ['/people?role=gone&via=nobody&area=gone.area', 'role=gone, via=nobody, area=gone.area'],
  ['/findings?finding=xyz', 'finding=xyz'],
  ['/audit?action=nonsense&page=1', 'action=nonsense'],
  ['/audit?about=planet-7&actor=x&from=soon', 'about=planet-7, actor=x, from=soon'],
  ['/permissions?area=gone.area&level=some', 'area=gone.area, level=some'],
  ['/permissions?at=2026-09-01T12:00Z&area=gone.area', 'area=gone.area'],
  ['/roles/editor?show=some&with=gone', 'show=some, with=gone'],
  ['/drills/new?rule=quiet&rule=old&ids=1,x', 'rule=old, ids=1,x'],
  ['/tokens?sort=colour', 'sort=colour'],
  ['/tokens/20?application=2&view=tables', 'view=tables'],
  ['/applications/2?q=erp&sort=-age', 'q=erp'],
  ['/people?sort=-roles&page=2', 'sort=-roles'],
  ['/people/15?with=15&areas=some', 'with=15, areas=some'],
  ['/people/15?with=99999', 'with=99999'],
  ['/people/15/leaver?keep=viewer', 'keep=viewer'],
  ['/roles/editor?with=editor', 'with=editor'],
  ['/roles/new?from=viewer&at=2026-09-01T12:00Z', 'at=2026-09-01T12:00Z'],
  ['/permissions/routes?method=NOPE', 'method=NOPE'],
  ['/permissions?view=changes&from=nope', 'from=nope'],
  ...['/groups', '/roles', '/legacy', '/reviews', '/drills', '/connection', '/me', '/'].map(
    (page): [string, string] => [`${page}?foo=1`, 'foo=1'],
  ),
])('%s: what is not understood in an address is said', async (address, what) => {
  await open(address, { tokens: 40 })
  expect(await find(what)).toBeVisible()
})

test.each([
  '/tokens?state=any&q=erp&sort=-expires&in=2&expires=2026-12-04--2026-12-31&owner=&dialog=revoke&application=1&token=2',
  '/tokens?on=2026-09-01T12:00Z',
  '/applications?state=all&attention=yes&q=&page=2&dialog=new-application',
  '/people?role=viewer&via=Lager%20Süd&area=none&superuser=only&sort=areas&page=1',
  '/people?at=2026-09-01T12:00Z&role=of-then&via=of-then&area=of.then',
  '/findings?severity=&state=any&about=token',
  '/audit?action=act.of.another&actor=command-line&to=2026-10-31T23:59:59.999999%2B01:00&lineage=1&page=1',
  '/permissions?area=pim.products&level=read&view=matrix&sensitive=only&q=pim',
  '/roles/editor?show=different&with=viewer&q=pim',
  '/roles/new?from=viewer&show=changed',
  '/drills/new?rule=quiet&rule=expires-14&ids=1,2&drilled=yes',
  '/tokens?dialog=new-token&name=ERP&scopes=vault.api&channel=1&expires=2027-01-01',
  '/tokens/20?application=2&view=table&page=2&dialog=rotate&token=20',
  '/tokens/20/leak?application=2',
  '/people/15?with=4&areas=all',
  '/people/15?with=',
  '/people/15?at=2026-09-01T12:00Z',
  '/people/15/leaver?keep=1&keep=2&dialog=revoke-roles&person=15',
  '/groups/4?at=2026-09-01T12:00Z',
  '/roles/editor?at=2026-09-01T12:00Z&q=pim',
  '/people/report?at=2026-09-01T12:00Z',
  '/permissions?view=changes&from=2026-09-01T12:00Z&to=2026-10-01T12:00Z&area=pim.products&page=2',
  '/permissions/routes?method=DELETE&route=/api-admin/x&channel=1',
  '/applications/2?sort=-expires&page=2',
  '/connection/compare?show=same',
])('%s: an address that is understood says nothing more', async (address) => {
  await open(`${address}&zz=1`, { tokens: 40 })
  expect(await find('zz=1')).toBeInTheDocument()
})

test.each([
  '/people/15?at=nope',
  '/people/report?at=nope',
  '/people?at=2026-13-01',
  '/permissions?at=nope',
  '/roles?at=2026-09-01T12:00Z',
  '/roles/editor?at=nope',
  '/groups?at=2026-09-01T12:00Z',
  '/groups/4?at=nope',
  '/tokens?on=nope',
])('%s: where a past date is not understood it is said that today is shown', async (address) => {
  await open(address, { tokens: 40 })
  const [, what = ''] = address.split('?')
  const told = (await find(what)).closest('p')
  expect(told).toHaveTextContent('This page shows today, not a past date.')
})

test('of two dates the first is shown, whatever the second says', async () => {
  await open('/people?at=2026-09-01T12:00Z&at=nope', { tokens: 40 })
  const told = (await find('at=nope')).closest('p')
  expect(told).not.toHaveTextContent('This page shows today')
})

test('of the list of drills too', async () => {
  await openDrill(1)
  goTo('/drills?mine=maybe')
  expect(await find('mine=maybe')).toBeVisible()
})

test('the button takes it out of the address, and nothing else', async () => {
  const { user } = await open('/tokens?state=due&state=foo&q=erp', { tokens: 40 })
  await find('state=foo')
  await user.click(screen.getByRole('button', { name: 'Remove from address' }))
  await waitFor(() => expect(location.search).toBe('?state=due&q=erp'))
  await waitFor(none)
})

test('it is text of a stranger: cut, visible, and never a value', async () => {
  const address = `/tokens?${new URLSearchParams({ state: `\u202E${'a b '.repeat(40)}` })}`
  const { reload } = await open(address, { tokens: 40 })
  const told = await screen.findByText(/^Not understood in this address/)
  expect(told).toHaveTextContent('state=U+202Ea b a b')
  expect(told.textContent.length).toBeLessThan(110)
  for (const search of [`state=${VALUE}`, `${VALUE}=1`, `x=${VALUE}`]) {
    await reload(`/tokens?${search}`)
    expect(await find(HIDDEN)).toBeVisible()
    expect(document.body.innerHTML).not.toContain(REST)
  }
})

test.each(['/tokens', '/applications', '/people', '/findings'])(
  'a search of %s that holds a value is not taken from the address',
  async (page) => {
    const { user } = await open(`${page}?q=${VALUE}`, { tokens: 40 })
    expect(await find(HIDDEN)).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(document.body.innerHTML).not.toContain(REST)
    await filledTable(/^(Tokens|Applications|People|Findings)$/)
    await user.click(screen.getByRole('button', { name: 'Remove from address' }))
    await waitFor(() => expect(location.search).toBe(''))
  },
)

test.each(['target=', 'action=', 'about=role-'])('of the audit log neither: %s', async (asks) => {
  await open('/me', { tokens: 40 })
  const asked: string[] = []
  const serve = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(address)
    return serve(address, init)
  })
  goTo(`/audit?${asks}${VALUE}`)
  expect(await find(HIDDEN)).toBeVisible()
  expect(await screen.findByRole('list', { name: 'Entries' })).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(document.body.innerHTML).not.toContain(REST)
  expect(asked.filter((address) => address.includes('/audit/'))).not.toEqual([])
  expect(asked.filter((address) => address.includes(REST))).toEqual([])
})

test.each([
  '/tokens?owner=',
  '/tokens?scope=vault.api&scope=',
  '/tokens?pin=',
  '/tokens?on=2026-09-01T12:00Z&creator=',
  '/people?role=',
  '/people?via=',
  '/people?area=',
])('nor is a filter such as %s', async (page) => {
  const { user } = await open(`${page}${VALUE}`, { tokens: 40 })
  expect(await find(HIDDEN)).toBeVisible()
  await filledTable(/^(Tokens|People)/)
  expect(document.documentElement.outerHTML).not.toContain(REST)
  await user.click(screen.getByRole('button', { name: 'Remove from address' }))
  await waitFor(() => expect(location.search).not.toContain(VALUE))
  await waitFor(none)
})

test('what the server itself calls something is none, such as a group by the number of its directory', async () => {
  const name = 'c0ffee42-7d1b-4f3a-9e5d-0b8a6c2f1e34'
  await open(`/people?via=${name}`, {
    tokens: 40,
    alterAnswer: (answer) =>
      JSON.parse(JSON.stringify(answer).replaceAll('"Redaktion Wrocław"', `"${name}"`)),
  })
  await filledTable('People')
  expect(screen.getByRole('combobox', { name: 'Group' })).toHaveValue(name)
  none()
})
