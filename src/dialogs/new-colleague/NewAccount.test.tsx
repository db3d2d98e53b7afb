import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { me } from '#api/me.ts'
import { lostStaffAccounts } from '#api/people/lostStaffAccounts.ts'
import { keptTables } from '#session/keep/keep.ts'
import { readTable } from '#test/filledTable.ts'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { giveMore } from '#test/giveMore.ts'
import { open, type Opened } from '#test/open.tsx'

const POST = /^POST .*\/staff\/$/

async function openForm(options: Parameters<typeof open>[1] = {}) {
  const opened = await open('/people', { tokens: 0, ...options })
  await readTable('People')
  await opened.user.click(screen.getByRole('button', { name: 'New colleague' }))
  const dialog = await screen.findByRole('dialog', { name: 'New colleague' })
  const { user } = opened
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  return {
    ...opened,
    dialog,
    field,
    async fill(username = 'n.newcomer', email = 'n.newcomer@shop.example', roles = ['Viewer']) {
      await fill(user, field('Username'), username)
      await fill(user, field('E-mail'), email)
      for (const name of roles) {
        await user.click(within(dialog).getByRole('checkbox', { name }))
      }
    },
    create: () => user.click(within(dialog).getByRole('button', { name: /^Create account/ })),
    posted: () => opened.sent.filter((call) => POST.test(call)),
  }
}

const showOnceDialog = () => screen.findByRole('alertdialog', { name: 'Store the password now' })

/** Reveals and reads the value off the page, as a person would. */
async function revealed(user: Opened['user']): Promise<string> {
  const dialog = await showOnceDialog()
  await user.click(within(dialog).getByRole('button', { name: 'Reveal' }))
  return within(dialog).getByRole('group', { name: 'Secret value' }).textContent ?? ''
}

async function signsIn(sandbox: Opened['sandbox'], username: string, password: string) {
  const answer = await sandbox.request('http://127.0.0.1:4780/api/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return answer.status
}

test('no account is made with a role that somebody gave more since it was shown', async () => {
  const { fill, create, dialog, posted, session } = await openForm()
  await fill('n.newcomer', 'n.newcomer@shop.example', ['Kundendienst'])
  await giveMore({ session }, 'kundendienst', 'qms.stock:write')
  await create()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the permissions of Kundendienst. Nothing was changed.',
  )
  expect(posted()).toEqual([])
  await create()
  await showOnceDialog()
  expect(posted()).toHaveLength(1)
})

test('an account is made with a password that is shown once and opens it', async () => {
  const { user, fill, create, dialog, posted, sandbox } = await openForm()
  await fill()
  expect(within(dialog).getByRole('region', { name: 'What changes' })).toHaveTextContent(
    /Nowno accessAfterwards44 read.*Gains read: 44/,
  )
  await create()
  const password = await revealed(user)
  expect(password).toMatch(/^[\w-]{24}$/)
  expect(posted()).toHaveLength(1)
  expect(await signsIn(sandbox, 'n.newcomer', password)).toBe(200)

  const store = await showOnceDialog()
  expect(within(store).queryByRole('button', { name: 'Copy as header' })).toBeNull()
  expect(within(store).getByRole('button', { name: 'Close' })).toHaveAccessibleDescription(
    'Tick “I’ve stored it” first',
  )
  await user.click(
    within(store).getByRole('checkbox', { name: /^I've stored it where n\.newcomer/ }),
  )
  await user.click(within(store).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent(
    'The staff account n.newcomer was created.',
  )
  expect(document.body).not.toHaveTextContent(password)
  const table = screen.getByRole('table', { name: 'People' })
  expect(await within(table).findByText('n.newcomer', { selector: 'a *' })).toBeVisible()
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { create, dialog, field, posted } = await openForm()
  await create()
  expect(field('Username')).toHaveAccessibleDescription(/Enter a username/)
  expect(field('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/)
  expect(
    within(dialog).getByRole('checkbox', { name: 'Administrator' }),
  ).toHaveAccessibleDescription(/Choose at least one role/)
  expect(posted()).toEqual([])
})

/** Ticks that the password is stored, and closes it. */
async function storeIt(user: Opened['user']): Promise<HTMLElement> {
  const store = await showOnceDialog()
  await user.click(within(store).getByRole('checkbox', { name: /^I've stored it/ }))
  await user.click(within(store).getByRole('button', { name: 'Close' }))
  return screen.findByRole('region', { name: 'Outcome' })
}

test('of several roles each is a write of its own, and one that fails is named beside those that did not', async () => {
  const { user, fill, create, dialog, intercept, posted, sent } = await openForm()
  await fill(undefined, undefined, ['Viewer', 'Manager', 'Editor'])
  expect(within(dialog).getByRole('list', { name: 'What happens' })).toHaveTextContent(
    /created with the role Editor.*Manager is granted.*Viewer is granted/,
  )
  intercept(/^POST .*\/grants\/$/, () => refusal(500, 'INTERNAL_ERROR'))
  await create()
  const outcome = await storeIt(user)
  const steps = await within(outcome).findByRole('list', { name: 'Each step' })
  await waitFor(() =>
    expect(steps).toHaveTextContent(
      /created with the role Editor.*The role Manager wasn’t granted.*The role Viewer was granted/,
    ),
  )
  expect(outcome).toHaveTextContent('n.newcomer was created, but not every role was granted.')
  expect(posted()).toHaveLength(1)
  expect(sent.filter((call) => /^POST .*\/grants\/$/.test(call))).toHaveLength(2)
})

test('a name that is in use is refused, and what was typed stays', async () => {
  const { fill, create, dialog, field } = await openForm()
  await fill('Manager')
  await create()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('Nothing was changed.')
  expect(field('Username')).toHaveValue('Manager')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what the server says of a field stands at that field', async () => {
  const { fill, create, field } = await openForm()
  await fill('n newcomer')
  await create()
  await waitFor(() => expect(field('Username')).toHaveAttribute('aria-invalid', 'true'))
})

test('a release that cannot create accounts says so', async () => {
  const { fill, create, dialog } = await openForm({ lacks: ['staffCreation'] })
  await fill()
  await create()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'This backend release can’t do this.',
  )
})

test('an answer that is lost loses nothing: the log has the account, and its password is here', async () => {
  const { user, fill, create, intercept, sandbox, posted } = await openForm()
  await fill()
  intercept(POST, async (serve) => {
    await serve()
    throw new TypeError('Failed to fetch')
  })
  await create()
  expect(await signsIn(sandbox, 'n.newcomer', await revealed(user))).toBe(200)
  expect(posted()).toHaveLength(1)
})

test('a request that the browser sent twice is one account, whatever the second answer says', async () => {
  const { user, fill, create, intercept, sandbox } = await openForm()
  await fill()
  intercept(POST, async (serve) => {
    await serve()
    return serve()
  })
  await create()
  expect(await signsIn(sandbox, 'n.newcomer', await revealed(user))).toBe(200)
})

test('an account that was not made is said to be so, and can be made again', async () => {
  const { user, fill, create, dialog, intercept, posted } = await openForm({
    waits: { serverLimit: 1_000 },
  })
  await fill()
  intercept(POST, () => Promise.reject(new TypeError('Failed to fetch')))
  await create()
  expect(await within(dialog).findByText('The server’s answer was lost.')).toBeVisible()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('none was created')
  await create()
  expect(await revealed(user)).toMatch(/^[\w-]{24}$/)
  expect(posted()).toHaveLength(2)
})

test('where the log cannot be read before, nothing is sent', async () => {
  const { fill, create, dialog, intercept, posted } = await openForm()
  await fill()
  intercept(/\/audit\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  await create()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was sent.')
  expect(posted()).toEqual([])
})

test('somebody who may only read is told why no account can be made', async () => {
  const { session } = await open('/people', { tokens: 0, as: 'auditor' })
  expect(await backend(session).person('norole')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'New colleague' })).toHaveAccessibleDescription(
    'needs access.manage:write',
  )
})

/** As if another document had been about to create it, and was left. */
async function leftBehind({ session }: Pick<Opened, 'session'>, username: string): Promise<void> {
  const { user } = await session.queries.ensureQueryData(me())
  const id = `left-${username}`
  await session.keep.write(keptTables.staff, { id, username, actorId: user.id, newest: 0 })
}

test('an account whose page was left before the answer came is looked for in the log, and told', async () => {
  const opened = await open('/people', { tokens: 0, waits: { serverLimit: 1_000 } })
  const { session, user } = opened
  const made = await backend(session).newStaff({
    username: 'l.left',
    email: 'l.left@shop.example',
    role: 'viewer',
  })
  await leftBehind(opened, 'l.left')
  await leftBehind(opened, 'n.never')
  await session.queries.invalidateQueries(lostStaffAccounts())
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  await waitFor(() => expect(outcome).toHaveTextContent('its password was lost'))
  expect(outcome).toHaveTextContent('The staff account n.never was not created.')
  expect(within(outcome).getByRole('link', { name: 'Open account' })).toHaveAttribute(
    'href',
    `/people/${made.id}`,
  )
  // What was not made is no news after this; what was made stays until somebody has dealt with it.
  expect((await session.keep.all(keptTables.staff)).map(({ username }) => username)).toEqual([
    'l.left',
  ])
  const [close] = within(outcome).getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  await waitFor(() => expect(outcome).not.toHaveTextContent('l.left'))
  expect(await session.keep.all(keptTables.staff)).toEqual([])
})

test('while the server may still be creating an account, nobody is told that it was not created', async () => {
  const opened = await open('/people', { tokens: 0, waits: { serverLimit: 1_000 } })
  const { session, user } = opened
  const at = session.clock.now()
  // By its clock almost no time has passed since it was sent.
  vi.spyOn(session.clock, 'ahead').mockReturnValue(0)
  const now = vi.spyOn(session.clock, 'now').mockReturnValue(at + 500)
  const { user: person } = await session.queries.ensureQueryData(me())
  await session.keep.write(keptTables.staff, {
    id: 'left-s.slow',
    username: 's.slow',
    actorId: person.id,
    newest: 0,
    serverAt: at,
  })
  await session.queries.invalidateQueries(lostStaffAccounts())
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  await waitFor(() => expect(outcome).toHaveTextContent('The server may still be creating'))
  expect(outcome).toHaveTextContent('We don’t know whether the staff account s.slow was created.')
  expect(await session.keep.all(keptTables.staff)).toHaveLength(1)
  now.mockReturnValue(at + 2_000)
  await user.click(within(outcome).getByRole('button', { name: 'Look again' }))
  await waitFor(() =>
    expect(outcome).toHaveTextContent('The staff account s.slow was not created.'),
  )
})

test('an account that is being created stands in the journal until it is known, without its password', async () => {
  const { session, user, fill, create, intercept } = await openForm()
  await fill()
  let kept: unknown[] = []
  intercept(POST, async (serve) => {
    kept = await session.keep.all(keptTables.staff)
    return serve()
  })
  await create()
  const password = await revealed(user)
  expect(kept).toMatchObject([{ username: 'n.newcomer' }])
  expect(JSON.stringify(kept)).not.toContain(password)
  await waitFor(async () => expect(await session.keep.all(keptTables.staff)).toEqual([]))
})

test.each(['new-staff', 'new-joiner'])(
  'a link to the former dialog %s leads to this one',
  async (former) => {
    await open(`/people?dialog=${former}`, { tokens: 0 })
    expect(await screen.findByRole('dialog', { name: 'New colleague' })).toBeVisible()
  },
)
