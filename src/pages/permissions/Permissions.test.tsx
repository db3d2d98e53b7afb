import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const whoCan = () => screen.findByRole('table', { name: 'Who has access' })
const row = async (name: RegExp) => within(await whoCan()).findByRole('row', { name })

test('who can do a thing is told with every way to it, people and tokens [seed 5.6]', async () => {
  const { user } = await open('/permissions?area=checkout.orders')
  const table = await whoCan()
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Who', 'Level', 'Through', 'Last change'])
  expect(await row(/Ulrich Bauer/)).toHaveTextContent(/Manager directly.*2025/)
  expect(await row(/Sandbox Superuser/)).toHaveTextContent('superuser')
  expect(within(table).queryByRole('row', { name: /Olga Grzegorzewska/ })).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Read' }))
  expect(location.search).toBe('?area=checkout.orders&level=read')
  expect(await row(/Olga Grzegorzewska/)).toHaveTextContent('Viewer directly')
  expect(await row(/Wanda Mazur/)).toHaveTextContent('Kundendienst')
  // The token's application is read after the people are there.
  const token = await row(/Token with admin scopes/)
  expect(token).toHaveTextContent('checkout.orders:read')
  expect(within(token).getAllByRole('link').at(-1)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/applications\/\d+$/),
  )
})

test('people stand in the order of the names that are shown', async () => {
  await open('/permissions?area=checkout.orders&level=read')
  await row(/Wanda Mazur/)
  const names = within(await whoCan())
    .getAllByRole('link')
    .flatMap((link) =>
      (link.getAttribute('href') ?? '').startsWith('/people/') ? link.textContent : [],
    )
  expect(names.length).toBeGreaterThan(10)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

test('how many tokens reach an area is told where none does, too, with the scopes that open it', async () => {
  await open('/permissions?area=access.manage')
  await whoCan()
  expect(await screen.findByText('No admin tokens have access to this area.')).toBeVisible()
  expect(
    await screen.findByText(
      'No scope gives access to this area. No scope gives access to key routes of its module.',
    ),
  ).toBeVisible()
  goTo('/permissions?area=checkout.orders')
  expect(
    await screen.findByText(
      /^Scopes with access to this area: checkout\.orders:read and checkout\.orders:write\. Scopes with access to key routes of its module: checkout\.storefront and checkout\.erase\. /,
    ),
  ).toBeVisible()
  goTo('/permissions?area=checkout.orders&level=read')
  expect(await screen.findByText(/^[1-9]\d* tokens?$/)).toBeVisible()
})

test('that no admin token reaches an area does not hide the tokens that call key routes of its module', async () => {
  const there = await open('/me', { tokens: 40 })
  const api = backend(there.session)
  const isKey = (key: string) => key === 'checkout.storefront' || key === 'checkout.erase'
  const stopped = await api.newToken(2, { name: 'Stopped', scopes: ['checkout.storefront'] })
  await api.revoke(stopped.id)
  await api.newToken(2, { name: 'Of the shop', scopes: ['checkout.storefront'] })
  const lists = await Promise.all((await api.applications()).map(async ({ id }) => api.rows(id)))
  const count = lists.flat().filter(({ state, scopes }) => state === 'active' && scopes.some(isKey))
  await there.reload('/permissions?area=checkout.orders&level=write')
  await whoCan()
  expect(await screen.findByText('No admin tokens have access to this area.')).toBeVisible()
  expect(
    await screen.findByText(
      new RegExp(`checkout\\.erase\\. ${count.length} active tokens have one of these scopes\\.$`),
    ),
  ).toBeVisible()
})

test('while not every token is read nobody says that there is none', async () => {
  const { intercept } = await open('/me')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  intercept(/GET .*\/applications\/\d+\/tokens\/$/, async (serve) => {
    await held
    return serve()
  })
  goTo('/permissions?area=access.manage')
  await whoCan()
  expect(await screen.findByText('Not all tokens are loaded yet.')).toBeVisible()
  expect(screen.queryByText('No admin tokens have access to this area.')).toBeNull()
  answer()
  expect(await screen.findByText('No admin tokens have access to this area.')).toBeVisible()
})

test('a release without tokens for the admin API has no scope for an area', async () => {
  await open('/permissions?area=checkout.orders', { release: '1.0' })
  expect(await screen.findByText(/^No scope gives access to this area\./)).toBeVisible()
})

test('the areas stand by module, or the sensitive ones alone, are searched, and lead to their answer', async () => {
  const { user } = await open('/permissions')
  const list = await screen.findByRole('list', { name: 'Areas' })
  const links = () => within(list).getAllByRole('link').length
  const all = links()
  const shop = within(list).getByText('django_checkout').closest('li')
  expect(shop).toHaveTextContent(/checkout\.orders.*checkout\.discounts/)
  expect(shop).not.toHaveTextContent('pim.')
  const sensitive = screen.getByRole('checkbox', { name: 'Sensitive' })
  await user.click(sensitive)
  await waitFor(() => expect(sensitive).toBeChecked())
  expect(location.search).toBe('?sensitive=only')
  await waitFor(() => expect(links()).toBeLessThan(all))
  expect(list).toHaveTextContent('access.manage')
  expect(list).not.toHaveTextContent('qms.stock')
  await user.click(sensitive)
  await waitFor(() => expect(links()).toBe(all))
  await user.type(screen.getByRole('searchbox', { name: 'Search areas' }), 'stock')
  expect(location.search).toBe('?q=stock')
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Areas' })).getAllByRole('link')).toHaveLength(
      1,
    ),
  )
  const link = within(screen.getByRole('list', { name: 'Areas' })).getByRole('link')
  await waitFor(() => expect(link).toHaveAttribute('href', '?q=stock&area=qms.stock'))
  await user.click(link)
  expect(location.search).toBe('?q=stock&area=qms.stock')
  expect(
    await screen.findByText(/ ha(?:s|ve) write access to Warehouses and stock\./),
  ).toBeVisible()
})

test('a level that an area does not offer is no choice', async () => {
  await open('/permissions?area=lookup.search')
  expect(await whoCan()).toHaveTextContent('read')
  expect(screen.queryByRole('radio', { name: 'Write' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Read' })).toBeNull()
  goTo('/permissions?area=pim.products')
  expect(await screen.findByRole('radio', { name: 'Write' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Read' })).not.toBeChecked()
})

test('what is worth a look is listed, and what nobody can know is said', async () => {
  await open('/permissions?area=access.manage')
  const list = await screen.findByRole('list', { name: 'Findings' })
  expect(list).toHaveTextContent('4 people can manage access.')
  expect(list).toHaveTextContent('1 superuser has access to everything.')
  await waitFor(() => expect(list).toHaveTextContent('3 tokens have admin scopes.'))
  expect(screen.getByText(/^Shows who has access, not who used it\./)).toBeVisible()
})

test('the matrix shows every area beside every person', async () => {
  const { user } = await open('/permissions')
  await whoCan()
  await user.click(screen.getByRole('radio', { name: 'Matrix' }))
  expect(location.search).toBe('?view=matrix')
  const matrix = await screen.findByRole('table', { name: 'Areas by person' })
  const heads = [...matrix.querySelectorAll('thead th')].map((head) => head.textContent)
  expect(heads).toContain('Ulrich Bauer')
  const names = heads.slice(2).map((head) => head ?? '')
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-GB', { numeric: true }).compare))
  const orders = [...matrix.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent?.startsWith('Orders'),
  )
  expect([...(orders?.children ?? [])][heads.indexOf('Ulrich Bauer')]).toHaveTextContent('write')
})

test('all of it is taken along as a file', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await open('/permissions')
  await whoCan()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'As CSV, every area' }))
  const text = await saved[0]?.text()
  expect(text).toMatch(
    /^\uFEFF?Permissions\r\nServer,.+,http.+\r\nCreated at,.+,Europe\/Warsaw\r\nCreated by,administrator\r\n\r\narea,label,sensitive,kind,who,id,level,through\r\n/,
  )
  expect(text).toMatch(/checkout\.orders,Orders,pii money,person,u\.bauer,\d+,write,manager:write/)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(
    await screen.findByRole('menuitem', { name: 'As Excel with semicolons, every area' }),
  )
  expect(await saved[1]?.text()).toMatch(
    /\ncheckout\.orders;Orders;pii money;person;u\.bauer;\d+;write;manager:write/,
  )
})

test('who only reads access management sees all of it', async () => {
  await open('/permissions?area=checkout.orders', { as: 'auditor' })
  expect(await row(/Ulrich Bauer/)).toBeVisible()
})

test('a saved role is the last change of the areas that the save changed, and of no other', async () => {
  const { session } = await open('/me', { tokens: 0 })
  const there = backend(session)
  const { id: user_id, name } = await there.person('norole')
  const permissions = ['pim.products:write']
  const made = await there.newRole({ key: 'season', name: 'Season', description: '', permissions })
  await there.grant({ role: made.key, user_id })
  await there.changeRole(made.id, [...permissions, 'checkout.orders:write'])
  goTo('/permissions?area=checkout.orders')
  await waitFor(async () => expect(await row(new RegExp(name))).toHaveTextContent('role saved'))
  goTo('/permissions?area=pim.products')
  await waitFor(async () => {
    expect(await row(new RegExp(name))).toHaveTextContent(/Season.*20\d\d/)
    expect(await row(new RegExp(name))).not.toHaveTextContent('role saved')
  })
})
