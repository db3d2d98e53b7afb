import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import { rotationTable } from '#session/keep/keptTokens.ts'
import { backend, refusal, sample } from '#test/backend.ts'
import { rotateElsewhere, use } from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

// What an act reads afterwards must not find a closed sandbox.
let isIdle = () => true
afterEach(() => waitFor(() => expect(isIdle()).toBe(true)))

const DAY = 86_400_000
const EXPIRY = /POST .*\/expiry\/$/
const REVOKE = /POST .*\/revoke\/$/

/** A token that had an expiry and was rotated by somebody else: this browser has no journal of it. */
async function rotatedElsewhere(path = '/applications/1') {
  const opened = await open(path, { tokens: 40 })
  const { session } = opened
  isIdle = () => session.queries.isFetching() === 0
  const there = backend(session)
  await screen.findByRole('heading', { level: 1 })
  const former = new Date(session.clock.now() + 200 * DAY).toISOString()
  const old = await there.newToken(1, {
    name: 'Export',
    scopes: ['checkout.storefront'],
    expires_at: former,
  })
  const successor = await rotateElsewhere(session, old.id, { overlap_hours: 24 })
  return { ...opened, there, old, successor, former, rows: () => pairOf(opened, old, successor) }
}

async function pairOf({ session }: Opened, old: Token, successor: Token) {
  const rows = await backend(session).rows(1)
  const row = (id: number) => rows.find((one) => one.id === id)
  return { old: row(old.id), successor: row(successor.id) }
}

async function undoDialog({ user, session }: Pick<Opened, 'user' | 'session'>, { id }: Token) {
  // What was read a moment ago is not read again by opening a dialog, and lacks what was done elsewhere.
  await waitFor(() => expect(isIdle()).toBe(true))
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  goTo(`/applications/1?dialog=undo-rotation&application=1&token=${id}`)
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo rotation of Export?' })
  await waitFor(() => expect(dialog).not.toHaveTextContent('Loading the expiry'))
  const button = () => within(dialog).getByRole('button', { name: 'Undo rotation' })
  return {
    dialog,
    button,
    async confirm(text: string) {
      const field = within(dialog).getByRole('textbox', { name: /^To confirm, type/ })
      await user.clear(field)
      await user.type(field, text)
      await user.click(button())
    },
  }
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })
const acts = (sent: readonly string[]) =>
  sent.flatMap((call) => /^POST .*\/(expiry|revoke)\/$/.exec(call)?.[1] ?? [])

test('undoing a rotation names the expiry from the log, restores it, and only then revokes the successor', async () => {
  const there = await rotatedElsewhere()
  const { dialog, button, confirm } = await undoDialog(there, there.successor)
  expect(dialog).toHaveTextContent(
    'First the old token’s expiry is restored, then the successor is revoked.',
  )
  expect(dialog).toHaveTextContent('The expiry from before the rotation, from the audit log.')
  expect(dialog).toHaveTextContent(/Old token.*expires .* → expires .*2027/)
  expect(button()).toHaveAccessibleDescription(`Type ${there.successor.last_four} to continue`)
  await confirm(there.successor.last_four)
  expect(await outcome()).toHaveTextContent(
    /Rotation of Export undone\. ?The old token expires .* The successor is revoked\./,
  )
  expect(acts(there.sent).slice(-2)).toEqual(['expiry', 'revoke'])
  const { old, successor } = await there.rows()
  expect(sameInstant(old?.expires_at ?? null, there.former)).toBe(true)
  expect(successor?.state).toBe('revoked')
})

test('what this browser journalled goes before the log', async () => {
  const there = await rotatedElsewhere()
  await there.session.keep.write(rotationTable, {
    id: String(there.successor.id),
    old: there.old.id,
    expiresAt: null,
  })
  const { dialog, confirm } = await undoDialog(there, there.old)
  expect(dialog).toHaveTextContent('The expiry from before the rotation, saved in this browser.')
  expect(dialog).toHaveTextContent('→ no expiry')
  await confirm(there.successor.last_four)
  expect(await outcome()).toHaveTextContent('The old token has no expiry.')
  expect((await there.rows()).old?.expires_at).toBeNull()
})

test('an expiry that neither journal nor log knows is unknown, and the person chooses', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  isIdle = () => session.queries.isFetching() === 0
  const there = backend(session)
  // An imported key: the log does not tell how it came to be.
  const { token, application } = await sample(
    session,
    ({ legacy, state, last_four, expires_at }) =>
      legacy && state === 'active' && last_four !== '' && expires_at === null,
  )
  const successor = await there.rotate(token.id, { overlap_hours: 24 })
  goTo(`/me?dialog=undo-rotation&application=${application.id}&token=${token.id}`)
  const dialog = await screen.findByRole('alertdialog', { name: /^Undo rotation of / })
  expect(await within(dialog).findByText(/isn’t in this browser or the audit log/)).toBeVisible()
  expect(dialog).toHaveTextContent('→ Unknown')
  const button = within(dialog).getByRole('button', { name: 'Undo rotation' })
  expect(button).toHaveAccessibleDescription('Choose the old token’s expiry first')
  await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
  await user.type(within(dialog).getByRole('textbox'), successor.last_four)
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const rows = await there.rows(application.id)
  expect(rows.find(({ id }) => id === token.id)?.expires_at).toBeNull()
  expect(rows.find(({ id }) => id === successor.id)?.state).toBe('revoked')
})

test('where the first step fails nothing is revoked', async () => {
  const there = await rotatedElsewhere()
  const { dialog, confirm } = await undoDialog(there, there.old)
  there.intercept(EXPIRY, () => refusal(422, 'VALIDATION_ERROR'))
  await confirm(there.successor.last_four)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The old token’s expiry was not restored. Nothing was revoked.',
  )
  expect(acts(there.sent)).toEqual(['expiry'])
  expect((await there.rows()).successor?.state).toBe('active')
})

test('where the first step is lost nothing is revoked, and it is not said to have failed', async () => {
  const there = await rotatedElsewhere()
  const { dialog, confirm } = await undoDialog(there, there.old)
  there.intercept(EXPIRY, () => Promise.reject(new TypeError('the connection was closed')))
  await confirm(there.successor.last_four)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /We don’t know yet whether the old token’s expiry was restored\. Nothing was revoked\..*You can safely try again/,
  )
  expect(acts(there.sent)).toEqual(['expiry'])
})

test('where the second step fails it says what holds, and trying again does only what is left', async () => {
  const there = await rotatedElsewhere()
  const { dialog, confirm } = await undoDialog(there, there.old)
  there.intercept(REVOKE, () => Promise.reject(new TypeError('the connection was closed')))
  await confirm(there.successor.last_four)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The old token’s expiry is restored. We don’t know yet whether the successor was revoked.',
  )
  await confirm(there.successor.last_four)
  expect(await outcome()).toHaveTextContent('Rotation of Export undone.')
  expect(acts(there.sent)).toEqual(['expiry', 'revoke', 'revoke'])
  const { old, successor } = await there.rows()
  expect(sameInstant(old?.expires_at ?? null, there.former)).toBe(true)
  expect(successor?.state).toBe('revoked')
})

test('a token that changed since the dialog was read stops the act before anything is sent', async () => {
  const there = await rotatedElsewhere()
  const { dialog, confirm } = await undoDialog(there, there.old)
  await there.there.setExpiry(there.old.id, new Date(Date.now() + 9 * DAY).toISOString())
  const before = acts(there.sent).length
  await confirm(there.successor.last_four)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'A token changed in the meantime. Nothing was sent.',
  )
  expect(acts(there.sent)).toHaveLength(before)
})

test.each([
  ['was revoked by somebody', 'The old token is revoked. You can’t restore it.'],
  ['expired meanwhile', 'The old token has expired. You can’t restore it.'],
])(
  'an old token that %s cannot be restored, and nothing is offered instead',
  async (how, sentence) => {
    const there = await rotatedElsewhere()
    if (how === 'was revoked by somebody') await there.there.revoke(there.old.id)
    else await there.there.rotate(there.old.id, { overlap_hours: 0 })
    const { dialog, button } = await undoDialog(there, there.successor)
    expect(dialog).toHaveTextContent(sentence)
    expect(button()).toHaveAttribute('aria-disabled', 'true')
  },
)

test('a successor that was revoked already leaves the expiry to be restored, without anything to type', async () => {
  const there = await rotatedElsewhere()
  await there.there.revoke(there.successor.id)
  const { dialog, button } = await undoDialog(there, there.old)
  expect(dialog).toHaveTextContent(
    'The old token’s expiry is restored. No successor works any more.',
  )
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  await there.user.click(button())
  expect(await outcome()).toHaveTextContent('Rotation of Export undone.')
  const { old } = await there.rows()
  expect(sameInstant(old?.expires_at ?? null, there.former)).toBe(true)
})

test('a successor in use says when it was last used, and that its callers stop', async () => {
  const there = await rotatedElsewhere()
  await use(there, there.successor.raw)
  const { dialog } = await undoDialog(there, there.old)
  expect(dialog).toHaveTextContent(
    /The successor .* is in use: last used .*, first use not recorded\./,
  )
  expect(dialog).toHaveTextContent('Calls with the successor fail once it is revoked.')
})

test('a token that was rotated twice asks which successor goes; both are confirmed by their count', async () => {
  const there = await rotatedElsewhere()
  const second = await there.there.rotate(there.old.id, { overlap_hours: 24 })
  const { dialog, confirm } = await undoDialog(there, there.successor)
  expect(dialog).toHaveTextContent('The old token was rotated twice, and each successor works.')
  expect(dialog).toHaveTextContent(
    'A later rotation of the old token stays, so its expiry stays too.',
  )
  await there.user.click(within(dialog).getByRole('radio', { name: 'Both' }))
  await waitFor(() => expect(dialog).toHaveTextContent('from the audit log'))
  await confirm('2')
  expect(await outcome()).toHaveTextContent('Rotation of Export undone.')
  const rows = await there.there.rows(1)
  const stateOf = (id: number) => rows.find((one) => one.id === id)?.state
  expect([there.successor.id, second.id].map(stateOf)).toEqual(['revoked', 'revoked'])
  const { old } = await there.rows()
  expect(sameInstant(old?.expires_at ?? null, there.former)).toBe(true)
})

test('a successor that was rotated itself leads to that rotation first', async () => {
  const there = await rotatedElsewhere()
  const last = await there.there.rotate(there.successor.id, { overlap_hours: 24 })
  const { dialog, button } = await undoDialog(there, there.old)
  expect(dialog).toHaveTextContent(
    /rotated the successor on .*, and that successor works\. Undo that rotation first\./,
  )
  expect(button()).toHaveAccessibleDescription('The successor was rotated too')
  await there.user.click(within(dialog).getByRole('button', { name: 'Undo that rotation' }))
  await waitFor(() => expect(location.search).toContain(`token=${last.id}`))
})

test('where the audit log cannot be read it says so, and nothing of a rotation is claimed', async () => {
  const there = await rotatedElsewhere()
  for (let times = 0; times < 6; times += 1) {
    there.intercept(/GET .*\/audit\/$/, () => refusal(500, 'INTERNAL_ERROR'))
  }
  goTo(`/applications/1?dialog=undo-rotation&application=1&token=${there.old.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Undo rotation of Export?' })
  expect(await within(dialog).findByText(/The audit log couldn’t be loaded/)).toBeVisible()
})

test('it stands on the pages of both tokens and in their menus as long as the old one works', async () => {
  const there = await rotatedElsewhere()
  await waitFor(() => expect(isIdle()).toBe(true))
  await there.session.queries.invalidateQueries()
  for (const { id } of [there.old, there.successor]) {
    goTo(`/tokens/${id}?application=1`)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo rotation' })).toBeVisible())
  }
  goTo('/applications/1')
  for (const { last_four } of [there.old, there.successor]) {
    await there.user.click(
      await screen.findByRole('button', { name: `Actions for Export ${last_four}` }),
    )
    expect(await screen.findByRole('menuitem', { name: 'Undo rotation' })).toBeVisible()
    await there.user.keyboard('{Escape}')
  }
  await there.there.revoke(there.old.id)
  await there.session.queries.invalidateQueries(tokensOf(1))
  goTo(`/tokens/${there.successor.id}?application=1`)
  expect(await screen.findByRole('button', { name: 'Set expiry' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo rotation' })).toBeNull())
})

test('it stands on Overview beside an old token that stops soon', async () => {
  const there = await rotatedElsewhere('/')
  await waitFor(() => expect(isIdle()).toBe(true))
  await there.session.queries.invalidateQueries()
  const soon = await screen.findByRole('list', { name: 'Stops soon' })
  await there.user.click(
    await within(soon).findByRole('button', { name: `Actions for Export ${there.old.last_four}` }),
  )
  await there.user.click(await screen.findByRole('menuitem', { name: 'Undo rotation' }))
  expect(await screen.findByRole('alertdialog', { name: 'Undo rotation of Export?' })).toBeVisible()
})
