import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeDrill } from '#api/drills/drills.ts'
import { staffList } from '#api/people/people.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { DrillEvent } from '#contract/drill.ts'
import { colleaguesPlan, plannedWith } from '#test/samples/drillPlanSample.ts'
import { readTable } from '#test/filledTable.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

/** An application of the sample data, whose nightly export expires within 48 hours. */
const ERP = 2
const AT = '2026-11-20T09:42:00Z'

const table = () => screen.findByRole('table', { name: 'Tokens in this plan' })

async function nightly({ session }: Opened): Promise<number> {
  const rows = await session.queries.fetchQuery(tokensOf(ERP))
  return (
    rows.find(({ name, state }) => name === 'ERP nightly export' && state === 'active')?.id ?? 0
  )
}

const keepDrill = ({ session }: Opened, tokenId: number, events: DrillEvent[] = []) =>
  changeDrill(session.queries, 'd1', () =>
    colleaguesPlan(session, { startedAt: AT, tokens: [plannedWith({ tokenId })], events }),
  )

test('tokens that are chosen in the table are taken along into a plan', async () => {
  const { user } = await open(`/tokens?in=${ERP}`)
  const tokens = await readTable('Tokens')
  const [first] = await within(tokens).findAllByRole('checkbox', { name: /ERP nightly export/ })
  await user.click(first ?? document.body)
  const bar = await screen.findByRole('toolbar', { name: 'Selected tokens' })
  await user.click(within(bar).getByRole('button', { name: 'Rotate in a drill' }))
  await waitFor(() => expect(location.pathname).toBe('/drills/new'))
  expect(
    await within(await table()).findByRole('button', { name: /^Edit ERP nightly export/ }),
  ).toBeVisible()
})

test('a plan says which of the tokens that were chosen is left out, and why', async () => {
  const opened = await open('/drills')
  const tokens = await opened.session.queries.fetchQuery(tokensOf(ERP))
  const revoked = tokens.find(({ state }) => state === 'revoked')
  if (!revoked) throw new Error('No token of the sample is revoked.')
  goTo(`/drills/new?ids=${await nightly(opened)},${revoked.id},999999`)
  expect(
    await within(await table()).findByRole('button', { name: /^Edit ERP nightly export/ }),
  ).toBeVisible()
  const rules = screen.getByRole('group', { name: 'Rules' })
  const key = revoked.last_four === '' ? `ID ${revoked.id}` : revoked.last_four
  await waitFor(() =>
    expect(rules).toHaveTextContent(`Left out: ${revoked.name} (${key}) is already revoked.`),
  )
  // That no list has it is known once all are read.
  await waitFor(() =>
    expect(rules).toHaveTextContent('Left out: ID 999999 isn’t in any token list.'),
  )
})

test('Overview plans what stops soon and is in no drill, and leads to the drill that has it', async () => {
  const opened = await open('/')
  const { user } = opened
  const stops = await screen.findByRole('region', { name: 'Stops soon' })
  const [plan] = await within(stops).findAllByRole('button', {
    name: /^Plan drill( for \d+ tokens)?$/,
  })
  expect(screen.queryByRole('region', { name: 'Drills under way' })).toBeNull()
  await user.click(plan ?? document.body)
  await waitFor(() => expect(location.pathname).toBe('/drills/new'))
  expect(location.search).toMatch(/^\?ids=\d+(-\d+)*$/)

  await keepDrill(opened, await nightly(opened))
  goTo('/')
  const underWay = await screen.findByRole('region', { name: 'Drills under way' })
  expect(within(underWay).getByRole('link', { name: 'Q4 rotation' })).toBeVisible()
  expect(underWay).toHaveTextContent('0 of 1 done')
  await user.click(
    await within(await screen.findByRole('list', { name: 'Stops soon' })).findByRole('button', {
      name: /^Open drill ERP nightly export/,
    }),
  )
  await waitFor(() => expect(location.pathname).toBe('/drills/d1'))
})

test('a drill whose file says that a token was revoked has it still, while the token works', async () => {
  const opened = await open('/drills')
  const tokenId = await nightly(opened)
  const by = { id: 999, name: 'Jürgen Großmann' }
  await keepDrill(opened, tokenId, [
    { id: 'forged', kind: 'revoked', tokenId, at: AT, by, entryId: 4_711 },
  ])
  goTo('/')
  const stops = await screen.findByRole('list', { name: 'Stops soon' })
  expect(
    await within(stops).findByRole('button', { name: /^Open drill ERP nightly export/ }),
  ).toBeVisible()
  goTo(`/drills/new?ids=${tokenId}`)
  expect(await screen.findByText('Also in Q4 rotation.')).toBeVisible()
})

test('the page of a token and “Find anything” lead to the drill', async () => {
  const opened = await open('/drills')
  const { user } = opened
  const id = await nightly(opened)
  await keepDrill(opened, id)
  goTo(`/tokens/${id}?application=${ERP}`)
  expect(await screen.findByRole('link', { name: 'In drill Q4 rotation' })).toHaveAttribute(
    'href',
    '/drills/d1',
  )
  await user.keyboard('{Control>}k{/Control}')
  const finder = await screen.findByRole('dialog', { name: 'Find anything' })
  await user.type(within(finder).getByRole('combobox'), 'Q4 rot')
  await user.click(await within(finder).findByRole('option', { name: /Q4 rotation/ }))
  await waitFor(() => expect(location.pathname).toBe('/drills/d1'))
})

test('the values that a leaver was shown are planned from their checklist', async () => {
  const { user, session } = await open('/me')
  const people = await session.queries.fetchQuery(staffList())
  goTo(`/people/${people.find(({ username }) => username === 'z.wisniewska')?.id}/leaver`)
  await user.click(await screen.findByRole('button', { name: /^Plan a drill with these \d+$/ }))
  await waitFor(() => expect(location.pathname).toBe('/drills/new'))
  expect(location.search).toMatch(/^\?ids=\d+-\d+/)
})

test('two rules that are taken out before the plan is drawn again are both out', async () => {
  await open('/drills/new?rule=legacy&rule=due&rule=quiet')
  const rules = await screen.findByRole('group', { name: 'Rules' })
  const removes = within(rules).getAllByRole('button', { name: /^Remove / })
  expect(removes).toHaveLength(3)
  await act(async () => {
    for (const remove of removes.slice(0, 2)) remove.click()
  })
  await waitFor(() => expect(location.search).toBe('?rule=quiet'))
})
