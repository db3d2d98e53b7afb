import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeDrill } from '#api/drills/drills.ts'
import { backend } from '#test/backend.ts'
import {
  confirmUndo,
  openDrill,
  outcome,
  press,
  readAgain,
  rotateElsewhere,
  rowOf,
} from '#test/drillPage.ts'

/** A token that somebody rotated, and a file in the drill that says which expiry it had before: one that it never had. */
async function imported() {
  const there = await openDrill(1)
  const { session, tokens } = there
  const tokenId = tokens[0]?.id ?? 0
  const made = await rotateElsewhere(session, tokenId, { overlap_hours: 24 })
  await changeDrill(session.queries, 'd1', (drill) => {
    if (!drill) throw new Error('There is no such drill.')
    const at = new Date(session.clock.now()).toISOString()
    return {
      ...drill,
      events: [
        {
          id: 'r',
          kind: 'rotated',
          tokenId,
          at,
          by: { id: 999, name: 'Jürgen' },
          successor: { id: made.id, prefix: made.prefix, lastFour: made.last_four },
          from: '2031-05-01T10:00:00Z',
          oldStops: new Date(session.clock.now() + 86_400_000).toISOString(),
          valueLost: false,
          entryId: null,
        },
      ],
    }
  })
  const undo = async () => {
    await readAgain(there)
    await press(there, /^Actions for /, await rowOf('Kasse 1'))
    await there.user.click(await screen.findByRole('menuitem', { name: 'Undo rotation' }))
    return screen.findByRole('alertdialog', { name: 'Undo rotation of Kasse 1?' })
  }
  return { ...there, tokenId, made, undo }
}

test('undoing a rotation gives back the expiry that the log tells, whatever a file says', async () => {
  const there = await imported()
  const dialog = await there.undo()
  expect(
    await within(dialog).findByText('The expiry from before the rotation, from the audit log.'),
  ).toBeVisible()
  expect(dialog).toHaveTextContent(/→ no expiry/)
  expect(dialog).not.toHaveTextContent('2031')
  await confirmUndo(there, dialog, there.made)
  expect(await outcome()).toHaveTextContent('Rotation of Kasse 1 undone.')
  const old = await backend(there.session).row(there.tokenId, there.application.id)
  expect(old?.expires_at).toBeNull()
})

test('an expiry that only the record of a drill says is said to be so before it is given back', async () => {
  const there = await imported()
  // A log that does not go back to when the token was made.
  for (let call = 0; call < 40; call += 1) {
    there.intercept(/GET .*\/audit\/$/, async (serve) => {
      const answer: { count: number; results: { action: string }[] } = await (await serve()).json()
      const results = answer.results.filter(({ action }) => action !== 'token.create')
      return Response.json({ ...answer, count: results.length, results })
    })
  }
  there.session.queries.removeQueries({ queryKey: ['audit'] })
  const dialog = await there.undo()
  expect(
    await within(dialog).findByText(
      'This expiry is only in the drill’s record, not in this browser or the audit log. The record may come from a file.',
    ),
  ).toBeVisible()
  expect(dialog).toHaveTextContent('2031')
})
