import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffList } from '#api/people/people.ts'
import { backend, refusal } from '#test/backend.ts'
import { giveMore } from '#test/giveMore.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const DELETE = /^DELETE .*\/grants\/\d+\/$/

/** The dialog over two roles that somebody holds themselves, in the order in which they are revoked. */
async function openRevokeAll() {
  const opened = await open('/me', { tokens: 0 })
  const there = backend(opened.session)
  const nora = await there.person('norole')
  await there.grant({ role: 'viewer', user_id: nora.id })
  await there.grant({ role: 'kundendienst', user_id: nora.id })
  await opened.session.queries.invalidateQueries(staffList())
  goTo(`/people/${nora.id}/leaver`)
  goTo(`/people/${nora.id}/leaver?dialog=revoke-roles&person=${nora.id}`)
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Revoke 2 roles from Nora Norole?',
  })
  const grants = await there.grants({ user_id: nora.id })
  const before = opened.sent.length
  return {
    ...opened,
    there,
    nora,
    dialog,
    idOf: (key: string) => grants.find(({ role }) => role.key === key)?.id ?? 0,
    press: (name: string) => opened.user.click(within(dialog).getByRole('button', { name })),
    deletes: () => opened.sent.slice(before).filter((call) => DELETE.test(call)),
  }
}

const outcome = () => screen.findByRole('region', { name: 'Outcome' })

test('what somebody else revoked or granted first is named and left alone, and the others are revoked', async () => {
  const { there, nora, idOf, press, deletes } = await openRevokeAll()
  await there.revokeGrant(idOf('viewer'))
  await there.grant({ role: 'editor', user_id: nora.id })
  const before = deletes().length
  await press('Revoke 2 roles')
  expect(await outcome()).toHaveTextContent('1 role was revoked from Nora Norole.')
  expect(await outcome()).toHaveTextContent('Someone else revoked: Viewer.')
  expect(await outcome()).toHaveTextContent('Someone else granted: Editor. Not revoked here.')
  expect(deletes()).toHaveLength(before + 1)
  const held = await there.grants({ user_id: nora.id })
  expect(held.map(({ role }) => role.key)).toEqual(['editor'])
})

test('where somebody gave one of the roles more meanwhile none is revoked: what is lost is shown anew', async () => {
  const { session, there, nora, dialog, press, deletes } = await openRevokeAll()
  expect(dialog).toHaveTextContent('Loses access (write): 2')
  await giveMore({ session }, 'kundendienst', 'qms.stock:write')
  await there.grant({ role: 'editor', user_id: nora.id })
  await press('Revoke 2 roles')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the permissions of Kundendienst. Nothing was changed. Check what changes and try again.',
  )
  expect(deletes()).toEqual([])
  expect(dialog).toHaveTextContent('Loses access (write): 3')
  await press('Revoke 2 roles')
  expect(await outcome()).toHaveTextContent('Someone else granted: Editor. Not revoked here.')
  expect(deletes()).toHaveLength(2)
})

test('many roles that were revoked are granted again after Undo, which asks first', async () => {
  const { user, there, nora, press } = await openRevokeAll()
  await press('Revoke 2 roles')
  await user.click(within(await outcome()).getByRole('button', { name: 'Undo' }))
  const form = await screen.findByRole('dialog', { name: 'New colleague' })
  expect(within(form).getByRole('list', { name: 'New colleagues' })).toHaveTextContent('Nora')
  expect(form).not.toHaveTextContent('We kept what you typed before.')
  expect(await there.grants({ user_id: nora.id })).toEqual([])
  await user.click(within(form).getByRole('button', { name: /^Grant/ }))
  await waitFor(async () => {
    const held = await there.grants({ user_id: nora.id })
    expect(held.map(({ role }) => role.key).toSorted()).toEqual(['kundendienst', 'viewer'])
  })
})

test('where nothing could be revoked, no others are said to be', async () => {
  const { intercept, press, dialog } = await openRevokeAll()
  intercept(DELETE, () => {
    intercept(DELETE, () => refusal(400, 'VALIDATION_ERROR'))
    return refusal(400, 'VALIDATION_ERROR')
  })
  await press('Revoke 2 roles')
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(/^Still granted: [^;]+; [^;]+\. .*Try again\.$/)
  expect(alert).not.toHaveTextContent('The others were revoked.')
})

test('a lost answer to one of several is looked for: it was revoked', async () => {
  const { intercept, press, deletes } = await openRevokeAll()
  intercept(DELETE, async (serve) => {
    await serve()
    throw new TypeError('Failed to fetch')
  })
  await press('Revoke 2 roles')
  expect(await outcome()).toHaveTextContent('2 roles were revoked from Nora Norole.')
  expect(deletes()).toHaveLength(2)
})

test('where the roles cannot be read right before one of them is revoked, that one is not sent', async () => {
  const { intercept, press, dialog, deletes } = await openRevokeAll()
  intercept(/^GET .*\/grants\/$/, () => refusal(400, 'VALIDATION_ERROR'))
  await press('Revoke 2 roles')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Still granted: [^:]+\. The server refused the request\. The others were revoked\./,
  )
  expect(deletes()).toHaveLength(1)
  await press('Revoke 1 role')
  expect(await outcome()).toHaveTextContent('2 roles were revoked from Nora Norole.')
})

test('where they cannot be read after a lost answer, that is said', async () => {
  const { intercept, press, dialog } = await openRevokeAll()
  intercept(DELETE, () => {
    intercept(/^GET .*\/grants\/$/, () => refusal(400, 'VALIDATION_ERROR'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await press('Revoke 2 roles')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The current roles couldn’t be loaded.',
  )
})
