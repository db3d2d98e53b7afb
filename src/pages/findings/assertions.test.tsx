import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catchFile } from '#test/catchFile.ts'
import { open, type Opened } from '#test/open.tsx'

const onPrices = { area: 'pricemanager.prices', level: 'write' }
const met = {
  name: 'Only administrators manage access',
  area: 'access.manage',
  level: 'write',
  only: { roles: ['administrator'] },
}
const broken = { ...onPrices, name: 'Nobody but IT writes prices', only: { groups: ['IT'] } }
const renamed = { ...onPrices, name: 'Nobody but buyers', only: { groups: ['Einkauf'] } }
const unlisted = { ...onPrices, name: 'Nobody but partners', only: { groups: ['Partner extern'] } }

const allRead = async ({ session }: Pick<Opened, 'session'>) =>
  waitFor(() => expect(session.queries.isFetching()).toBe(0))
const rules = () => screen.findByRole('list', { name: 'House rules on access' })
const ruleOf = async (name: string) => {
  const all = within(await rules()).getAllByRole('listitem')
  const found = all.find((one) => one.textContent.includes(name))
  if (!found) throw new Error(`There is no rule ${name}.`)
  return found
}
const table = () => screen.findByRole('table', { name: 'Findings' })

test('an assertion that is met says so, with when it was read and who is let in without it', async () => {
  const opened = await open('/findings', { tokens: 20, house: { access: [met] } })
  await allRead(opened)
  expect(await ruleOf(met.name)).toHaveTextContent(
    /Met, \d\d:\d\d · .*, writeChecked: people by their roles\. 1 superuser has access too\./,
  )
  expect(within(await table()).queryByText('Access against house rules')).toBeNull()
  expect(within(await rules()).getByRole('link')).toHaveAttribute(
    'href',
    '/permissions?area=access.manage',
  )
})

test('one that is not met has a finding of high severity for each person, by which role, with the way to them', async () => {
  const opened = await open('/findings?finding=outsider', {
    tokens: 20,
    house: { access: [met, broken] },
  })
  await allRead(opened)
  const row = await within(await table()).findByRole('row', { name: /Rosa Huber/ })
  expect(row).toHaveTextContent(
    /^HighAccess against house rulesAgainst “Nobody but IT writes prices”: write access to Prices through Preise Saison\./,
  )
  expect(within(row).getByRole('link', { name: /^View person/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/people\/\d+$/),
  )
  for (const inIt of ['Käthe Müller-Lüdenscheidt', 'Sandbox Superuser'])
    expect(within(await table()).queryByRole('row', { name: new RegExp(inIt) })).toBeNull()
  const people = within(await table()).getAllByText('Access against house rules').length
  expect(await ruleOf(broken.name)).toHaveTextContent(
    `Access without being named: ${people} people. 1 superuser has access too.`,
  )
  expect(await ruleOf(met.name)).toHaveTextContent('Met')
})

test('what is accepted of one person hides no other, and the assertion is still not met', async () => {
  const opened = await open('/findings?finding=outsider', {
    tokens: 20,
    house: { access: [broken] },
  })
  const { user } = opened
  await allRead(opened)
  const row = await within(await table()).findByRole('row', { name: /Rosa Huber/ })
  await user.click(within(row).getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Accept until …' }))
  const dialog = await screen.findByRole('dialog')
  const [day] = within(dialog).getAllByRole('spinbutton')
  if (!day) throw new Error('There is no date.')
  await user.click(day)
  await user.keyboard('31122099')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The season ends')
  await user.click(within(dialog).getByRole('button', { name: 'Accept finding' }))
  await waitFor(async () =>
    expect(within(await table()).queryByRole('row', { name: /Rosa Huber/ })).toBeNull(),
  )
  expect(within(await table()).getByRole('row', { name: /Ulrich Bauer/ })).toBeVisible()
  expect(await ruleOf(broken.name)).toHaveTextContent('Not met')
})

test('one that nobody can check is no finding and is not met either: it is named with the reason', async () => {
  const opened = await open('/findings', { tokens: 20, house: { access: [renamed, unlisted] } })
  await allRead(opened)
  expect(await ruleOf(renamed.name)).toHaveTextContent(
    /Can’t be checked, .*Unknown: no group is called Einkauf\./,
  )
  expect(await ruleOf(unlisted.name)).toHaveTextContent(
    'Unknown: group Partner extern has no roles, so its members aren’t on record.',
  )
  expect(await rules()).not.toHaveTextContent('Met')
  expect(await screen.findByRole('list', { name: 'Unknown' })).toHaveTextContent(
    'Access against house rules “Nobody but buyers”: no group is called Einkauf',
  )
  expect(within(await table()).queryByText('Access against house rules')).toBeNull()
})

test('tokens are looked at where the assertion names applications', async () => {
  const orders = { area: 'checkout.orders', level: 'read' }
  const house = {
    access: [{ ...orders, name: 'No application reads orders', only: { applications: [] } }],
  }
  const opened = await open('/findings?finding=outsideToken', { house })
  await allRead(opened)
  const [first] = await within(await table()).findAllByText('Token access against house rules')
  const row = first?.closest('tr')
  expect(row).toHaveTextContent(
    /Against “No application reads orders”: checkout\.orders:(read|write)/,
  )
  expect(within(await table()).getAllByRole('link', { name: /^View token/ })[0]).toBeVisible()
  expect(await ruleOf('No application reads orders')).toHaveTextContent(/and \d+ tokens?\./)
})

test('Overview counts them among the findings about tokens, as many as the list has', async () => {
  const orders = { area: 'checkout.orders', level: 'read' }
  const none = { ...orders, name: 'No application reads orders', only: { applications: [] } }
  const opened = await open('/', { house: { access: [none] } })
  await allRead(opened)
  const link = await screen.findByRole('link', { name: /^View \d+ open findings about tokens$/ })
  const count = Number(link.textContent.replace(/\D+/g, ''))
  await opened.user.click(link)
  await allRead(opened)
  expect(await screen.findByText(new RegExp(`^${count} of \\d+ findings$`))).toBeVisible()
  expect(
    within(await table()).getAllByText('Token access against house rules').length,
  ).toBeGreaterThan(0)
})

test('the file has who breaks an assertion, what could not be checked, and what is met', async () => {
  const house = { access: [met, broken, renamed] }
  const opened = await open('/findings', { tokens: 20, house })
  await allRead(opened)
  const file = catchFile()
  await opened.user.click(screen.getByRole('button', { name: 'Export findings' }))
  await opened.user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  const text = await (await file).blob.text()
  expect(text).toMatch(/High,Access against house rules,person,Rosa Huber,/)
  expect(text).toMatch(
    /Unknown,Access against house rules,,,,“Nobody but buyers”: no group is called Einkauf,/,
  )
  expect(text).toMatch(
    /Met,House rules on access,,Only administrators manage access,,[^\r\n]*\d{4}-\d\d-\d\dT/,
  )
})

test('without assertions nothing is said of them', async () => {
  const opened = await open('/findings', { tokens: 20 })
  await allRead(opened)
  await table()
  expect(screen.queryByText('House rules on access')).toBeNull()
})

test('Permissions of the area has its assertions, and whether they are met', async () => {
  const house = { access: [met, broken] }
  const opened = await open('/permissions?area=pricemanager.prices', { tokens: 20, house })
  await allRead(opened)
  expect(await ruleOf(broken.name)).toHaveTextContent(/Not met.*Prices, write/)
  expect(await rules()).not.toHaveTextContent(met.name)
  expect(
    await screen.findByRole('link', { name: /^Access against house rules \d+$/ }),
  ).toHaveAttribute('href', '/findings?finding=outsider')
})
