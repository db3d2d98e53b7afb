import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openWithCutList } from '#test/cutList.ts'
import { goTo } from '#test/goTo.ts'

const LIST = /GET .*\/applications\/1\/tokens\/$/
const INCOMPLETE = /The list is incomplete: the server counts \d+ tokens, and \d+ could be read/

async function openCut() {
  const opened = await openWithCutList()
  goTo('/applications/1')
  await screen.findByText(INCOMPLETE)
  return opened
}

/** What is known of whole lists alone. */
const WHOLE = ['Active tokens', 'Publishable', 'Secret', 'Last used', 'Next to stop']

const table = () => screen.getByRole('table', { name: 'Tokens of this application' })

test('of a list that lacks tokens those that were read are shown, and nothing rests on what is missing', async () => {
  const { token, there } = await openCut()
  // Read through the same cut answer.
  const rows = await there.rows(1)
  expect(within(table()).getByRole('link', { name: token.name })).toBeVisible()
  expect(within(table()).queryByText('The missing one')).toBeNull()
  expect(screen.getByText(INCOMPLETE)).toHaveTextContent(
    `The list is incomplete: the server counts ${rows.length + 3} tokens, and ${rows.length} could be read.`,
  )
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent.trim())
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent.trim())
  const facts = terms.map((term, at) => `${term}: ${values[at]}`)
  for (const fact of WHOLE) expect(facts).toContain(`${fact}: unknown`)
})

test('the rows stay while the list is read again, and a whole one takes their place', async () => {
  const { user, session, mend } = await openCut()
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(table()).toBeVisible()
  expect(await screen.findByRole('link', { name: 'The missing one' })).toBeVisible()
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  expect(screen.queryByText(INCOMPLETE)).toBeNull()
})

test('a token whose row was read is read again and revoked, and of the others nothing is promised', async () => {
  const { user, token, there, sent } = await openCut()
  goTo(`/applications/1?dialog=revoke&application=1&token=${token.id}`)
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke This one?' })
  expect(dialog).toHaveTextContent(
    'The list of tokens is incomplete, so whether another token gives this access is unknown.',
  )
  await user.type(within(dialog).getByRole('textbox'), token.last_four)
  const before = sent.length
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent(
    'This one was revoked.',
  )
  const calls = sent.slice(before)
  const post = calls.findIndex((call) => call.startsWith('POST'))
  expect(calls.slice(0, post).some((call) => LIST.test(call))).toBe(true)
  expect((await there.row(token.id, 1))?.revoked_at).not.toBeNull()
})

test('of a token that is missing nobody says that it is gone', async () => {
  const { other } = await openCut()
  goTo(`/applications/1?dialog=revoke&application=1&token=${other.id}`)
  expect(await screen.findByText(/The list is incomplete: the server counts more/)).toBeVisible()
  // The dialog ends in its boundary, which is said aloud.
  vi.mocked(console.error).mockClear()
})

test('nothing is rotated in a list that lacks tokens: a lost answer could not be found there', async () => {
  const { token } = await openCut()
  goTo(`/applications/1?dialog=rotate&application=1&token=${token.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rotate This one' })
  expect(within(dialog).getByRole('button', { name: /^Rotate token/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(dialog).toHaveTextContent('The list of tokens is incomplete')
})

test('an expiry that was set there can be undone: the row is read again, as when it was set', async () => {
  const { user, token } = await openCut()
  goTo(`/applications/1?dialog=expiry&application=1&token=${token.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Set expiry of This one' })
  await user.click(within(dialog).getByRole('radio', { name: '30 days' }))
  await user.click(within(dialog).getByRole('button', { name: 'Set expiry' }))
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  await waitFor(() => expect(outcome).toHaveTextContent('The expiry of This one was set.'))
  await user.click(within(outcome).getByRole('button', { name: 'Undo' }))
  const back = await screen.findByRole('dialog', { name: 'Set expiry of This one' })
  expect(within(back).getByRole('radio', { name: 'No expiry' })).toBeChecked()
})
