import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const APPLICATION = /^POST .*\/admin\/applications\/$/
const TOKEN = /^POST .*\/applications\/\d+\/tokens\/$/
const closed = () => {
  throw new TypeError('the connection was closed')
}

/** The form of a new token in a new application, filled in and not sent. */
async function newOne(options = {}) {
  const opened = await open('/me', { tokens: 40, ...options })
  const { user, sent, session } = opened
  goTo('/me?dialog=new-token')
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  const choice = within(dialog).getByRole('combobox', { name: 'Application' })
  await user.selectOptions(choice, 'New application…')
  await fill(user, field('Name of the application'), 'Till 4')
  await fill(user, field('Name'), 'Night run')
  await user.click(within(dialog).getByRole('checkbox', { name: 'returns.api' }))
  await user.click(within(dialog).getByRole('radio', { name: '90 days' }))
  const create = () => user.click(within(dialog).getByRole('button', { name: 'Create token' }))
  const there = backend(session)
  return {
    ...opened,
    there,
    dialog,
    choice,
    field,
    create,
    writes: () => sent.filter((call) => APPLICATION.test(call) || TOKEN.test(call)),
    /** How many applications bear the name. */
    made: async () => (await there.applications()).filter(({ name }) => name === 'Till 4').length,
  }
}

const showOnce = () => screen.findByRole('alertdialog', { name: 'Store the new value now' })

test('a new application is created first, then its token, each by one write', async () => {
  const { create, writes, there } = await newOne()
  await create()
  expect(await showOnce()).toHaveTextContent('Till 4')
  const [first, second, ...more] = writes()
  expect(first).toMatch(APPLICATION)
  expect(second).toMatch(TOKEN)
  expect(more).toEqual([])
  const application = (await there.applications()).find(({ name }) => name === 'Till 4')
  expect(await there.rows(application?.id ?? 0)).toMatchObject([{ name: 'Night run' }])
})

test('a line that is typed in the description of the new application counts as its owner', async () => {
  const { user, dialog, create, there } = await newOne()
  const ofNew = within(dialog).getByRole('group', { name: 'New application' })
  await fill(user, within(ofNew).getByRole('textbox', { name: 'Description' }), 'Owner: Somebody')
  await create()
  // The application is read after its value is shown.
  expect(await within(await showOnce()).findByText('Somebody')).toBeVisible()
  const made = (await there.applications()).find(({ name }) => name === 'Till 4')
  expect(made?.description).toBe('Owner: Somebody')
})

test('what is missing of either is said at its field, and neither is sent', async () => {
  const { user, dialog, field, create, writes } = await newOne()
  await user.clear(field('Name of the application'))
  await user.click(within(dialog).getByRole('checkbox', { name: 'returns.api' }))
  await create()
  expect(field('Name of the application')).toHaveAccessibleDescription(/Enter a name\./)
  expect(within(dialog).getByText('Choose at least one scope.')).toBeVisible()
  expect(writes()).toEqual([])
})

test('an application whose answer was lost gets no token by itself, and no second one is created', async () => {
  const { user, dialog, choice, create, writes, made, intercept } = await newOne()
  intercept(APPLICATION, async (serve) => {
    await serve()
    return closed()
  })
  await create()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('We don’t know yet whether this worked.')
  expect(alert).toHaveTextContent('There is now an application with this name: Till 4')
  expect(alert).toHaveTextContent('The token wasn’t created.')
  expect(writes()).toHaveLength(1)
  // Once more as it is: the name is in use, and that is all.
  await create()
  await waitFor(() => expect(writes()).toHaveLength(2))
  await user.click(await within(dialog).findByRole('button', { name: 'Use this application' }))
  expect(choice).toHaveDisplayValue('Till 4')
  expect(choice).toHaveFocus()
  await create()
  await showOnce()
  expect(writes().map((call) => TOKEN.test(call))).toEqual([false, false, true])
  expect(await made()).toBe(1)
})

test('where only the token is refused, that is said of it alone, and another try creates no second application', async () => {
  const { dialog, create, writes, made, intercept } = await newOne()
  intercept(TOKEN, () => refusal(422, 'NO'))
  await create()
  expect(await within(dialog).findByText('Till 4 was created.')).toBeVisible()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('The token wasn’t created.')
  expect(alert).not.toHaveTextContent('Nothing was changed')
  await create()
  await showOnce()
  expect(writes().map((call) => TOKEN.test(call))).toEqual([false, true, true])
  expect(await made()).toBe(1)
})

test('where the token’s answer is lost, its verdict stands beside that of the application', async () => {
  const { user, dialog, create, made, intercept, there } = await newOne({
    waits: { serverLimit: 1_000 },
  })
  intercept(TOKEN, closed)
  await create()
  const region = await within(dialog).findByRole('region', { name: 'Outcome' })
  await waitFor(() => expect(region).toHaveTextContent('“Night run” was not created.'))
  expect(within(dialog).getByText('Till 4 was created.')).toBeVisible()
  await user.click(within(region).getByRole('button', { name: 'Try again' }))
  await showOnce()
  expect(await made()).toBe(1)
  const application = (await there.applications()).find(({ name }) => name === 'Till 4')
  expect(await there.rows(application?.id ?? 0)).toHaveLength(1)
})

test('whoever leaves in between is told of the application', async () => {
  const { user, dialog, create, intercept } = await newOne()
  intercept(TOKEN, () => refusal(422, 'NO'))
  await create()
  await within(dialog).findByRole('alert')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Till 4 was created.')).toBeVisible()
})

test('an installation without applications begins with a new one', async () => {
  await open('/me', { empty: true })
  goTo('/me?dialog=new-token')
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  expect(within(dialog).getByRole('group', { name: 'New application' })).toBeVisible()
})

test('over a table that is filtered by one application that one is chosen, by two none', async () => {
  const { user } = await open('/tokens?in=2')
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  const choice = within(dialog).getByRole('combobox', { name: 'Application' })
  expect(choice).toHaveValue('2')
  await user.selectOptions(choice, 'New application…')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  goTo('/tokens?in=2&in=3&dialog=new-token')
  const other = await screen.findByRole('dialog', { name: 'New token' })
  await waitFor(() =>
    expect(within(other).getByRole('combobox', { name: 'Application' })).toHaveValue(''),
  )
})

test('the only application there is is chosen, and another one can be', async () => {
  const { session, user } = await open('/me', { empty: true })
  await backend(session).newApplication('Till 4')
  goTo('/me?dialog=new-token')
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  const choice = within(dialog).getByRole('combobox', { name: 'Application' })
  expect(choice).toHaveDisplayValue('Till 4')
  await user.selectOptions(choice, 'New application…')
  expect(within(dialog).getByRole('group', { name: 'New application' })).toBeVisible()
})
