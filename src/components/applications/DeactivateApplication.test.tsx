import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApplicationChange } from '#contract/applications.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

async function openTill() {
  const opened = await open('/me')
  const { session, user, sent } = opened
  const there = backend(session)
  const { id } = await there.newApplication('Till 4')
  goTo(`/applications/${id}`)
  return {
    ...opened,
    /** As somebody else does it: no page of ours hears of it. */
    elsewhere: (body: ApplicationChange) => there.changeApplication(id, body),
    isActive: async () => (await there.application(id)).is_active,
    changes: () => sent.filter((call) => call.startsWith('PATCH ')).length,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  }
}

async function openDialog() {
  const opened = await openTill()
  await opened.press('Deactivate')
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Till 4?' })
  await within(dialog).findByText('No active tokens. Nothing stops.')
  const act = () => within(dialog).getByRole('button', { name: 'Deactivate application' })
  return { ...opened, dialog, act, deactivate: () => opened.user.click(act()) }
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })
const lost = () => Promise.reject(new TypeError('the connection was closed'))

test('an application that somebody renamed while the dialog was open is not deactivated: it is asked again', async () => {
  const { dialog, deactivate, elsewhere, changes, isActive } = await openDialog()
  await elsewhere({ name: 'Till of the head office' })
  const before = changes()
  await deactivate()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else renamed this application. Before: Till 4. Now: Till of the head office. Nothing was changed. Check it and try again.',
  )
  expect(changes()).toBe(before)
  expect(await isActive()).toBe(true)
  expect(dialog).toHaveAccessibleName('Deactivate Till of the head office?')
  await deactivate()
  expect(await outcome()).toHaveTextContent('Till of the head office is inactive.')
  expect(await isActive()).toBe(false)
})

test('where somebody made a token while the dialog was open nothing is sent: what stops is shown anew', async () => {
  const { session, dialog, deactivate, changes, isActive } = await openDialog()
  const there = backend(session)
  const id = (await there.applications()).find(({ name }) => name === 'Till 4')?.id ?? 0
  await there.newToken(id, { name: 'Made meanwhile', scopes: ['returns.api'] })
  const before = changes()
  await deactivate()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '1 token started working in the meantime. Nothing was changed. Check what stops and try again.',
  )
  expect(changes()).toBe(before)
  expect(await isActive()).toBe(true)
  expect(dialog).toHaveTextContent('Made meanwhile')
  await deactivate()
  expect(await outcome()).toHaveTextContent('1 token stopped working.')
  expect(await isActive()).toBe(false)
})

test('of an application that somebody deactivated first nothing is sent, and no Undo takes that back', async () => {
  const { dialog, act, deactivate, elsewhere, changes } = await openDialog()
  await elsewhere({ is_active: false })
  const before = changes()
  await deactivate()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else deactivated this application first. Nothing was changed.',
  )
  expect(changes()).toBe(before)
  expect(act()).toHaveAccessibleDescription('The application is already inactive')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a lost answer to a deactivation is looked for: it was done', async () => {
  const { deactivate, intercept, elsewhere } = await openDialog()
  intercept(/^PATCH /, async () => {
    await elsewhere({ is_active: false })
    return lost()
  })
  await deactivate()
  expect(await outcome()).toHaveTextContent('Till 4 is inactive.')
})

test('a lost answer to a deactivation is looked for: it was not done', async () => {
  const { dialog, deactivate, intercept, isActive } = await openDialog()
  intercept(/^PATCH /, lost)
  await deactivate()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The application is still active. Try again.',
  )
  expect(await isActive()).toBe(true)
})

test('a lost answer to a deactivation is looked for: it cannot be read', async () => {
  const { dialog, deactivate, intercept } = await openDialog()
  intercept(/^PATCH /, () => {
    intercept(/^GET .*applications\/\d+\/$/, () => refusal(400, 'VALIDATION_ERROR', []))
    return lost()
  })
  await deactivate()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The application couldn’t be loaded.',
  )
})

test('an application that somebody reactivated first is reactivated by nobody else', async () => {
  const { press, elsewhere, changes, session } = await openTill()
  await screen.findByRole('button', { name: 'Deactivate' })
  await elsewhere({ is_active: false })
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  await screen.findByRole('button', { name: 'Reactivate' })
  await elsewhere({ is_active: true })
  const before = changes()
  await press('Reactivate')
  await waitFor(async () =>
    expect(await outcome()).toHaveTextContent(
      'Someone else reactivated this application first. Nothing was changed.',
    ),
  )
  expect(changes()).toBe(before)
})
