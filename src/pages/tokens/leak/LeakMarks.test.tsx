import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { leakTable } from '#session/keep/keptLeaks.ts'
import { backend, sample } from '#test/backend.ts'
import { leakOf, made } from '#test/leak.ts'
import { open, type Opened } from '#test/open.tsx'

const steps = () => screen.findByRole('list', { name: 'Afterwards' })
const tick = async (name: string) =>
  within(await steps()).findByRole('checkbox', { name: `Done: ${name}` })
const about = () => screen.findByRole('group', { name: 'About this token' })
const isPublishable = ({ scopes, state, legacy }: Token) =>
  state === 'active' && !legacy && scopes.join() === 'checkout.storefront'

/** A token that was leaked and revoked. */
async function stopped(opened: Opened) {
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await backend(opened.session).revoke(subject.token.id)
  return subject
}

test('a step that the console cannot see is ticked by hand, is never called seen, and stays ticked after a reload', async () => {
  const opened = await open('/me')
  const subject = await stopped(opened)
  await leakOf(subject)
  const box = await tick('Check that the old value fails')
  expect(box).not.toBeChecked()
  await opened.user.click(box)
  await waitFor(() => expect(box).toBeChecked())
  const step = within(await steps()).getByText('Check that the old value fails')
  expect(step.closest('li')).toHaveTextContent('(ticked by hand)')
  expect(step.closest('li')).not.toHaveTextContent('(done)')
  const { user } = await opened.reload(location.pathname + location.search)
  const again = await tick('Check that the old value fails')
  await waitFor(() => expect(again).toBeChecked())
  await user.click(again)
  await waitFor(() => expect(again).not.toBeChecked())
})

test('what the list tells has no box to tick', async () => {
  const opened = await open('/me')
  const { token, application } = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await backend(opened.session).rotate(token.id, { overlap_hours: 1 })
  await leakOf({ token, application })
  await tick('Store the new value')
  const boxes = within(await steps()).getAllByRole('checkbox')
  const names = boxes.map((box) => box.parentElement?.textContent)
  expect(names.join()).not.toMatch(/Stop the old value|Wait for its first use/)
})

test('the reminder is a text of what is left, without what was ticked', async () => {
  const opened = await open('/me')
  const subject = await stopped(opened)
  await leakOf(subject)
  const box = await tick('Check that the old value fails')
  await opened.user.click(box)
  await waitFor(() => expect(box).toBeChecked())
  await opened.user.click(screen.getByRole('button', { name: 'Copy reminder' }))
  await screen.findByRole('button', { name: 'Copied' })
  const text = await navigator.clipboard.readText()
  expect(text).toContain(`Leaked value: Leaked (${subject.token.prefix}`)
  expect(text).toContain('Left to do:\n- Give ')
  expect(text).toMatch(/- Remove the value from where it was found: Remove it from the history too/)
  expect(text).not.toMatch(/Stop the old value|Check that the old value fails/)
  expect(text).toMatch(/As of .* UTC$/)
})

test('the page says how long ago the value was reported, by the server’s time, and goes on after a reload', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await leakOf(subject)
  await waitFor(async () =>
    expect(await about()).toHaveTextContent(
      /^Reported\d+ s ago when this page was first opened in this browser/,
    ),
  )
  const [mark] = await opened.session.keep.all(leakTable)
  if (mark?.at === undefined) throw new Error('no report')
  await opened.session.keep.write(leakTable, { ...mark, at: mark.at - 5 * 60_000 })
  await opened.reload(location.pathname + location.search)
  await waitFor(async () => expect(await about()).toHaveTextContent(/^Reported5 minutes ago/))
})

test('a report that lies ahead of the server’s clock, or has no time, is not said to be some time ago', async () => {
  const opened = await open('/me')
  const subject = await made(opened, { name: 'Leaked', scopes: ['returns.api'] })
  await leakOf(subject)
  await waitFor(async () => expect(await about()).toHaveTextContent(/^Reported/))
  const [mark] = await opened.session.keep.all(leakTable)
  if (mark?.at === undefined) throw new Error('no report')
  await opened.session.keep.write(leakTable, { ...mark, at: mark.at + 3_600_000 })
  await opened.session.queries.invalidateQueries({ queryKey: ['leakMarks'] })
  await waitFor(async () => expect(await about()).not.toHaveTextContent(/Reported/))
  const { at: _at, ...timeless } = mark
  await opened.session.keep.write(leakTable, timeless)
  await opened.session.queries.invalidateQueries({ queryKey: ['leakMarks'] })
  await screen.findByRole('region', { name: 'Access' })
  expect(await about()).not.toHaveTextContent(/Reported/)
})

test('what is publishable is never called leaked, before the act and after it', async () => {
  const opened = await open('/me')
  const subject = await sample(opened.session, isPublishable)
  await leakOf(subject)
  const hour = await screen.findByRole('region', { name: 'Rotate and keep it for an hour' })
  await waitFor(() =>
    expect(hour).toHaveTextContent(/No downtime, but the publishable value works until /),
  )
  expect(hour).not.toHaveTextContent('Choose this only if the leak is not public.')
  expect(document.querySelector('main')).not.toHaveTextContent(/leaked value (works|stopped|may)/)
  expect(await about()).not.toHaveTextContent('Reported')
  await backend(opened.session).revoke(subject.token.id)
  await opened.session.queries.invalidateQueries({ queryKey: ['applications'] })
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^The publishable value stopped working /),
  )
  expect(document.querySelector('main')).not.toHaveTextContent(/since the leak/)
})
