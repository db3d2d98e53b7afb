import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApplicationChange } from '#contract/applications.ts'
import { backend, refusal } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** The form of an application, in which another name is typed. */
async function openForm(typed = 'Till 5') {
  const opened = await open('/me')
  const { session, user, sent } = opened
  const there = backend(session)
  const { id } = await there.newApplication('Till 4')
  goTo(`/applications/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Till 4' })
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  if (typed !== '') {
    await user.clear(name)
    await fill(user, name, typed)
  }
  return {
    ...opened,
    dialog,
    name,
    /** As somebody else does it: no page of ours hears of it. */
    elsewhere: (body: ApplicationChange) => there.changeApplication(id, body),
    now: () => there.application(id),
    changes: () => sent.filter((call) => call.startsWith('PATCH ')).length,
    save: () => user.click(within(dialog).getByRole('button', { name: 'Save' })),
    alert: () => within(dialog).findByRole('alert'),
  }
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })
const lost = () => Promise.reject(new TypeError('the connection was closed'))
const unread = /^GET .*applications\/\d+\/$/

test('what somebody else wrote right before is not written over: it is shown, and asked again', async () => {
  const { save, alert, elsewhere, changes, now, name } = await openForm()
  await elsewhere({ description: 'Moved to the head office' })
  const before = changes()
  await save()
  expect(await alert()).toHaveTextContent('Someone else changed this application.')
  expect(await alert()).toHaveFocus()
  expect(await alert()).toHaveTextContent('Description: Moved to the head office')
  expect(changes()).toBe(before)
  expect(await now()).toMatchObject({ name: 'Till 4', description: 'Moved to the head office' })
  expect(name).toHaveValue('Till 5')
})

test('of somebody else’s change nobody says that it was saved here, where nothing was typed', async () => {
  const { save, elsewhere, dialog, now } = await openForm('')
  await elsewhere({ name: 'Till 6' })
  await save()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(screen.queryByText(/was saved/)).toBeNull()
  expect((await now()).name).toBe('Till 6')
})

test('a lost answer to a save is looked for: it was saved', async () => {
  const { save, intercept, elsewhere, dialog } = await openForm()
  intercept(/^PATCH /, async () => {
    await elsewhere({ name: 'Till 5' })
    return lost()
  })
  await save()
  expect(await outcome()).toHaveTextContent('Till 5 was saved.')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test('a lost answer to a save is looked for: it was not saved', async () => {
  const { save, alert, intercept, now, name } = await openForm()
  intercept(/^PATCH /, lost)
  await save()
  expect(await alert()).toHaveTextContent('Not saved: nothing changed. You can try again.')
  expect(name).toHaveValue('Till 5')
  expect((await now()).name).toBe('Till 4')
})

test('a lost answer to a save is looked for: it cannot be read', async () => {
  const { save, alert, intercept } = await openForm()
  intercept(/^PATCH /, () => {
    intercept(unread, () => refusal(400, 'VALIDATION_ERROR', []))
    return lost()
  })
  await save()
  expect(await alert()).toHaveTextContent(
    'We don’t know yet whether this worked. The application couldn’t be loaded.',
  )
})

test('an answer with another application is not taken for what was saved', async () => {
  const { save, alert, intercept, now } = await openForm()
  intercept(/^PATCH /, async () => Response.json({ ...(await now()), id: 1, name: 'ERP' }))
  await save()
  expect(await alert()).toHaveTextContent('Not saved: nothing changed. You can try again.')
  expect(screen.queryByText('ERP was saved.')).toBeNull()
})

test('an application that is gone by then is not written to', async () => {
  const { save, alert, intercept, changes, name } = await openForm()
  intercept(unread, () => refusal(404, 'NOT_FOUND', []))
  await save()
  expect(await alert()).toHaveTextContent('Not found on the server. Nothing was changed.')
  expect(changes()).toBe(0)
  expect(name).toHaveValue('Till 5')
})

test('a refusal of something in between is told, ends nothing, and what was typed stays', async () => {
  const { save, alert, changes, intercept, name } = await openForm()
  for (const [sent, status] of [400, 401].entries()) {
    intercept(/^PATCH .*applications\/\d+\/$/, () => new Response('<p>No</p>', { status }))
    await save()
    expect(await alert()).toHaveTextContent(
      `Something between this console and the backend refused the request (${status}).`,
    )
    expect(changes()).toBe(sent + 1)
  }
  expect(name).toHaveValue('Till 5')
  expect(screen.queryByText('Your session ended.')).toBeNull()
})
