import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDrill, readAgain, rowOf } from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'
import { fill } from '#test/fill.ts'
import { backend } from '#test/backend.ts'
import { open } from '#test/open.tsx'
import { startReview } from '#test/startReview.ts'

/** Every token came with an import so many days ago, and no use of it is written since. */
function imported(answer: unknown, days = 3): unknown {
  if (Array.isArray(answer)) return answer.map((one) => imported(one, days))
  if (typeof answer !== 'object' || answer === null) return answer
  if (!('last_used_at' in answer)) {
    return Object.fromEntries(
      Object.entries(answer).map(([key, one]) => [key, imported(one, days)]),
    )
  }
  return { ...answer, legacy: true, last_used_at: null, age_days: days }
}

const ofToken = 'application=1&token=1'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

const places: [address: string, place: string][] = [
  ['/applications', 'table'],
  ['/applications/1', 'main'],
  ['/applications/1?dialog=deactivate-application&application=1', '[role$="dialog"]'],
  [`/applications/1?dialog=rotate&${ofToken}`, '[role="dialog"]'],
  [`/applications/1?dialog=expiry&${ofToken}`, '[role="dialog"]'],
  [`/applications/1?dialog=revoke&${ofToken}`, '[role="alertdialog"]'],
  ['/tokens', 'table'],
  ['/tokens/1?application=1', 'main'],
  ['/tokens/1/leak?application=1', 'main'],
  ['/permissions?area=checkout.orders&level=read', 'main'],
  ['/legacy', 'table'],
  ['/people/report', 'main'],
]

const PROMISE = /never used|ever used|used:? ?never|Nothing should break|shouldn’t break/i

test('of a token that came with an import no page says that it was never used, or that nothing breaks', async () => {
  const { session } = await open('/me', { alterAnswer: (answer) => imported(answer) })
  for (const [address, place] of places) {
    // The page or the dialog before: it stays there until the next one is drawn.
    const before = document.querySelector(address.includes('dialog=') ? DIALOG : 'h1')
    goTo(address)
    // What is looked at is what was there at the moment when all was read: a page may be drawn again after it.
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const shown = await waitFor(() => {
      expect(location.pathname + location.search).toBe(address)
      expect(document.contains(before)).toBe(false)
      expect(session.queries.isFetching()).toBe(0)
      const it = document.querySelector(place)
      expect(it?.textContent, address).toMatch(/since the import/)
      return it
    })
    expect(shown?.textContent, address).not.toMatch(PROMISE)
    const parts = [...(shown?.querySelectorAll('td, dd, span') ?? [])]
    expect(parts.filter(({ textContent }) => textContent === 'never').length, address).toBe(0)
  }
})

test('a drill says of an imported token that no use is recorded since', async () => {
  let isImported = false
  const alterAnswer = (answer: unknown) => (isImported ? imported(answer) : answer)
  const there = await openDrill(1, {}, { alterAnswer })
  isImported = true
  await readAgain(there)
  await waitFor(async () =>
    expect(await rowOf('Kasse 1')).toHaveTextContent(
      'No use recorded since the import, 3 days ago.',
    ),
  )
  expect(screen.queryByText(/Never used/)).toBeNull()
})

test('Findings says of a token long since imported that no use is recorded, not that there was none', async () => {
  const { session } = await open('/findings?finding=neverUsed', {
    tokens: 40,
    alterAnswer: (answer) => imported(answer, 100),
  })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const table = await screen.findByRole('table', { name: 'Findings' })
  await within(table).findAllByText('No use recorded since the import, 100 days ago.')
  expect(table).not.toHaveTextContent(/never used/i)
  // The kind keeps the name that Tokens has for it.
  expect(screen.getByRole('combobox', { name: 'Finding' })).toHaveDisplayValue('Never used')
})

test('a review says of an imported token that no use is recorded, also one that was frozen by an earlier release', async () => {
  // After 90 days it is the row that earlier releases froze.
  await startReview({ alterAnswer: (answer) => imported(answer, 100) })
  const table = await screen.findByRole('table', { name: 'Rows of this review' })
  const [ofToken] = await within(table).findAllByRole('row', { name: /Token in / })
  ofToken?.focus()
  const facts = await screen.findByRole('list', { name: 'Facts' })
  await waitFor(() => expect(facts).toHaveTextContent('Legacy key'))
  expect(facts).toHaveTextContent('No use recorded since the import, 100 days ago')
  expect(facts).not.toHaveTextContent(/never used/i)
})

test('of an imported token whose value was lost, no overlap is given up: somebody may use it', async () => {
  let isImported = false
  const opened = await open('/me', {
    tokens: 40,
    alterAnswer: (answer) => (isImported ? imported(answer) : answer),
  })
  const { session, user, intercept } = opened
  goTo('/me?dialog=new-token&application=1')
  const dialog = within(await screen.findByRole('dialog', { name: /^New token in / }))
  await fill(user, dialog.getByRole('textbox', { name: 'Name' }), 'Lost one')
  await user.click(dialog.getByRole('checkbox', { name: 'returns.api' }))
  await user.click(dialog.getByRole('radio', { name: 'No expiry' }))
  intercept(/^POST .*\/applications\/1\/tokens\/$/, async () => {
    const made = await backend(session).newToken(1, { name: 'Lost one', scopes: ['returns.api'] })
    isImported = true
    return Response.json(made, { status: 201 })
  })
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  const region = await screen.findByRole('region', { name: 'Outcome' })
  expect(region).toHaveTextContent('No use recorded since the import, 3 days ago.')
  await user.click(within(region).getByRole('button', { name: 'Rotate it for a new value' }))
  const form = within(await screen.findByRole('dialog', { name: 'Rotate Lost one' }))
  expect(form.getByRole('radio', { name: 'Stop at once' })).not.toBeChecked()
})
