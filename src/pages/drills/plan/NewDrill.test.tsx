import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drills } from '#api/drills/drills.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

/** Applications of the sample data. */
const ERP = 2

const table = () => screen.findByRole('table', { name: 'Tokens in this plan' })
const region = (name: string) => screen.findByRole('region', { name })
/** The row of a token in the plan, by how it begins. */
const rowOf = async (name: string) =>
  within(await table()).findByRole('row', { name: new RegExp(name) })

/** The form in which a token's overlap, expiry, owner and receiver are chosen. */
async function edit(user: Opened['user'], name: string) {
  await user.click(
    within(await rowOf(name)).getByRole('button', { name: new RegExp(`^Edit ${name}`) }),
  )
  return within(await screen.findByRole('dialog', { name: new RegExp(`^${name}`) }))
}
/** What is read later draws the lists of the table again, also while one is being chosen from. */
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

  const planned = await rowOf('ERP nightly export')
  expect(planned).toHaveTextContent(/7 days, but stops .*Successor: 365 days, as before/)
  expect(planned).toHaveTextContent(/Ada Administrator to erp@shop\.example/)

  // Its own expiry comes first: what mends it says where it goes, and the axis follows.
  const move = await within(planned).findByRole('button', {
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
  expect(planned).toHaveTextContent(/7 days, until .*expiry extended/)
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
  await allRead()
  const form = await edit(user, 'ERP nightly export')
  await user.selectOptions(form.getByRole('combobox', { name: 'Overlap' }), '14 days')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await fill(user, screen.getByRole('textbox', { name: 'Name of the drill' }), 'Q4 returns')
  // What a lock gives back, too.
  goTo('/drills')
  await screen.findByRole('heading', { level: 1, name: 'Drills' })
  goTo(`/drills/new?ids=${ids.join(',')}`)
  expect(await rowOf('ERP nightly export')).toHaveTextContent('14 days, ')
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
  expect(await rowOf('ERP nightly export')).toHaveTextContent('14 days, ')
  await allRead()
  const there = await edit(again.user, 'ERP nightly export')
  await again.user.selectOptions(
    there.getByRole('combobox', { name: "Successor's expiry" }),
    '90 days',
  )
  await again.user.click(there.getByRole('button', { name: 'Save' }))
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
  expect((await within(plans).findAllByText(/^Also in Drill of .*\.$/)).length).toBeGreaterThan(0)
})

test('one choice goes for all, and a revoked token forbids the start with its reason', async () => {
  const opened = await open('/drills')
  const { user, session } = opened
  const listed = await session.queries.fetchQuery(tokensOf(ERP))
  const works = listed.filter(({ state }) => state === 'active').slice(0, 2)
  goTo(`/drills/new?ids=${works.map(({ id }) => id).join('-')}`)
  const all = within(await screen.findByRole('group', { name: 'Edit all' }))
  await user.selectOptions(all.getByRole('combobox', { name: 'Overlap' }), '30 days')
  const receiver = all.getByRole('combobox', { name: 'Receiver' })
  await user.clear(receiver)
  await user.type(receiver, 'Olga Mazur')
  const plans = within(await table())
  // Half a name takes nobody's place.
  expect(plans.queryAllByText(/^Olga/)).toEqual([])
  await user.tab()
  const rows = plans.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toHaveTextContent(/30 days, .* to Olga Mazur/)
  // One that is planned otherwise is told in the line for all.
  const form = await edit(user, works[0]?.name ?? '')
  await user.selectOptions(form.getByRole('combobox', { name: 'Overlap' }), '2 days')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(all.getByRole('combobox', { name: 'Overlap' })).toHaveDisplayValue('Different')
  // One choice for all takes the place of their own values, and says so until they are back.
  await user.selectOptions(all.getByRole('combobox', { name: 'Overlap' }), '7 days')
  expect(all.getByRole('status')).toHaveTextContent('Overlap: 2 tokens had different values')
  await user.click(all.getByRole('button', { name: 'Undo this edit' }))
  expect(all.getByRole('combobox', { name: 'Overlap' })).toHaveDisplayValue('Different')
  expect(all.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByText(/was saved in this browser/)
  const [plan] = await kept(opened)

  // Somebody else revokes one in the meantime.
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
  const warnings = await screen.findByRole('status', { name: 'Warnings' })
  expect(warnings).toHaveTextContent('1 token is already revoked, which blocks the start.')
  await user.click(within(warnings).getByRole('button', { name: 'Remove from plan' }))
  expect(start).not.toHaveAccessibleDescription()
})

test('hours and dates that no list has are typed beside it; what is refused says why, and nothing typed is lost', async () => {
  const opened = await open('/drills')
  const ids = await idsOf(opened, ERP, 'ERP nightly export')
  const { user, session } = opened
  goTo(`/drills/new?ids=${ids.join(',')}`)
  await allRead()
  const form = await edit(user, 'ERP nightly export')
  await user.selectOptions(form.getByRole('combobox', { name: 'Overlap' }), 'Other')
  const hours = form.getByRole('spinbutton', { name: 'Hours of overlap' })
  await user.click(hours)
  await user.keyboard('9000{Enter}')
  expect(hours).toHaveAccessibleDescription(/Enter at most 8760 hours/)
  // Escape leaves the plan as it was; what was typed waits in the form, and the row says so.
  await user.keyboard('{Escape}')
  const row = await rowOf('ERP nightly export')
  await waitFor(() =>
    expect(within(row).getByRole('button', { name: /^Edit ERP nightly export/ })).toHaveFocus(),
  )
  expect(row).toHaveTextContent(/7 days, .*not saved/)
  await user.click(screen.getByRole('button', { name: 'Start the drill' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Start the drill?' }))
  expect(question.getByText(/^Edits of 1 token aren’t saved\./)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  const again = await edit(user, 'ERP nightly export')
  const there = again.getByRole('spinbutton', { name: 'Hours of overlap' })
  expect(there).toHaveValue('9000')
  await user.clear(there)
  await user.type(there, '36')

  const expiry = again.getByRole('combobox', { name: "Successor's expiry" })
  await user.selectOptions(expiry, 'On a date')
  await user.click(again.getByRole('button', { name: 'Save' }))
  const group = again.getByRole('group', { name: 'Expires on' })
  expect(group).toHaveAccessibleDescription(/Choose a date\./)
  const day = within(group).getByRole('spinbutton', { name: /day/ })
  await user.click(day)
  await user.keyboard('18112020')
  expect(group).toHaveAccessibleDescription(/18 Nov 2020 has passed\. Choose a later time\./)
  const year = new Date(session.clock.now()).getFullYear() + 2
  await user.click(day)
  await user.keyboard(`1811${year}`)
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(row).toHaveTextContent(`Successor: until 18 Nov ${year}, 23:59`))
  expect(row).toHaveTextContent('36 hours, ')
  expect(row).not.toHaveTextContent('not saved')

  // Cancel takes back what was typed.
  const third = await edit(user, 'ERP nightly export')
  await user.type(third.getByRole('combobox', { name: 'Receiver' }), ' and others')
  await user.click(third.getByRole('button', { name: 'Cancel' }))
  expect(row).not.toHaveTextContent('not saved')

  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByText(/was saved in this browser/)
  const [plan] = await kept(opened)
  expect(plan?.tokens).toMatchObject([
    {
      overlapHours: 36,
      receiver: 'erp@shop.example',
      successorExpiry: { kind: 'at', at: expect.stringMatching(`^${year}-11-18T23:59:00`) },
    },
  ])
})

test('a date and hours for all are typed beside their lists, and refused there', async () => {
  const opened = await open(`/drills/new?rule=in-${ERP}`)
  const { user, session } = opened
  const all = within(await screen.findByRole('group', { name: 'Edit all' }))
  await allRead()
  await user.selectOptions(all.getByRole('combobox', { name: 'Overlap' }), 'Other…')
  const overlap = within(await screen.findByRole('dialog', { name: 'Overlap' }))
  const hours = overlap.getByRole('spinbutton', { name: 'Hours of overlap' })
  await user.click(overlap.getByRole('button', { name: 'Apply to all tokens' }))
  expect(hours).toHaveAccessibleDescription(/Enter the hours\./)
  expect(hours).toHaveFocus()
  await user.type(hours, '100{Enter}')

  await user.selectOptions(all.getByRole('combobox', { name: "Successor's expiry" }), 'On a date…')
  const expiry = within(await screen.findByRole('dialog', { name: "Successor's expiry" }))
  await user.click(expiry.getByRole('button', { name: 'Apply to all tokens' }))
  const group = expiry.getByRole('group', { name: 'Expires on' })
  expect(group).toHaveAccessibleDescription(/Choose a date\./)
  await user.click(within(group).getByRole('spinbutton', { name: /day/ }))
  const year = new Date(session.clock.now()).getFullYear() + 2
  await user.keyboard(`1811${year}`)
  await user.click(expiry.getByRole('button', { name: 'Apply to all tokens' }))
  for (const row of within(await table())
    .getAllByRole('row')
    .slice(1)) {
    expect(row).toHaveTextContent('100 hours, ')
    expect(row).toHaveTextContent(`Successor: until 18 Nov ${year}`)
  }
})
