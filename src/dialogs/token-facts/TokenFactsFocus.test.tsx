import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filledTable } from '#test/filledTable.ts'
import { open } from '#test/open.tsx'

// A file of its own: no test before it has loaded the dialog's code, which comes while the drawer goes.
test('from an act’s dialog that comes before the next frame the focus returns to the row, as from any', async () => {
  const { user } = await open('/applications/2', { tokens: 40 })
  const table = await filledTable(/^Tokens/)
  const row = table.querySelector<HTMLElement>('tr:has(> th[scope=row])')
  row?.focus()
  await user.keyboard(' ')
  const act = await screen.findByRole('button', { name: 'Set expiry' })

  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await user.click(act)
  const dialog = await screen.findByRole('dialog', { name: /^Set expiry of / })
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Set expiry' })).toBeVisible(),
  )
  vi.unstubAllGlobals()
  for (const frame of frames) frame(performance.now())

  await user.keyboard('{Escape}')
  await waitFor(() => expect(row).toHaveFocus())
})
