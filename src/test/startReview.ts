import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { reviews } from '#api/reviews/reviews.ts'
import { open, type OpenOptions } from './open.tsx'

/** A review of what people hold directly, with the signed-in person and one who is not: started. */
export async function startReview(options: OpenOptions = {}) {
  const opened = await open('/reviews', { tokens: 20, ...options })
  const { user, session } = opened
  await user.click(await screen.findByRole('button', { name: 'Start a review' }))
  await choose(user, 'Kind', ['Roles granted to people', 'Tokens'])
  await addReviewer(user, 'Jürgen Aussen', 'juergen@shop.example')
  await leaveOutTheRest(user)
  await user.click(screen.getByRole('button', { name: 'Start review' }))
  await screen.findByRole('heading', { name: /^Access review/, level: 1 })
  const review = () => {
    const [kept] = session.queries.getQueryData(reviews().queryKey) ?? []
    if (!kept) throw new Error('No review is kept.')
    return kept
  }
  return { ...opened, review }
}

async function choose(user: UserEvent, chip: string, values: readonly string[]) {
  await user.click(await screen.findByRole('button', { name: chip }))
  for (const value of values) await user.click(await screen.findByRole('checkbox', { name: value }))
  await user.keyboard('{Escape}')
}

async function addReviewer(user: UserEvent, name: string, email: string) {
  await user.type(
    screen.getByRole('textbox', { name: 'Name of a reviewer without an account' }),
    name,
  )
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await user.click(screen.getByRole('button', { name: 'Add reviewer without account' }))
}

/** Rows that nobody may decide on are left out with a reason, where there are any. */
async function leaveOutTheRest(user: UserEvent) {
  const field = screen.queryByRole('textbox', { name: 'Reason for leaving these rows out' })
  if (!field) return
  await user.type(field, 'Decided elsewhere')
  await user.click(screen.getByRole('button', { name: /^Leave out/ }))
}
