import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepPack, reviewPackId } from '#api/packs/packs.ts'
import { keepReview } from '#api/reviews/reviews.ts'
import type { ApplicationChange } from '#contract/applications.ts'
import { anchorLine } from '#rules/reviews/pack/anchor.ts'
import { coveredBy } from '#rules/reviews/signOff.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'
import { at, hash, reviewOf } from '#test/samples/reviewSample.ts'

const PLACE = 'Access reviews'
const SUMS = hash('5')
const LINE = anchorLine(reviewOf(), SUMS)
const unread = () => refusal(400, 'VALIDATION_ERROR')
const lost = () => Promise.reject(new TypeError('the connection was closed'))

/** The evidence of a review that was signed off, with an inactive application chosen for its line. */
async function openAnchor() {
  const opened = await open('/me')
  const { session, user, sent } = opened
  const there = backend(session)
  const { id } = await there.newApplication(PLACE)
  await there.changeApplication(id, { is_active: false, description: 'Owner: Ada' })
  const server = { id: 'sandbox', name: 'Sandbox', origin: session.origin }
  const review = reviewOf([], { server })
  const by = { id: 1, name: 'administrator' }
  await keepReview(session.queries, {
    ...review,
    events: [
      {
        id: 'signed',
        at: at(9),
        by,
        type: 'signed',
        name: 'Ada',
        role: 'CTO',
        text: 'Fine.',
        incomplete: { open: 1, why: 'Trial' },
        covers: coveredBy(review),
      },
    ],
  })
  await keepPack(session.queries, {
    id: reviewPackId(review.id),
    at: at(10),
    name: 'pack',
    zip: '',
    sumsSha256: SUMS,
    events: 1,
    signatures: [],
  })
  goTo(`/reviews/${review.id}`)
  await user.click(await screen.findByRole('button', { name: 'Evidence' }))
  const dialog = await screen.findByRole('dialog', { name: 'Evidence' })
  const inside = within(dialog)
  await user.click(await inside.findByRole('button', { name: 'Anchor in the audit log …' }))
  await user.selectOptions(
    await inside.findByRole('combobox', { name: 'Inactive application' }),
    PLACE,
  )
  const write = inside.getByRole('button', { name: 'Write line to the backend' })
  await waitFor(() => expect(write).not.toHaveAttribute('aria-disabled', 'true'))
  return {
    ...opened,
    inside,
    write,
    press: () => user.click(write),
    /** As somebody else does it: no page of ours hears of it. */
    elsewhere: (change: ApplicationChange) => there.changeApplication(id, change),
    description: async () => (await there.application(id)).description,
    changes: () => sent.filter((call) => call.startsWith('PATCH ')).length,
  }
}

const APPLICATION = /^GET .*applications\/\d+\/$/

test('a lost answer to an anchor is looked for: it was written, also where the log can’t be read', async () => {
  const { inside, press, intercept, description } = await openAnchor()
  intercept(/^PATCH /, async (serve) => {
    await serve()
    // As often as it is read for it.
    for (const _ of [1, 2, 3]) intercept(/^GET .*audit\/$/, unread)
    return lost()
  })
  await press()
  expect(await inside.findByText('The line is in the description.')).toBeVisible()
  expect(await description()).toBe(`${LINE}\nOwner: Ada`)
})

test('a lost answer to an anchor is looked for: whether it was written can’t be read', async () => {
  const { inside, press, intercept, write } = await openAnchor()
  intercept(/^PATCH /, () => {
    intercept(APPLICATION, unread)
    return lost()
  })
  await press()
  expect(await inside.findByText('The server didn’t answer.')).toBeVisible()
  expect(inside.queryByText('The line is in the description.')).toBeNull()
  expect(write).not.toHaveAttribute('aria-disabled', 'true')
})

test('a description that somebody else changed as the line was sent is left as they made it, and a second press writes', async () => {
  const { inside, press, intercept, elsewhere, description, changes } = await openAnchor()
  intercept(APPLICATION, async (serve) => {
    const answer = await serve()
    await elsewhere({ description: 'Owner: Theirs' })
    return answer
  })
  const before = changes()
  await press()
  expect(
    await inside.findByText(
      'Someone else changed the description. Nothing was written. Try again.',
    ),
  ).toBeVisible()
  // Theirs alone.
  expect(changes()).toBe(before + 1)
  expect(await description()).toBe('Owner: Theirs')
  await press()
  expect(await inside.findByText(/^In the audit log as #\d+, /)).toBeVisible()
  expect(await description()).toBe(`${LINE}\nOwner: Theirs`)
})

test.each([
  ['reactivated', { is_active: true }],
  ['reactivated as the line was sent', { is_active: true }],
])('into an application that somebody %s nothing is written', async (when, change) => {
  const { inside, press, intercept, elsewhere, changes } = await openAnchor()
  if (when === 'reactivated') await elsewhere(change)
  else {
    intercept(APPLICATION, async (serve) => {
      const answer = await serve()
      await elsewhere(change)
      return answer
    })
  }
  await press()
  expect(
    await inside.findByText('The application is active now. Nothing was written.'),
  ).toBeVisible()
  // The one that made it inactive, and theirs.
  expect(changes()).toBe(2)
})

test('a line that somebody wrote first is not written again', async () => {
  const { inside, press, elsewhere, description, changes } = await openAnchor()
  await elsewhere({ description: `${LINE}\nOwner: Ada` })
  const before = changes()
  await press()
  expect(await inside.findByText(/^In the audit log as #\d+, /)).toBeVisible()
  expect(changes()).toBe(before)
  expect(await description()).toBe(`${LINE}\nOwner: Ada`)
})

test('where the application cannot be read, nothing is written', async () => {
  const { inside, press, intercept, changes } = await openAnchor()
  const before = changes()
  intercept(APPLICATION, unread)
  await press()
  expect(await inside.findByText('The server refused the request.')).toBeVisible()
  expect(changes()).toBe(before)
})
