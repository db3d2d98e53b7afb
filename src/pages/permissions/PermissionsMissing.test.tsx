import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backend } from '#test/backend.ts'
import { catchFile } from '#test/catchFile.ts'
import { cutFromNow } from '#test/cutList.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** The page, where the list of the first application lacks tokens and has one with an admin scope. */
async function openCut(address: string) {
  const opened = await open('/me', { tokens: 40 })
  const there = backend(opened.session)
  await there.newToken(1, { name: 'This one', scopes: ['checkout.orders:read'] })
  const mend = cutFromNow(opened)
  const { length } = await there.rows(1)
  const application = (await there.applications()).find(({ id }) => id === 1)
  goTo(address)
  const alert = await screen.findByRole('alert')
  return { ...opened, mend, alert, length, name: application?.name ?? '' }
}

const MAY_LACK = 'Not all tokens are loaded yet, so findings may be missing.'

test('of a list that lacks tokens those that were read have access, and counts are the least', async () => {
  const { alert, length, name, mend, user } = await openCut(
    '/permissions?area=checkout.orders&level=read',
  )
  expect(within(alert).getByRole('listitem')).toHaveTextContent(
    `${name}: The list is incomplete: the server counts ${length + 3} tokens, and ${length} could be read.`,
  )
  const who = await screen.findByRole('table', { name: 'Who has access' })
  expect(within(who).getByRole('link', { name: 'This one' })).toBeVisible()
  expect(screen.getByText(/and at least \d+ admin tokens? have read access to/)).toBeVisible()
  expect(screen.getByText(MAY_LACK)).toBeVisible()
  expect(screen.queryByText('No findings.')).toBeNull()
  expect(screen.getByText('people and the admin tokens loaded so far')).toBeVisible()
  mend()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/ and \d+ admin tokens? have read access to/)).toBeVisible()
  expect(screen.queryByText(MAY_LACK)).toBeNull()
  expect(screen.getByText('people and admin tokens')).toBeVisible()
})

test('in the matrix a count of tokens is the least, none is unknown, and a file says in its name that it lacks some', async () => {
  const { user } = await openCut('/permissions?view=matrix')
  const matrix = await screen.findByRole('table', { name: 'Areas by person' })
  const [, ...lines] = within(matrix).getAllByRole('row')
  const counts = lines.map((line) => within(line).getAllByRole('cell')[0]?.textContent)
  expect(counts).toContainEqual(expect.stringMatching(/^≥at least \d+$/))
  expect(counts).toContain('?unknown')
  expect(counts.every((count) => /^(≥at least \d+|\?unknown)$/.test(count ?? ''))).toBe(true)
  const caught = catchFile()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'As CSV, every area' }))
  expect((await caught).name).toMatch(/^keyturn-.+-permissions-tokens-missing-.+\.csv$/)
})

test('before anything of it is read there is no file of every area', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  let answer = () => {}
  intercept(/GET .*\/staff\/$/, (served) => new Promise((done) => (answer = () => done(served()))))
  goTo('/permissions')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const item = await screen.findByRole('menuitem', { name: /^As CSV, every area/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent('Permissions are still loading.')
  answer()
  await screen.findByRole('table', { name: 'Who has access' })
})
