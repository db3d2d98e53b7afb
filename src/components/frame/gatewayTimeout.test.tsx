import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** What the bundled server says where the backend took a request and said nothing for as long as it waits. */
const late = () => refusal(504, 'BACKEND_TIMEOUT')
const LATE = 'The backend didn’t answer in time.'

test('a list whose backend did not answer in time says so, and nothing of changes', async () => {
  const { intercept, user } = await open('/me')
  const lists = /^GET .*\/applications\/$/
  // As long as the page does not say it: the reading of all lists, which asks for this one too,
  // may begin again once the page is drawn.
  let isLate = true
  const hold = () =>
    intercept(lists, (serve) => {
      if (!isLate) return serve()
      hold()
      return late()
    })
  hold()
  await user.click(screen.getByRole('link', { name: 'Applications' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(LATE)
  expect(alert).not.toHaveTextContent('Nothing was changed')
  isLate = false
  // React says in the console what an error's screen has caught.
  vi.mocked(console.error).mockClear()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('a role whose revocation was not answered in time is read again, and not said to have failed', async () => {
  const { intercept, user } = await open('/people/4')
  await user.click(await screen.findByRole('button', { name: 'Revoke Manager' }))
  intercept(/^DELETE .*\/grants\/\d+\/$/, late)
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke role' }))
  await waitFor(() => expect(dialog).toHaveTextContent(LATE))
  expect(dialog).toHaveTextContent('The role is still granted. Try again.')
  expect(dialog).not.toHaveTextContent('Nothing was changed.')
})

test('an expiry whose change was not answered in time is read again, and not said to have failed', async () => {
  const { intercept, user } = await open('/me')
  goTo('/applications/1?dialog=expiry&application=1&token=1')
  const dialog = await screen.findByRole('dialog', { name: /^Set expiry/ })
  await user.click(within(dialog).getByRole('radio', { name: '90 days' }))
  intercept(/^POST .*\/expiry\/$/, late)
  await user.click(within(dialog).getByRole('button', { name: 'Set expiry' }))
  await waitFor(() => expect(dialog).toHaveTextContent(LATE))
  expect(dialog).toHaveTextContent('Not set: the expiry is unchanged.')
})

test.each([
  [true, '“Late one” was created, but its value was lost.'],
  [false, /^We don’t know yet\./],
])(
  'a creation whose backend did not answer in time is looked for and sent once (carried out: %s)',
  async (isCarriedOut, sentence) => {
    const { intercept, sent, user, session } = await open('/me', { tokens: 40 })
    const there = backend(session)
    goTo('/me?dialog=new-token&application=1')
    const dialog = await screen.findByRole('dialog', { name: /^New token in / })
    await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Late one')
    await user.click(within(dialog).getByRole('checkbox', { name: 'returns.api' }))
    await user.click(within(dialog).getByRole('radio', { name: 'No expiry' }))
    const posts = () => sent.filter((call) => /^POST .*\/1\/tokens\/$/.test(call)).length
    intercept(/^POST .*\/1\/tokens\/$/, async (serve) => {
      if (isCarriedOut) await serve()
      return late()
    })
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }))
    expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent(sentence)
    expect((await there.rows(1)).some(({ name }) => name === 'Late one')).toBe(isCarriedOut)
    expect(posts()).toBe(1)
  },
)
