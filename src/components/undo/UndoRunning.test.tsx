import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sameInstant } from '#lib/instant.ts'
import { backend } from '#test/backend.ts'
import { rotateElsewhere } from '#test/drillPage.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

test('while an undo runs, its dialog says what was begun, though the rows have the first step already', async () => {
  const { user, session, intercept } = await open('/applications/1', { tokens: 40 })
  const there = backend(session)
  const isIdle = () => waitFor(() => expect(session.queries.isFetching()).toBe(0))
  await screen.findByRole('heading', { level: 1 })
  const former = new Date(session.clock.now() + 200 * 86_400_000).toISOString()
  const scopes = ['checkout.storefront']
  const old = await there.newToken(1, { name: 'Export', scopes, expires_at: former })
  const { id, last_four } = await rotateElsewhere(session, old.id, { overlap_hours: 24 })
  await isIdle()
  await session.queries.invalidateQueries({ queryKey: ['applications'] })
  goTo(`/applications/1?dialog=undo-rotation&application=1&token=${id}`)
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo rotation of Export?' })
  await within(dialog).findByText(/from the audit log/)

  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  let isAsked = false
  intercept(/POST .*\/revoke\/$/, async (serve) => {
    isAsked = true
    await isLetGo
    return serve()
  })
  await user.type(within(dialog).getByRole('textbox', { name: /^To confirm/ }), last_four)
  await user.click(within(dialog).getByRole('button', { name: 'Undo rotation' }))
  await waitFor(() => expect(isAsked).toBe(true))
  await isIdle()
  const meanwhile = dialog.textContent
  const row = await there.row(old.id, 1)
  letGo()
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveTextContent('undone.')
  await isIdle()
  expect(sameInstant(row?.expires_at ?? null, former), 'the first step is done').toBe(true)
  expect(meanwhile).toContain('First the old token’s expiry is restored, then the successor is')
  expect(meanwhile).toMatch(/expires .* → expires .*2027/)
})
