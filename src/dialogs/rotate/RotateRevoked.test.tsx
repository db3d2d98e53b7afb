import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokensOf } from '#api/tokens/tokens.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** A token of its own in application 1, and the dialog that rotates it. */
async function openRotate({ waits = {} }: { waits?: { serverLimit?: number } } = {}) {
  const opened = await open('/me', { tokens: 40, waits })
  const { user, sent, session } = opened
  const there = backend(session)
  const old = await there.newToken(1, { name: 'Old one', scopes: ['returns.api'] })
  goTo(`/me?dialog=rotate&application=1&token=${old.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Old one' })
  return {
    ...opened,
    there,
    old,
    dialog,
    choose: (name: string) => user.click(within(dialog).getByRole('radio', { name })),
    submit: () => user.click(within(dialog).getByRole('button', { name: 'Rotate token' })),
    steps: () => within(dialog).getByRole('region', { name: 'What happens' }),
    writes: () =>
      sent.flatMap((call) => /^POST .*\/(rotate|expiry|revoke)\/$/.exec(call)?.[1] ?? []),
  }
}

/** The value is there, and the form is out of the address. */
async function showOnce() {
  const dialog = await screen.findByRole('alertdialog', { name: 'Store the new value now' })
  await waitFor(() => expect(location.search).toBe(''))
  return dialog
}

test('a token that somebody revoked meanwhile is called revoked whatever order the reads come in, and no overlap is promised', async () => {
  const { dialog, choose, submit, there, old, writes, session, steps } = await openRotate()
  const { queryKey } = tokensOf(1)
  await choose('24 hours')
  await choose('No expiry')
  expect(steps()).toHaveTextContent('Both values work.')
  const earlier = session.queries.getQueryData(queryKey)
  await there.revoke(old.id)
  await session.queries.invalidateQueries({ queryKey })
  const isRevoked = async () => {
    expect(await within(dialog).findByText('Old one is revoked.')).toBeVisible()
    expect(dialog).toHaveTextContent('You can’t rotate a revoked token.')
    expect(steps()).toHaveTextContent('Nothing is rotated, and no overlap begins.')
    expect(steps()).not.toHaveTextContent(/Both values work/)
    expect(within(dialog).queryByRole('radio', { name: '24 hours' })).toBeNull()
    const button = within(dialog).getByRole('button', { name: 'Rotate token' })
    expect(button).toHaveAccessibleDescription('You can’t rotate a revoked token')
  }
  await isRevoked()
  // A reading that began before comes last.
  act(() => void session.queries.setQueryData(queryKey, earlier))
  await isRevoked()
  await submit()
  expect(writes()).toEqual(['revoke'])
})

test('revoked while its rotation was under way, it is called revoked, and is not offered once more', async () => {
  const { dialog, choose, submit, there, old, intercept } = await openRotate({
    waits: { serverLimit: 1_000 },
  })
  await choose('24 hours')
  await choose('No expiry')
  intercept(/POST .*\/rotate\/$/, async (serve) => {
    await there.revoke(old.id)
    return serve()
  })
  await submit()
  await waitFor(() => expect(dialog).toHaveTextContent('“Old one” was not rotated.'))
  expect(dialog).toHaveTextContent('“Old one” is revoked. Create a new token instead.')
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(dialog).not.toHaveTextContent(/Both values work/)
})

test('an old token that somebody revokes while its successor’s value is shown is not said to work on', async () => {
  const { choose, submit, there, old, session } = await openRotate()
  await choose('24 hours')
  await choose('No expiry')
  await submit()
  const showOnceDialog = await showOnce()
  await waitFor(() => expect(showOnceDialog).toHaveTextContent('The old value keeps working until'))
  await there.revoke(old.id)
  await session.queries.invalidateQueries({ queryKey: tokensOf(1).queryKey })
  await waitFor(() =>
    expect(showOnceDialog).toHaveTextContent(
      'The old token is revoked. The old value no longer works.',
    ),
  )
  expect(showOnceDialog).not.toHaveTextContent('The old value keeps working')
})

test('a token that somebody rotated while the dialog stood open is rotated again on purpose only', async () => {
  const { user, dialog, choose, submit, there, old, writes } = await openRotate()
  await choose('24 hours')
  await choose('No expiry')
  await there.rotate(old.id, { overlap_hours: 720 })
  await submit()
  const again = await within(dialog).findByRole('button', { name: 'Rotate again' })
  expect(within(dialog).getByRole('button', { name: 'Rotate token' })).toHaveAccessibleDescription(
    'The token was already rotated',
  )
  await submit()
  expect(writes()).toEqual(['rotate'])
  await user.click(again)
  await waitFor(() => expect(writes()).toEqual(['rotate', 'rotate']))
})
