import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auditPage } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { refusal } from '#test/backend.ts'
import { open } from '#test/open.tsx'

const entries = () => screen.findByRole('list', { name: 'Entries' })
const LOG = /GET .*\/audit\/$/

test('a release that cannot fold is asked once, and the log comes unfolded', async () => {
  const { intercept, sent, user, session } = await open('/me')
  intercept(LOG, () => refusal(400, 'VALIDATION_ERROR', [{ field: 'fold_bypass' }]))
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  await entries()
  expect(sent.filter((call) => LOG.test(call))).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText(/^51 to 100 of/)).toBeVisible()
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  expect(sent.filter((call) => LOG.test(call)).length).toBeLessThanOrEqual(4)
})

test('a release that cannot fold has a superuser’s many folded here, and each counted once', async () => {
  const { user, session } = await open('/audit?action=role.update', {
    lacks: ['folding'],
    tokens: 40,
  })
  await entries()
  // From here on it is known that the server cannot.
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  expect(await screen.findByText(/^1 to 50 of/)).toBeVisible()
  let bypasses = 0
  let acts = 0
  for (let page = 1; ; page += 1) {
    await waitFor(() => expect(session.queries.isFetching()).toBe(0))
    const list = await entries()
    const rows = within(list).getAllByRole('listitem')
    for (const row of rows) {
      const many = / used superuser access (?:at least )?(\d+) times/.exec(row.textContent)
      if (many) bypasses += Number(many[1])
      else if (row.textContent.includes('used superuser access')) bypasses += 1
      else acts += 1
    }
    const next = screen.getByRole('button', { name: 'Next page' })
    if (next.getAttribute('aria-disabled') === 'true') break
    await user.click(next)
    expect(await screen.findByText(new RegExp(`^${page * 50 + 1} to`))).toBeVisible()
  }
  const count = async (action?: string) =>
    (
      await session.request({
        method: 'GET',
        path: pathOf(routes.audit),
        query: { ...(action && { action }), page_size: 1 },
        expect: 200,
        answer: auditPage,
      })
    ).count
  const all = await count('gate.bypass')
  expect(acts).toBe((await count()) - all)
  expect(bypasses).toBe(all)
})

test('the rows behind a fold are one link away', async () => {
  const { user } = await open('/audit')
  const list = await entries()
  const [first] = within(list).getAllByRole('button', {
    name: /^Details of .* superuser access (?:at least )?\d+ times/,
  })
  if (!first) throw new Error('The sample data has a superuser at work.')
  const [, many = ''] = / (\d+) times/.exec(first.getAttribute('aria-label') ?? '') ?? []
  await user.click(first)
  await user.click(screen.getByRole('link', { name: 'Show each entry' }))
  expect(await screen.findByText(`${many} entries`)).toBeVisible()
  expect(within(await entries()).getAllByRole('listitem')).toHaveLength(Number(many))
})
