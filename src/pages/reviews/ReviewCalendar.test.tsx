import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addToReview } from '#api/reviews/reviews.ts'
import { catchFile } from '#test/catchFile.ts'
import { startReview } from '#test/startReview.ts'

const NAME = 'Jürgen Aussen'

test('exceptions and the next review go into a calendar file of the review, once they are there', async () => {
  const { user, review, session } = await startReview()
  const add = async () => user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  await add()
  expect(await screen.findByText('This review has no future dates.')).toBeVisible()
  const { by } = review().frozen
  const now = session.clock.now()
  const [row] = review().rows
  if (!row) throw new Error('The review has no row.')
  const at = (later: number) => new Date(now + later).toISOString()
  const other = review().reviewers.find(({ name }) => name === NAME)?.id ?? ''
  const taken = { kind: 'takenIn' as const, by, from: 'phone', at: at(1) }
  const until = at(30 * 86_400_000)
  await addToReview(session.queries, review().id, [
    {
      id: 'd1',
      at: at(1),
      by,
      type: 'decided',
      row: row.id,
      rowHash: row.hash,
      reviewer: other,
      decision: 'end',
      to: null,
      reason: 'Left the team',
      shown: [],
      bulk: null,
      grade: taken,
    },
    { id: 'x1', at: at(2), by, type: 'excepted', row: row.id, until, why: 'Handover' },
  ])
  const file = catchFile()
  await add()
  const { name, blob } = await file
  const text = await blob.text()
  expect(name).toMatch(/^keyturn-\S+-review-Access-review-.*\.ics$/)
  expect(text).toContain(`UID:review-${review().id}-exception-`)
  expect(text).toContain(`DTSTART:${until.slice(0, 19).replaceAll(/[-:]/g, '')}Z`)
  expect(text).toContain('Reason: Handover')
  expect(text.replaceAll('\r\n ', '')).toMatch(
    /Server: .*\\nCreated at: \S+\\, Europe\/Warsaw\\nCreated by: administrator/,
  )
  expect(await screen.findByText(/\.ics was saved with 1 date\./)).toBeVisible()
})
