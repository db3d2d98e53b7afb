import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTable } from '#test/filledTable.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'

const table = () => readTable('Tokens')
const rows = async () => {
  const heads = await within(await table()).findAllByRole('rowheader')
  return heads.flatMap((head) => head.closest<HTMLTableRowElement>('tr:has(input)') ?? [])
}
const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all|the \d)/ })
const box = (place: number) => {
  const found = boxes()[place]
  if (!found) throw new Error('no such row')
  return found
}
const chosen = () => boxes().flatMap(({ checked }, place) => (checked ? [place] : []))

test('only what the window shows is drawn, and every row says which one it is', async () => {
  await open('/tokens?state=any', { tokens: 150 })
  await rows()
  await waitFor(async () =>
    expect(Number((await table()).getAttribute('aria-rowcount'))).toBeGreaterThan(150),
  )
  const drawn = await rows()
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.length).toBeLessThan(60)
  expect(drawn[0]).toHaveAttribute('aria-rowindex', '2')
  expect(drawn[1]).toHaveAttribute('aria-rowindex', '3')
})

test('boxes choose rows, with Shift a range, by the keyboard, and the head all that match', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await rows()
  await user.click(box(1))
  expect(chosen()).toEqual([1])
  await user.keyboard('{Shift>}')
  await user.click(box(4))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([1, 2, 3, 4])
  box(4).focus()
  await user.keyboard('{ArrowDown}')
  expect(box(5)).toHaveFocus()
  await user.keyboard(' ')
  expect(chosen()).toEqual([1, 2, 3, 4, 5])
  const all = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Select all \d+ tokens that match$/,
  })
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(chosen()).toHaveLength(boxes().length)
  await user.click(all)
  expect(chosen()).toEqual([])
})

test('what is chosen stays chosen behind a search', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await rows()
  const name = box(0).getAttribute('aria-label') ?? ''
  await user.click(box(0))
  const search = screen.getByRole('searchbox', { name: 'Search tokens' })
  await fill(user, search, 'nothing is called so')
  await screen.findByText('No tokens match')
  await user.clear(search)
  expect(await screen.findByRole('checkbox', { name })).toBeChecked()
})

test('a row’s acts open by the keyboard and give the focus back', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  const [row] = await rows()
  if (!row) throw new Error('no row')
  const button = within(row).getByRole('button', { name: /^Actions for/ })
  button.focus()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'Rotate token' })
  await waitFor(() => expect(first).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('menuitem', { name: 'Set expiry' }))
  expect(await screen.findByRole('dialog', { name: /^Set expiry of/ })).toBeVisible()
})

test('the order is asked for in the head and stands in the address', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await rows()
  const names = async () =>
    (await rows()).map((row) => within(row).getByRole('rowheader').textContent)
  await user.click(screen.getByRole('button', { name: 'Token' }))
  await waitFor(() => expect(location.search).toBe('?sort=token'))
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Token' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    ),
  )
  const up = await names()
  await user.click(screen.getByRole('button', { name: 'Token' }))
  await waitFor(() => expect(location.search).toBe('?sort=-token'))
  await waitFor(async () => expect((await names())[0]).not.toBe(up[0]))
  expect(screen.getByRole('columnheader', { name: 'Token' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('tokens that begin and end alike are chosen together by the box of their title, which says where only some of it is', async () => {
  const { user } = await open('/tokens?legacy=yes', { tokens: 40 })
  const name = /^Select the (\d+) tokens that begin and end like /
  const [whole] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name })
  if (whole === undefined) throw new Error('no tokens that begin and end alike')
  const count = Number(name.exec(whole.getAttribute('aria-label') ?? '')?.[1])
  expect(count).toBeGreaterThan(1)
  await user.click(whole)
  expect(whole).toBeChecked()
  const places = chosen()
  expect(places).toHaveLength(count)
  expect(await screen.findByRole('toolbar', { name: 'Selected tokens' })).toHaveTextContent(
    new RegExp(`\\b${count}\\b`),
  )
  const first = box(places[0] ?? -1)
  await user.click(first)
  expect(whole.indeterminate).toBe(true)
  whole.focus()
  await user.keyboard('{ArrowDown}')
  expect(first).toHaveFocus()
  await user.click(whole)
  expect(chosen()).toEqual(places)
  await user.click(whole)
  expect(chosen()).toEqual([])
})
