import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drills } from '#api/drills/drills.ts'
import { keepReceiver } from '#api/browser/receivers.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

/** Applications of the sample data. */
const ERP = 2

const table = () => screen.findByRole('table', { name: 'Tokens in this plan' })
const region = (name: string) => screen.findByRole('region', { name })
/** What is read later draws the lists of the table anew, also while one is being chosen from. */
const allRead = async () =>
  within(await region('Before you start')).findByText('All tokens are loaded.')
const kept = ({ session }: Pick<Opened, 'session'>) => session.queries.fetchQuery(drills())

/** The ids of some tokens of an application that work. */
async function idsOf({ session }: Opened, application: number, name: string): Promise<number[]> {
  const rows = await session.queries.fetchQuery(tokensOf(application))
  return rows.filter((row) => row.name === name && row.state === 'active').map(({ id }) => id)
}

test('tokens that come by a rule are planned with who rotates, who receives and when the old one stops, and nothing is sent', async () => {
  const opened = await open('/drills/new')
  const { user, sent } = opened
  expect(await screen.findByText('No tokens in the plan yet')).toBeVisible()
  await user.click(
    within(screen.getByRole('group', { name: 'Rules' })).getByRole('button', { name: 'Rule' }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Rule' })
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Include tokens that' }),
    'expire within some days',
  )
  const days = within(dialog).getByRole('spinbutton', { name: 'Days' })
  await user.clear(days)
  await user.click(within(dialog).getByRole('button', { name: 'Add rule' }))
  expect(days).toHaveAccessibleDescription('Enter whole days, 1 to 3650.')
  await user.type(days, '1')
  await user.click(within(dialog).getByRole('button', { name: 'Add rule' }))
  expect(location.search).toBe('?rule=expires-1')

  const overlap = await within(await table()).findByRole('combobox', {
    name: /^Overlap of ERP nightly export, /,
  })
  expect(overlap).toHaveDisplayValue('7 days')
  expect(screen.getByRole('combobox', { name: /^Owner of ERP nightly export/ })).toHaveDisplayValue(
    / \(you\)$/,
  )
  expect(screen.getByRole('combobox', { name: /^Receiver of ERP nightly export/ })).toHaveValue(
    'erp@shop.example',
  )
  expect(
    screen.getByRole('combobox', { name: /^Successor's expiry of ERP nightly export/ }),
  ).toBeVisible()

  // Its own expiry comes first: what mends it says where it goes, and the axis follows.
  const warnings = await region('Warnings')
  const move = await within(warnings).findByRole('button', {
    name: /^Extend to .* ERP nightly export/,
  })
  const axis = await screen.findByRole('table', { name: 'What stops when' })
  const row = within(axis).getByRole('row', { name: /^ERP nightly export/ })
  expect(row).toHaveTextContent('expires first')
  expect(row).toHaveTextContent('UTC')
  await user.click(move)
  expect(within(axis).getByRole('row', { name: /^ERP nightly export/ })).toHaveTextContent(
    'end of the overlap',
  )
  expect(await region('Requests')).toHaveTextContent(
    /1 expiry is extended first\. \d+ tokens? (is|are) rotated one by one\./,
  )
  expect(sent.filter((call) => call.startsWith('POST') && !call.includes('/token/'))).toEqual([])
})

test('a plan of tokens that were chosen is kept, changed and started; the draft survives a lock, the plan a reload', async () => {
  const opened = await open('/drills')
  const ids = await idsOf(opened, ERP, 'ERP nightly export')
  const { user, session } = opened
  goTo(`/drills/new?ids=${ids.join(',')}`)
  expect(await screen.findByRole('button', { name: 'Save plan' })).toBeVisible()
  const overlap = await within(await table()).findByRole('combobox', { name: /^Overlap of/ })
  await allRead()
  await user.selectOptions(overlap, '14 days')
  await fill(user, screen.getByRole('textbox', { name: 'Name of the drill' }), 'Q4 returns')
  // What a lock gives back.
  expect(session.drafts.read('drills/new/')?.get(`overlap/${ids[0]}`)).toBe('336')

  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await waitFor(() =>
    expect(screen.getByText('Q4 returns was saved in this browser.')).toBeVisible(),
  )
  const [plan] = await kept(opened)
  expect(plan).toMatchObject({
    name: 'Q4 returns',
    startedAt: null,
    createdBy: { name: expect.any(String) },
    tokens: [{ tokenId: ids[0], overlapHours: 336, receiver: 'erp@shop.example', out: null }],
  })
  expect(location.search).toBe(`?drill=${plan?.id}`)
  expect(session.drafts.read('drills/new/')).toBeUndefined()

  const again = await opened.reload(`/drills/new?drill=${plan?.id}`)
  const there = await within(await table()).findByRole('combobox', { name: /^Overlap of/ })
  expect(there).toHaveDisplayValue('14 days')
  await allRead()
  await again.user.selectOptions(
    await screen.findByRole('combobox', { name: /^Successor's expiry of/ }),
    '90 days',
  )
  await again.user.click(screen.getByRole('button', { name: 'Start the drill' }))
  const question = await screen.findByRole('alertdialog', { name: 'Start the drill?' })
  expect(question).toHaveTextContent('1 token is rotated, with one request each')
  await again.user.click(within(question).getByRole('button', { name: 'Start the drill' }))
  await waitFor(() => expect(location.pathname).toBe(`/drills/${plan?.id}`))
  const [started] = await kept(again)
  expect(started?.startedAt).not.toBeNull()
  expect(started?.tokens[0]?.successorExpiry).toEqual({ kind: 'days', days: 90 })
})

test('a token that is taken out stays in the plan with its reason, and one that is in a drill is left out of the next', async () => {
  const opened = await open(`/drills/new?rule=in-${ERP}`)
  const { user } = opened
  const boxes = await within(await table()).findAllByRole('checkbox', { name: /is in the plan$/ })
  const [first] = boxes
  await user.click(first ?? document.body)
  const why = await screen.findByRole('textbox', { name: /^Reason for removing / })
  await fill(user, why, 'one job a month')
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByText(/was saved in this browser/)
  const [plan] = await kept(opened)
  expect(plan?.tokens.filter(({ out }) => out !== null)).toMatchObject([
    { out: { why: 'one job a month' } },
  ])
  expect(plan?.tokens).toHaveLength(boxes.length)

  goTo(`/drills/new?rule=in-${ERP}`)
  expect(
    await screen.findByText(new RegExp(`${boxes.length - 1} in another drill, skipped`)),
  ).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Skip tokens in another drill' }))
  const plans = await table()
  await waitFor(() =>
    expect(within(plans).getAllByRole('checkbox', { name: /is in the plan$/ })).toHaveLength(
      boxes.length,
    ),
  )
  expect(
    (await within(await region('Warnings')).findAllByText(/^Also in Drill of .*\.$/)).length,
  ).toBeGreaterThan(0)
})

test('one choice goes for all, and a revoked token forbids the start with its reason', async () => {
  const opened = await open('/drills')
  const { user, session } = opened
  const rows = await session.queries.fetchQuery(tokensOf(ERP))
  const works = rows.filter(({ state }) => state === 'active').slice(0, 2)
  goTo(`/drills/new?ids=${works.map(({ id }) => id).join('-')}`)
  await user.click(await screen.findByRole('button', { name: 'Edit all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit all' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Overlap' }), '30 days')
  await user.type(within(dialog).getByRole('combobox', { name: 'Receiver' }), 'Olga Mazur')
  await user.click(within(dialog).getByRole('button', { name: 'Apply to all tokens' }))
  const overlaps = within(await table()).getAllByRole('combobox', { name: /^Overlap of/ })
  expect(overlaps).toHaveLength(2)
  for (const overlap of overlaps) expect(overlap).toHaveDisplayValue('30 days')
  for (const box of screen.getAllByRole('combobox', { name: /^Receiver of/ })) {
    expect(box).toHaveValue('Olga Mazur')
  }
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByText(/was saved in this browser/)
  const [plan] = await kept(opened)

  // Somebody else revokes one meanwhile.
  session.queries.setQueryData(tokensOf(ERP).queryKey, (before) =>
    before?.map((row) =>
      row.id === works[0]?.id
        ? { ...row, state: 'revoked', revoked_at: new Date(Date.now() - DAY).toISOString() }
        : row,
    ),
  )
  goTo(`/drills/new?drill=${plan?.id}`)
  const start = await screen.findByRole('button', { name: 'Start the drill' })
  await waitFor(() => expect(start).toHaveAccessibleDescription('a warning blocks the start'))
  const warnings = await region('Warnings')
  expect(warnings).toHaveTextContent(/1 blocks the start/)
  await user.click(within(warnings).getByRole('button', { name: /^Remove from plan/ }))
  expect(start).not.toHaveAccessibleDescription()
})

test('hours and dates that no list has are typed beside it; what is refused says why, and nothing typed is lost', async () => {
  const opened = await open('/drills')
  const ids = await idsOf(opened, ERP, 'ERP nightly export')
  const { user, session } = opened
  goTo(`/drills/new?ids=${ids.join(',')}`)
  const overlap = await within(await table()).findByRole('combobox', { name: /^Overlap of/ })
  await allRead()
  await user.selectOptions(overlap, 'Other…')
  const hours = within(await screen.findByRole('dialog', { name: /^Overlap of/ })).getByRole(
    'spinbutton',
    { name: 'Hours of overlap' },
  )
  expect(hours).toHaveFocus()
  await user.keyboard('9000{Enter}')
  expect(hours).toHaveAccessibleDescription(/Enter at most 8760 hours/)
  // Escape leaves the plan as it was; what was typed waits in the form.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(overlap).toHaveFocus())
  expect(overlap).toHaveDisplayValue('7 days')
  await user.selectOptions(overlap, 'Other…')
  const again = await screen.findByRole('spinbutton', { name: 'Hours of overlap' })
  expect(again).toHaveValue('9000')
  await user.clear(again)
  await user.type(again, '36{Enter}')
  expect(overlap).toHaveDisplayValue('36 hours')
  await waitFor(() => expect(overlap).toHaveFocus())

  const expiry = screen.getByRole('combobox', { name: /^Successor's expiry of/ })
  await user.selectOptions(expiry, 'On a date…')
  const dialog = await screen.findByRole('dialog', { name: /^Successor's expiry of/ })
  await user.click(within(dialog).getByRole('button', { name: 'Set value' }))
  const group = within(dialog).getByRole('group', { name: 'Expires on' })
  expect(group).toHaveAccessibleDescription(/Choose a date\./)
  const day = within(group).getByRole('spinbutton', { name: /day/ })
  await user.click(day)
  await user.keyboard('18112020')
  expect(group).toHaveAccessibleDescription(/18 Nov 2020 has passed\. Choose a later time\./)
  const year = new Date(session.clock.now()).getFullYear() + 2
  await user.click(day)
  await user.keyboard(`1811${year}`)
  await user.click(within(dialog).getByRole('button', { name: 'Set value' }))
  expect(expiry).toHaveDisplayValue(`18 Nov ${year}`)
  expect(expiry.closest('td')).toHaveTextContent(`18 Nov ${year}, 23:59`)

  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByText(/was saved in this browser/)
  const [plan] = await kept(opened)
  expect(plan?.tokens).toMatchObject([
    {
      overlapHours: 36,
      successorExpiry: { kind: 'at', at: expect.stringMatching(`^${year}-11-18T23:59:00`) },
    },
  ])
})

test('a date and hours for all are typed in the same form, and refused in it', async () => {
  const opened = await open(`/drills/new?rule=in-${ERP}`)
  const { user, session } = opened
  await user.click(await screen.findByRole('button', { name: 'Edit all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit all' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Overlap' }), 'Other')
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Successor’s expiry' }),
    'On a date',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Apply to all tokens' }))
  const hours = within(dialog).getByRole('spinbutton', { name: 'Hours of overlap' })
  expect(hours).toHaveAccessibleDescription(/Enter the hours\./)
  expect(hours).toHaveFocus()
  const group = within(dialog).getByRole('group', { name: 'Expires on' })
  expect(group).toHaveAccessibleDescription(/Choose a date\./)
  await user.type(hours, '100')
  await user.click(within(group).getByRole('spinbutton', { name: /day/ }))
  const year = new Date(session.clock.now()).getFullYear() + 2
  await user.keyboard(`1811${year}`)
  await user.click(within(dialog).getByRole('button', { name: 'Apply to all tokens' }))
  for (const one of within(await table()).getAllByRole('combobox', { name: /^Overlap of/ })) {
    expect(one).toHaveDisplayValue('100 hours')
  }
  for (const one of screen.getAllByRole('combobox', { name: /^Successor's expiry of/ })) {
    expect(one).toHaveDisplayValue(`18 Nov ${year}`)
  }
})

test('before the start it says whose key is missing or not compared yet, and leads to where it is added', async () => {
  const opened = await open('/drills')
  const ids = await idsOf(opened, ERP, 'ERP nightly export')
  const { user, session } = opened
  goTo(`/drills/new?ids=${ids.join(',')}`)
  const before = await region('Before you start')
  await within(before).findByText(/^erp@shop\.example has no key\. You see their values/)
  expect(before).toHaveTextContent('Save the plan first. Then add and compare keys')
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  const link = await screen.findByRole('link', { name: 'Add and compare keys' })
  const [plan] = await kept(opened)
  expect(link).toHaveAttribute('href', `/drills/${plan?.id}/hand-over`)

  const at = new Date(session.clock.now()).toISOString()
  const key = { id: 'erp@shop.example', publicKey: 'age1', wrappedKey: null, addedAt: at }
  await keepReceiver(session.queries, { ...key, compared: null })
  const found = await region('Before you start')
  await within(found).findByText(/^Compare the key of erp@shop\.example/)
  await keepReceiver(session.queries, { ...key, compared: { how: 'phone', at, by: 'me' } })
  await within(found).findByText('1 receiver has a compared key.')
  expect(screen.queryByRole('link', { name: 'Add and compare keys' })).toBeNull()
})
