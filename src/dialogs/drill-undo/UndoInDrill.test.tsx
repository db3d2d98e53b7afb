import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addToDrill } from '#api/drills/drills.ts'
import { keptExpiries } from '#api/tokens/formerExpiry.ts'
import { rotationTable } from '#session/keep/keptTokens.ts'
import { backend } from '#test/backend.ts'
import {
  confirmUndo,
  kept,
  kindsIn,
  openDrill,
  outcome,
  press,
  readAgain,
  rotateInDrill,
  rowOf,
  use,
} from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'

/** A drill whose only token was rotated in it. */
async function rotated() {
  const there = await openDrill(1)
  const [token] = there.tokens
  if (!token) throw new Error('There is no token.')
  const successor = await rotateInDrill(there, token, { overlap_hours: 24 })
  await readAgain(there)
  await waitFor(() => expect(kindsIn(there)).toEqual(['rotated']))
  return { ...there, token, successor }
}

/** The undoing that every page has, of either token. */
async function undoElsewhere({ application }: { application: { id: number } }, token: number) {
  const home = application.id
  goTo(`/applications/${home}?dialog=undo-rotation&application=${home}&token=${token}`)
  return screen.findByRole('alertdialog', { name: 'Undo rotation of Kasse 1?' })
}

test('a rotation of a drill says which drill has it, is undone there as everywhere, and the record says so', async () => {
  const there = await rotated()
  const { token, successor, session, application } = there
  await use(there, successor.raw)
  await readAgain(there)
  const dialog = await undoElsewhere(there, successor.id)
  expect(dialog).toHaveTextContent('This rotation belongs to a drill. Undo it there.')
  expect(within(dialog).getByRole('button', { name: 'Undo rotation' })).toHaveAccessibleDescription(
    'Undo it in its drill',
  )
  await there.user.click(within(dialog).getByRole('link', { name: 'Open drill Q4 rotation' }))
  await waitFor(() => expect(location.pathname).toBe('/drills/d1'))
  // The question from before leaves while this one comes.
  const question = await waitFor(() => {
    const it = screen.getByRole('alertdialog', { name: 'Undo rotation of Kasse 1?' })
    expect(it).not.toHaveTextContent('Undo it there')
    return it
  })
  expect(
    await within(question).findByText('The expiry from before the rotation, from the audit log.'),
  ).toBeVisible()
  expect(question).toHaveTextContent(
    'First the old token’s expiry is restored, then the successor is revoked.',
  )
  expect(question).toHaveTextContent(/The successor .* is in use: last used .*\./)
  // That is in the report of its drill.
  expect(question).not.toHaveTextContent('first use not recorded')
  await confirmUndo(there, question, successor)
  expect(await outcome()).toHaveTextContent('Rotation of Kasse 1 undone.')
  await waitFor(() => expect(kindsIn(there)).toContain('undone'))
  expect(kept(there)?.events.find(({ kind }) => kind === 'undone')).toMatchObject({
    tokenId: token.id,
    successorId: successor.id,
    entryId: expect.any(Number),
  })
  const { row } = backend(session)
  expect((await row(token.id, application.id))?.expires_at).toBeNull()
  expect((await row(successor.id, application.id))?.revoked_at).not.toBeNull()
})

test('a file that says a rotation was undone does not hide that it belongs to a drill', async () => {
  const there = await rotated()
  const { token, successor, session } = there
  await addToDrill(session.queries, 'd1', {
    events: [
      {
        id: 'forged',
        kind: 'undone',
        tokenId: token.id,
        successorId: successor.id,
        at: new Date(session.clock.now() - 60_000).toISOString(),
        by: { id: 999, name: 'Jürgen' },
        entryId: 4_711,
      },
    ],
  })
  const dialog = await undoElsewhere(there, token.id)
  await waitFor(() => expect(dialog).toHaveTextContent('This rotation belongs to a drill.'))
  expect(within(dialog).getByRole('link', { name: 'Open drill Q4 rotation' })).toBeVisible()
})

test('a row’s menu judges whether a rotation can be undone by the same journal, and asks the backend nothing', async () => {
  const there = await rotated()
  const { token, successor, session, sent } = there
  await session.keep.write(rotationTable, {
    id: String(successor.id),
    old: token.id,
    expiresAt: '2020-01-01T00:00:00Z',
  })
  await session.queries.invalidateQueries(keptExpiries())
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const before = sent.length
  await press(there, /^Actions for /, await rowOf('Kasse 1'))
  const item = await screen.findByRole('menuitem', { name: 'Undo rotation' })
  expect(item).toHaveAccessibleDescription('The former expiry has passed')
  expect(sent.slice(before)).toEqual([])
})
