import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addToReview, keepReview } from '#api/reviews/reviews.ts'
import type { ReviewEvent } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { goTo } from '#test/goTo.ts'
import { HIDDEN, withHidden } from '#test/hidden.ts'
import { hiding } from '#test/hiding.ts'
import { startReview } from '#test/startReview.ts'

test('what a server hides in its texts is shown in a review, from where it is started to where its rows are decided', async () => {
  const { session, user, review } = await startReview({ alterAnswer: withHidden })
  const expectNone = async (place: string) => {
    await waitFor(() => {
      expect(session.queries.isFetching()).toBe(0)
      expect(document.body).toHaveTextContent(/U\+202E/)
    })
    expect(hiding(), place).toEqual([])
  }
  await expectNone('its rows')
  const [first] = await screen.findAllByRole('row', { name: /U\+202E/ })
  if (!first) throw new Error('The review has no row.')
  first.focus()
  await user.keyboard('e')
  await expectNone('a decision')
  await user.click(screen.getByRole('button', { name: 'Compare with today' }))
  await expectNone('the comparison')
  goTo('/reviews/new')
  await expectNone('another one')
  // What the server wrote is kept as it is, and shown at the last moment.
  const [row] = review().rows
  expect(JSON.stringify(row)).toContain(JSON.stringify(HIDDEN).slice(1, -1))
})

test('so is it in the dialogs of a review, and in what others wrote into its record', async () => {
  const { session, user, review } = await startReview({ alterAnswer: withHidden })
  const started = review()
  const by = { id: 77, name: `somebody${HIDDEN}` }
  const at = new Date(session.clock.now()).toISOString()
  const grants = started.rows.filter(({ kind }) => kind === 'grant')
  const tokens = started.rows.filter(({ kind }) => kind === 'token')
  const decided = (row: ReviewRow, decision: 'end' | 'change'): ReviewEvent => ({
    id: `decided ${row.id}`,
    at,
    by,
    type: 'decided',
    row: row.id,
    rowHash: row.hash,
    reviewer: row.reviewer,
    decision,
    to: decision === 'change' ? `Less${HIDDEN}` : null,
    reason: `Left the shop${HIDDEN}`,
    shown: [],
    bulk: null,
    grade: { kind: 'takenIn', by, from: `a${HIDDEN}@shop.example`, at },
  })
  const [row] = grants
  if (!row || tokens.length === 0) throw new Error('The review has no grant, or no token.')
  const hidden = {
    ...started,
    id: 'hidden',
    name: `Q4${HIDDEN}`,
    period: `Q4${HIDDEN}`,
    reviewers: started.reviewers.map((one) => ({ ...one, name: `${one.name}${HIDDEN}` })),
    events: [
      ...grants.slice(0, 2).map((one) => decided(one, 'end')),
      ...tokens.slice(0, 1).map((one) => decided(one, 'change')),
    ],
  }
  await keepReview(session.queries, hidden)
  const expectNone = async (place: string, where: () => HTMLElement) => {
    await waitFor(() => {
      expect(session.queries.isFetching()).toBe(0)
      expect(where()).toHaveTextContent(/U\+202E/)
    })
    expect(hiding(), place).toEqual([])
  }
  const page = () => screen.getByRole('main')
  const dialog = () => screen.getByRole('dialog')
  for (const address of ['/reviews', '/reviews/hidden?rows=all', '/reviews/hidden?rows=ends']) {
    goTo(address)
    await expectNone(address, page)
  }
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for .*U\+202E/ })
  if (!menu) throw new Error('No end has a menu.')
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Make an exception' }))
  await expectNone('an exception', dialog)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Send packets' }))
  await expectNone('its packets', dialog)
  await user.click(within(dialog()).getAllByRole('button', { name: /^Change keys/ })[0] ?? menu)
  await expectNone('keys', dialog)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Take in answers' }))
  await user.upload(
    await screen.findByLabelText('File with answers'),
    new File([`packet;row${HIDDEN};decision\n1;2;keep`], `answers${HIDDEN}.csv`),
  )
  await waitFor(() => expect(dialog()).toHaveTextContent(/answers/))
  expect(hiding(), 'answers').toEqual([])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Sign off' }))
  await expectNone('its sign-off', dialog)
  await user.keyboard('{Escape}')
  await addToReview(session.queries, hidden.id, [
    {
      id: 'signed',
      at,
      by,
      type: 'signed',
      name: `Zofia${HIDDEN}`,
      role: `Head${HIDDEN}`,
      text: `I acknowledge${HIDDEN}`,
      incomplete: { open: 3, why: `Time${HIDDEN}` },
      covers: hidden.events.map(({ id }) => id),
    },
  ])
  await user.click(await screen.findByRole('button', { name: 'Evidence' }))
  await expectNone('its evidence', dialog)
})
