import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#test/backend.ts'
import { catchFile } from '#test/catchFile.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'
import { windowOf } from '#test/windowOf.ts'

const table = () => screen.findByRole('table', { name: 'Findings' })
const allRead = async ({ session }: Pick<Opened, 'session'>) =>
  waitFor(() => expect(session.queries.isFetching()).toBe(0))
const row = async (name: RegExp) => within(await table()).findByRole('row', { name })

test('every finding has its severity, what it rests on and the way to change it', async () => {
  const opened = await open('/findings', { tokens: 40 })
  await allRead(opened)
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Finding', 'About', 'Based on', 'Actions'])
  const superuser = await row(/Sandbox Superuser/)
  expect(superuser).toHaveTextContent(/MediumSuperuserHas full access to everything/)
  expect(superuser).toHaveTextContent(/People, groups and roles, \d\d:\d\d/)
  expect(within(superuser).getByRole('link', { name: /^View person/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/people\/\d+$/),
  )
})

test.each([
  ['a phone', 390, 4],
  ['a narrow window', 1100, 3],
  ['a wide one', 1440, 4],
])('on %s a finding says what it rests on and when that was read', async (_, width, heads) => {
  windowOf(width)
  const opened = await open('/findings', { tokens: 40 })
  await allRead(opened)
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(heads)
  expect(await row(/Sandbox Superuser/)).toHaveTextContent(/People, groups and roles, \d\d:\d\d/)
})

test('the worst stands first, each severity under its title with how many there are, and by name without', async () => {
  const opened = await open('/findings', { tokens: 40 })
  await allRead(opened)
  const titles = async () =>
    within(await table())
      .getAllByRole('rowheader')
      .filter((head) => head.getAttribute('scope') === 'rowgroup')
      .map((head) => head.textContent)
  const [first = ''] = await titles()
  expect(first).toMatch(/^(High|Medium|Low) severity · \d+$/)
  const [severity] = first.split(' ')
  const of = within(await table()).getAllByText(severity ?? '', { exact: true })
  expect(first).toBe(`${severity} severity · ${of.length}`)
  await opened.user.click(screen.getByRole('button', { name: 'About' }))
  await waitFor(async () => expect(await titles()).toEqual([]))
  expect(location.search).toBe('?sort=subject')
})

test('the filters stand in the address, and what they hide can be shown again', async () => {
  const opened = await open('/findings?about=role&severity=high', { tokens: 40 })
  const { user } = opened
  await allRead(opened)
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Tokens')
  expect(location.search).toContain('about=token')
  const empty = await screen.findByText('No findings match')
  expect(empty).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show open findings' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(await row(/Sandbox Superuser/)).toBeVisible()
})

test('that the filters leave nothing is said only once all is read', async () => {
  const opened = await open('/me', { tokens: 40 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  opened.intercept(/GET .*\/applications\/$/, async (serve) => {
    await held
    return serve()
  })
  goTo('/findings?finding=noOwner')
  expect(await screen.findByText(/^So far: [1-9]/)).toBeVisible()
  expect(screen.queryByText('No findings match')).toBeNull()
  expect(screen.getByText('Loading findings')).toBeVisible()
  letGo()
  await waitFor(async () =>
    expect(within(await table()).getAllByRole('row', { name: /No owner/ })).not.toHaveLength(0),
  )
})

test('an act opens the dialog that there is for it, and the finding goes by itself once it is done', async () => {
  const opened = await open('/findings?finding=noOwner', { tokens: 40 })
  const { user } = opened
  await allRead(opened)
  const rows = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(2)
  const before = (await rows()).length
  const [first] = await rows()
  if (!first) throw new Error('Every application has an owner.')
  await user.click(within(first).getByRole('button', { name: /^Edit application/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(
    await within(dialog).findByRole('combobox', { name: /Owner/ }),
    'Sandbox Superuser',
  )
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await rows()).toHaveLength(before - 1))
})

test('what could not be read is said, with what is unknown by it, and the rest stays', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { intercept, user } = opened
  // However often it is asked for, until the server is well again.
  let isDown = true
  for (let tries = 0; tries < 20; tries += 1)
    intercept(/GET .*\/grants\/$/, (serve) => (isDown ? refusal(500, 'server_error') : serve()))
  await user.click(screen.getByRole('link', { name: 'Findings' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Role grants didn’t load.')
  const unknown = await screen.findByRole('list', { name: 'Unknown' })
  expect(unknown).toHaveTextContent('Manager since the upgrade not loaded: Role grants')
  expect(await row(/Sandbox Superuser/)).toBeVisible()
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await allRead(opened)
  expect(screen.queryByText(/not loaded: Role grants/)).toBeNull()
})

test('the file has every finding, and what is unknown after them', async () => {
  const opened = await open('/findings', { tokens: 40 })
  await allRead(opened)
  const shown = within(await table()).getAllByRole('row').length
  expect(shown).toBeGreaterThan(3)
  const file = catchFile()
  await opened.user.click(screen.getByRole('button', { name: 'Export findings' }))
  await opened.user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  const { name, blob } = await file
  const text = await blob.text()
  expect(name).toMatch(/^keyturn-\S+-findings-\d{4}-\S+\.csv$/)
  expect(text).toMatch(
    /^\uFEFF?Findings\r\nServer,.+,http.+\r\nCreated at,.+,Europe\/Warsaw\r\nCreated by,administrator\r\n/,
  )
  expect(text).toContain('Severity,Finding,About,Name,Application,Details,Based on,Loaded at')
  expect(text).toMatch(/Medium,Superuser,person,Sandbox Superuser,,[^\r\n]*,\d{4}-\d\d-\d\dT/)
})

test('somebody who may only read has each act with the reason why not', async () => {
  const opened = await open('/findings?finding=noOwner', { as: 'auditor', tokens: 40 })
  await allRead(opened)
  const [act] = await screen.findAllByRole('button', { name: /^Edit application/ })
  expect(act).toHaveAttribute('aria-disabled', 'true')
})
