import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Limits } from '#contract/configuration.ts'
import { secret } from '#session/secret/secret.ts'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const CREATE = /^POST .*\/applications\/1\/tokens\/$/
const ROTATE = /^POST .*\/rotate\/$/
const closed = () => {
  throw new TypeError('the connection was closed')
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

/** The form of a new token in application 1, filled in and not sent. */
async function newToken(waits: Partial<Limits> = {}, from = '/me') {
  const opened = await open(from, { tokens: 40, waits })
  const there = backend(opened.session)
  goTo('/me?dialog=new-token&application=1')
  const dialog = await screen.findByRole('dialog', { name: /^New token in / })
  await fill(opened.user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Lost one')
  await opened.user.click(within(dialog).getByRole('checkbox', { name: 'returns.api' }))
  await opened.user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  const create = () =>
    opened.user.click(within(dialog).getByRole('button', { name: 'Create token' }))
  /** What the server makes of it, whatever it answers. */
  const execute = () => there.newToken(1, { name: 'Lost one', scopes: ['returns.api'] })
  const posts = () => opened.sent.filter((call) => CREATE.test(call)).length
  return { ...opened, there, dialog, create, execute, posts }
}

test('a creation that answers without a value was created, and its value is lost', async () => {
  const { create, execute, intercept, user } = await newToken()
  intercept(CREATE, async () => Response.json(await execute(), { status: 201 }))
  await create()
  const region = await outcome()
  expect(region).toHaveTextContent('“Lost one” was created, but its value was lost.')
  expect(region).toHaveTextContent('The value hasn’t been used.')
  expect(region).toHaveTextContent(/Checked (?:1 time|\d times) until \d\d:\d\d/)
  expect(secret.isHeld()).toBe(false)
  await user.click(within(region).getByRole('button', { name: 'Rotate it for a new value' }))
  const form = await screen.findByRole('dialog', { name: 'Rotate Lost one' })
  expect(within(form).getByRole('radio', { name: 'Stop at once' })).toBeChecked()
})

test('what is found while the form lies over its page is told on the page that closing leads to', async () => {
  const { create, execute, intercept } = await newToken({ serverLimit: 1_000 }, '/roles')
  intercept(CREATE, async () => {
    const made = await execute()
    // Nothing more can follow when the answer comes.
    await new Promise((done) => setTimeout(done, 1_500))
    return Response.json(made, { status: 201 })
  })
  await create()
  await waitFor(() => expect(location.pathname).toBe('/roles'))
  expect(await outcome()).toHaveTextContent('“Lost one” was created, but its value was lost.')
})

test('a conflict that answers a repeat is not taken for a failure', async () => {
  const { create, execute, intercept, posts } = await newToken()
  intercept(CREATE, async () => {
    await execute()
    return refusal(409, 'CONFLICT')
  })
  await create()
  expect(await outcome()).toHaveTextContent('was created, but its value was lost.')
  // The test's own and the page's.
  expect(posts()).toBe(2)
})

test('a repeat that the network made is reported beside the value, with its way out', async () => {
  const { create, execute, intercept } = await newToken()
  intercept(CREATE, async () => {
    await execute()
    return Response.json({ ...(await execute()), raw: 'svc_api_stand-in' }, { status: 201 })
  })
  await create()
  expect(await screen.findByRole('alertdialog', { name: 'Store the new value now' })).toBeVisible()
  expect(await screen.findByText('A network retry created 1 extra token.')).toBeInTheDocument()
})

test('what is not there is a refusal in the form, once the list was read again', async () => {
  const { create, dialog, intercept, sent } = await newToken()
  intercept(CREATE, () => refusal(404, 'NOT_FOUND'))
  let wasUnknown = false
  const telling = new MutationObserver(() => {
    wasUnknown ||= dialog.textContent.includes('We don’t know yet')
  })
  telling.observe(dialog, { subtree: true, childList: true })
  await create()
  expect(await within(dialog).findByText(/Not found on the server/)).toBeVisible()
  telling.disconnect()
  expect(wasUnknown, 'not even for a moment').toBe(false)
  const after = sent.slice(sent.findIndex((call) => CREATE.test(call)) + 1)
  expect(after.some((call) => /^GET .*\/applications\/1\/tokens\/$/.test(call))).toBe(true)
})

test.each([
  ['list', /^GET .*\/applications\/1\/tokens\/$/, 'the list didn’t load'],
  ['log', /^GET .*\/audit\/$/, 'the audit log didn’t load'],
])(
  'while the %s cannot be read it is not known, and looking again says more',
  async (_, path, sentence) => {
    const { create, dialog, execute, intercept, user } = await newToken()
    intercept(CREATE, async () => {
      await execute()
      for (let attempt = 0; attempt < 9; attempt += 1)
        intercept(path, () => refusal(403, 'PERMISSION_DENIED'))
      return closed()
    })
    await create()
    const region = await within(dialog).findByRole('region', { name: 'Outcome' })
    expect(region).toHaveTextContent(/^We don’t know yet\./)
    expect(region).toHaveTextContent(sentence)
    await waitFor(async () => {
      const again = screen.queryByRole('button', { name: 'Look again' })
      if (again) await user.click(again)
      expect(screen.getByRole('region', { name: 'Outcome' })).toHaveTextContent(
        'its value was lost',
      )
    })
  },
)

test('what was not created can be sent again with everything that was typed', async () => {
  const { create, dialog, intercept, user, posts } = await newToken({ serverLimit: 1_000 })
  intercept(CREATE, closed)
  await create()
  const region = await within(dialog).findByRole('region', { name: 'Outcome' })
  await waitFor(() => expect(region).toHaveTextContent('“Lost one” was not created.'))
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Lost one')
  expect(posts()).toBe(1)
  await user.click(within(region).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alertdialog', { name: 'Store the new value now' })).toBeVisible()
  expect(posts()).toBe(2)
})

test('that nothing was created is no news once the form is sent again', async () => {
  const { create, dialog, intercept, posts } = await newToken({ serverLimit: 1_000 })
  intercept(CREATE, closed)
  await create()
  const region = await within(dialog).findByRole('region', { name: 'Outcome' })
  await waitFor(() => expect(region).toHaveTextContent('“Lost one” was not created.'))
  let answer = () => {}
  intercept(CREATE, () => new Promise((resolve) => (answer = () => resolve(refusal(422, 'NO')))))
  await create()
  await waitFor(() => expect(posts()).toBe(2))
  expect(within(dialog).queryByText(/was not created/)).toBeNull()
  // What is under way holds the application's lock.
  answer()
  expect(await within(dialog).findByRole('alert')).toBeVisible()
})

test('what is not known survives a reload, is looked for and not sent again', async () => {
  const { create, dialog, intercept, reload, posts, user } = await newToken()
  intercept(CREATE, closed)
  await create()
  await within(dialog).findByRole('region', { name: 'Outcome' })
  await reload('/applications/1')
  const region = await outcome()
  expect(region).toHaveTextContent(/^We don’t know yet\./)
  expect(region).toHaveTextContent('No new “Lost one” in the list yet.')
  expect(posts()).toBe(1)
  await user.click(screen.getByRole('button', { name: /^Account/ }))
  await user.click(await screen.findByRole('menuitem', { name: "Clear this browser's data" }))
  const question = await screen.findByRole('alertdialog', { name: "Clear this browser's data?" })
  expect(question).toHaveTextContent('One creation or rotation still has an unknown result.')
  await user.click(within(question).getByRole('button', { name: "Clear this browser's data" }))
  expect(await screen.findByText('Keyturn’s data in this browser was cleared.')).toBeVisible()
  await reload('/applications/1')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull())
})

test('after a lost rotation the successor is revoked and the old one restored by one press', async () => {
  const { user, session, intercept } = await open('/me', { tokens: 40 })
  const there = backend(session)
  const old = await there.newToken(1, { name: 'Old one', scopes: ['returns.api'] })
  goTo(`/me?dialog=rotate&application=1&token=${old.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  await user.click(within(dialog).getByRole('radio', { name: '24 hours' }))
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  intercept(ROTATE, async () => {
    await there.rotate(old.id)
    return closed()
  })
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const region = await outcome()
  expect(region).toHaveTextContent('“Old one” was rotated, but the successor’s value was lost.')
  await user.click(
    within(region).getByRole('button', { name: 'Revoke it and restore the old token' }),
  )
  expect(await screen.findByText('“Old one” is as it was before.')).toBeVisible()
  const rows = await there.rows(1)
  expect(rows.find(({ id }) => id === old.id)).toMatchObject({ expires_at: null, state: 'active' })
  expect(rows.find(({ id, name }) => id > old.id && name === 'Old one')?.state).toBe('revoked')
})

test('a token that was rotated meanwhile is rotated once more only by an explicit choice', async () => {
  const { user, session, sent } = await open('/me', { tokens: 40 })
  const there = backend(session)
  const old = await there.newToken(1, { name: 'Old one', scopes: ['returns.api'] })
  goTo(`/me?dialog=rotate&application=1&token=${old.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  await user.click(within(dialog).getByRole('radio', { name: 'Other' }))
  await user.type(within(dialog).getByRole('spinbutton', { name: 'Hours of overlap' }), '8760')
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  await there.rotate(old.id)
  await there.setExpiry(old.id, null)
  const mine = () => sent.filter((call) => ROTATE.test(call)).length
  expect(mine()).toBe(1)
  await user.click(within(dialog).getByRole('button', { name: 'Rotate token' }))
  const region = await within(dialog).findByRole('region', { name: 'Outcome' })
  expect(region).toHaveTextContent(/^Rotated just now by/)
  expect(mine()).toBe(1)
  await user.click(within(region).getByRole('button', { name: 'Rotate again' }))
  expect(await screen.findByRole('alertdialog', { name: 'Store the new value now' })).toBeVisible()
  expect(mine()).toBe(2)
})
