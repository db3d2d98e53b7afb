import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const CLOCK = /^POST \/sandbox\/clock$/

test('a training has a day on, which reads everything again, and its dialogs are marked', async () => {
  const { user, sent, sandbox, intercept } = await open('/tokens', { pace: 60, tokens: 40 })
  const skip = await screen.findByRole('button', { name: 'Skip one day' })
  const moves = () => {
    sandbox.advance(24 * 3_600_000)
    return Response.json({})
  }
  intercept(CLOCK, moves)
  const lists = () => sent.filter((call) => /^GET .*\/applications\/$/.test(call)).length
  const before = lists()
  await user.click(skip)
  expect(await screen.findByText('1 day was skipped.')).toBeVisible()
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  expect(sent.filter((call) => CLOCK.test(call))).toHaveLength(1)
  intercept(CLOCK, moves)
  await user.click(skip)
  expect(await screen.findByText('2 days were skipped.')).toBeVisible()
  goTo('/tokens?dialog=new-token')
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  expect(within(dialog).getByText('Training')).toBeVisible()
})

test('a clock that was not moved, or of which no answer came, is said so', async () => {
  const { user, intercept } = await open('/me', { pace: 60, tokens: 0 })
  const skip = await screen.findByRole('button', { name: 'Skip one day' })
  intercept(CLOCK, () => new Response('{}', { status: 403 }))
  await user.click(skip)
  expect(await screen.findByText('The server didn’t move its clock.')).toBeVisible()
  intercept(CLOCK, () => {
    throw new TypeError('the connection was closed')
  })
  await user.click(skip)
  expect(await screen.findByText(/^No answer came\./)).toBeVisible()
})

test('no other server offers to move its clock', async () => {
  await open('/me', { tokens: 0 })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Skip one day' })).toBeNull()
})
