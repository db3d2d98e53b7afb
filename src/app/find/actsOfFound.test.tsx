import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'
import { openFind } from '#test/openFind.ts'

test('the right arrow leads to what can be done with a token, the left one back, and Enter opens its dialog', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { user, session } = opened
  const made = await backend(session).newToken(1, { name: 'Retoure Ödön', scopes: ['returns.api'] })
  const { dialog, field, options, active, group } = await openFind(opened)
  await fill(user, field, 'odon ret')
  await group(/^Tokens/)
  await waitFor(() => expect(active()).toHaveTextContent('Retoure Ödön'))
  await user.keyboard('{ArrowLeft}{ArrowRight}')
  expect(active()).toHaveTextContent('Retoure Ödön')
  await user.click(field)
  await user.keyboard('{End}{ArrowRight}')
  const acts = await group(`Actions for Retoure Ödön ${made.last_four}`)
  expect(
    within(acts)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rotate token', 'Set expiry', 'Revoke token', 'Check a call', 'Report a leak'])
  expect(within(dialog).getByText(/^Actions for .*: 5 actions\. Left arrow: back\.$/)).toBeVisible()
  expect(field).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(active()).toHaveTextContent('Retoure Ödön'))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(active()).toHaveTextContent('Set expiry'))
  expect(options()).toHaveLength(5)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /^Set expiry of Retoure/ })).toBeVisible()
  expect(location.search).toBe(`?dialog=expiry&application=1&token=${made.id}`)
})

test('what can be done with an application, a person, a group or a role is a step to the right of it, or why not', async () => {
  const opened = await open('/me')
  const { user } = opened
  const { field, options, active, group } = await openFind(opened)
  const actsOf = async (typed: string, kind: string, title: string) => {
    await fill(user, field, typed)
    const found = await group(new RegExp(`^${kind}`))
    await user.hover(within(found).getByRole('option', { name: new RegExp(title) }))
    await waitFor(() => expect(found).toContainElement(active()))
    await user.keyboard('{ArrowRight}')
    await group(`Actions for ${title}`)
    const said = options().map(({ textContent }) => textContent)
    await user.keyboard('{ArrowLeft}')
    await user.clear(field)
    return said
  }
  expect(await actsOf('ERP Bydgoszcz', 'Applications', 'ERP Bydgoszcz')).toEqual([
    'New token',
    'Edit',
    'Deactivate',
  ])
  expect(await actsOf('Käthe', 'People', 'Käthe Müller-Lüdenscheidt')).toEqual([
    'Grant a role',
    'Leaver checklist',
  ])
  expect(await actsOf('Lager Süd', 'Groups', 'Lager Süd')).toEqual(['Grant a role'])
  expect(await actsOf('Kundendienst', 'Roles', 'Kundendienst')).toEqual(['Duplicate', 'Delete'])
  expect(await actsOf('Administrator', 'Roles', 'Administrator')).toEqual([
    'Duplicate',
    'Deletebuilt-in roles can’t be deleted',
  ])
  await fill(user, field, 'ERP Bydgoszcz')
  await waitFor(() => expect(active()).toHaveTextContent('ERP Bydgoszcz'))
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}')
  expect(
    await screen.findByRole('alertdialog', { name: 'Deactivate ERP Bydgoszcz?' }),
  ).toBeVisible()
})

test('what cannot be done with a token says why, and does nothing', async () => {
  const opened = await open('/me', { tokens: 40 })
  const { user, session } = opened
  const there = backend(session)
  const made = await there.newToken(1, { name: 'Retoure Ödön', scopes: ['returns.api'] })
  await there.revoke(made.id)
  const { field, active, options, group } = await openFind(opened)
  await fill(user, field, 'odon ret')
  await group(/^Tokens/)
  await user.click(field)
  await user.keyboard('{End}{ArrowRight}')
  await waitFor(() => expect(active()).toHaveTextContent('Rotate token'))
  expect(active()).toHaveTextContent('You can’t rotate a revoked token')
  expect(options().filter((one) => one.getAttribute('aria-disabled') === 'true')).toHaveLength(3)
  await user.keyboard('{Enter}')
  expect(location.search).toBe('?dialog=find')
})
