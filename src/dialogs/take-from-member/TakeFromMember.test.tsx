import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupList } from '#api/people/groups.ts'
import { staffList } from '#api/people/people.ts'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type OpenOptions } from '#test/open.tsx'

const GRANT = /^POST .*\/grants\/$/
const REVOKE = /^DELETE .*\/grants\/\d+\/$/
const ROLE = 'katalog-redaktion'

/** Lager Süd has three members and one role, which Rosa Huber is to lose. */
async function openPlan(options: OpenOptions = {}) {
  const opened = await open('/me', { tokens: 0, ...options })
  const there = backend(opened.session)
  const rosa = await there.person('r.huber')
  const groups = await opened.session.queries.fetchQuery(groupList())
  const group = groups.find(({ name }) => name === 'Lager Süd')
  const [grant] = group?.grants ?? []
  if (!group || !grant) throw new Error('The sample data has no such group.')
  await opened.session.queries.fetchQuery(staffList())
  goTo(`/people/${rosa.id}`)
  const button = await screen.findByRole('button', {
    name: 'Take away Katalog-Redaktion from group Lager Süd',
  })
  await opened.user.click(button)
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Take Katalog-Redaktion from Rosa Huber only?',
  })
  const before = opened.sent.length
  return {
    ...opened,
    there,
    rosa,
    group,
    grant,
    dialog,
    press: (name: string) => opened.user.click(within(dialog).getByRole('button', { name })),
    steps: () =>
      within(within(dialog).getByRole('list', { name: 'Steps' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    outcome: () => within(dialog).findByRole('region', { name: 'Outcome' }),
    writes: () => opened.sent.slice(before).filter((call) => GRANT.test(call) || REVOKE.test(call)),
    holders: async () => {
      const rows = await there.grants({ role: ROLE })
      return rows.map(({ user, group: held }) => user?.username ?? held?.name)
    },
  }
}

test('each step is shown before, carried out in turn and judged; only one member loses the role', async () => {
  const { user, dialog, press, steps, outcome, writes, holders, rosa, there, group } =
    await openPlan()
  expect(dialog).toHaveTextContent('A group can only lose a role as a whole.')
  expect(steps()).toEqual([
    'Grant Katalog-Redaktion to Niklas Schulz directly',
    'Grant Katalog-Redaktion to Paweł Kamiński directly',
    'Revoke Katalog-Redaktion from the group Lager Süd',
  ])
  const effect = within(dialog).getByRole('region', { name: 'What changes for Rosa Huber' })
  expect(effect).toHaveTextContent('Loses access')
  expect(effect).toHaveTextContent('People who join Lager Süd later no longer get this role.')
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('Rosa Huber no longer has Katalog-Redaktion.')
  expect(await outcome()).toHaveTextContent('2 people now have the role directly.')
  expect(steps()).toEqual([
    expect.stringMatching(/Niklas Schulz directlyGranted$/),
    expect.stringMatching(/Paweł Kamiński directlyGranted$/),
    expect.stringMatching(/Lager SüdRevoked$/),
  ])
  expect(writes().map((call) => call.split(' ', 1)[0])).toEqual(['POST', 'POST', 'DELETE'])
  const held = await holders()
  expect(held).toContain('n.schulz')
  expect(held).toContain('p.kaminski')
  expect(held).not.toContain('Lager Süd')
  const { roles } = await there.person(rosa.username)
  expect(roles.map(({ key }) => key)).not.toContain(ROLE)

  // The way back grants it to the group again.
  await user.click(within(await outcome()).getByRole('button', { name: 'Undo' }))
  const form = await screen.findByRole('dialog', { name: 'Grant a role to Lager Süd' })
  expect(within(form).getByRole('combobox', { name: 'Role' })).toHaveValue(ROLE)
  expect(await there.grants({ group_id: group.id })).toEqual([])
})

test('who holds it directly already needs no step and is named', async () => {
  const opened = await openPlan()
  const niklas = await opened.there.person('n.schulz')
  await opened.there.grant({ role: ROLE, user_id: niklas.id })
  await opened.session.queries.invalidateQueries(staffList())
  await waitFor(() => expect(opened.steps()).toHaveLength(2))
  expect(opened.dialog).toHaveTextContent(
    'No step needed for Niklas Schulz: granted directly already.',
  )
  await opened.press('Carry out 2 steps')
  expect(await opened.outcome()).toHaveTextContent('1 person now has the role directly.')
})

test('where somebody changed it before the first step nothing is sent, and the new plan is asked about', async () => {
  const { there, dialog, press, steps, outcome, writes } = await openPlan()
  const niklas = await there.person('n.schulz')
  await there.grant({ role: ROLE, user_id: niklas.id })
  const before = writes().length
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('0 of 3 steps done.')
  expect(writes()).toHaveLength(before)
  expect(steps()).toEqual([
    expect.stringContaining('Someone else did this first'),
    expect.stringContaining('Not tried'),
    expect.stringContaining('Not tried'),
  ])
  await press('Check the new plan')
  expect(dialog).toHaveAccessibleName('Take Katalog-Redaktion from Rosa Huber only?')
  expect(steps()).toHaveLength(2)
  await press('Carry out 2 steps')
  expect(await outcome()).toHaveTextContent('Rosa Huber no longer has Katalog-Redaktion.')
})

test('where somebody changed the roles of a member between two steps nothing more is sent', async () => {
  const { there, press, steps, outcome, intercept, holders } = await openPlan()
  const pawel = await there.person('p.kaminski')
  intercept(GRANT, async (serve) => {
    const answer = await serve()
    await there.grant({ role: 'viewer', user_id: pawel.id })
    return answer
  })
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('1 of 3 steps done.')
  expect(await outcome()).toHaveTextContent('Niklas Schulz keeps the role directly.')
  expect(steps()[1]).toContain(
    'Not sent: Someone else changed the group, its members or their roles first.',
  )
  expect(await holders()).toContain('Lager Süd')
})

test('where somebody revoked it from the group in between, that is said and nothing is left to plan', async () => {
  const { there, grant, dialog, press, steps, outcome, intercept } = await openPlan()
  intercept(GRANT, async (serve) => {
    const answer = await serve()
    await there.revokeGrant(grant.id)
    return answer
  })
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('1 of 3 steps done.')
  expect(steps()[1]).toContain('Not sent')
  await waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: 'Check the new plan' })).toBeNull(),
  )
})

test('where somebody joined the group in between nothing more is sent, and the new plan is none', async () => {
  let hasJoined = false
  const { dialog, press, steps, outcome, intercept, writes } = await openPlan({
    alterAnswer: (answer, call) =>
      hasJoined && call.endsWith('/groups/') ? JSON.parse(moreMembers(answer)) : answer,
  })
  intercept(GRANT, (serve) => {
    hasJoined = true
    return serve()
  })
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('1 of 3 steps done.')
  expect(steps()[1]).toContain('Not sent')
  expect(writes()).toHaveLength(1)
  await press('Check the new plan')
  expect(dialog).toHaveTextContent('2 more members of the group are inactive or not staff.')
})

test('a refusal in the middle ends it: what was granted stays and the group keeps the role', async () => {
  const { press, steps, outcome, intercept, holders } = await openPlan()
  intercept(GRANT, async (serve) => {
    intercept(GRANT, () => refusal(400, 'VALIDATION_ERROR', [{ description: 'No such holder.' }]))
    return serve()
  })
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('1 of 3 steps done.')
  expect(await outcome()).toHaveTextContent('Nothing more was sent.')
  expect(steps()).toEqual([
    expect.stringContaining('Granted'),
    expect.stringContaining('Refused: No such holder. Nothing was changed.'),
    expect.stringContaining('Not tried'),
  ])
  expect(await holders()).toEqual(expect.arrayContaining(['Lager Süd', 'n.schulz']))
  expect(await holders()).not.toContain('p.kaminski')
})

test('a lost answer is looked up: what is found done is, and the plan goes on', async () => {
  const { press, steps, outcome, intercept, writes } = await openPlan()
  intercept(GRANT, async (serve) => {
    await serve()
    throw new TypeError('Failed to fetch')
  })
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('Rosa Huber no longer has Katalog-Redaktion.')
  expect(steps()[0]).toContain('Granted: No answer came, but the list shows the change')
  expect(writes()).toHaveLength(3)
})

test('where a lost answer cannot be looked up it is unknown, and the group keeps the role', async () => {
  const { press, steps, outcome, intercept, writes, holders } = await openPlan()
  intercept(GRANT, () => {
    intercept(/^GET .*\/grants\/$/, () => refusal(400, 'VALIDATION_ERROR'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('0 of 3 steps done.')
  expect(steps()).toEqual([
    expect.stringContaining('Unknown: The server didn’t answer.'),
    expect.stringContaining('Not tried'),
    expect.stringContaining('Not tried'),
  ])
  expect(writes()).toHaveLength(1)
  expect(await holders()).toContain('Lager Süd')
})

test('what is stopped between two steps stays as it is, and is told', async () => {
  const { user, dialog, press, steps, outcome, intercept, writes } = await openPlan()
  intercept(GRANT, async (serve) => {
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    return serve()
  })
  await press('Carry out 3 steps')
  expect(await outcome()).toHaveTextContent('1 of 3 steps done.')
  expect(steps()).toEqual([
    expect.stringContaining('Granted'),
    expect.stringContaining('Not tried'),
    expect.stringContaining('Not tried'),
  ])
  expect(writes()).toHaveLength(1)
})

test('where members are no active staff there is no plan and nothing can be sent', async () => {
  const { dialog, writes } = await openPlan({
    alterAnswer: (answer, call) =>
      call.endsWith('/groups/') ? JSON.parse(moreMembers(answer)) : answer,
  })
  expect(dialog).toHaveTextContent('2 more members of the group are inactive or not staff.')
  const act = within(dialog).getByRole('button', { name: /^Carry out/ })
  expect(act).toHaveAccessibleDescription(/not all members are known/)
  expect(writes()).toEqual([])
})

const moreMembers = (answer: unknown): string =>
  JSON.stringify(answer).replace(/("name":"Lager Süd","member_count":)3/, '$15')

test('where somebody gave the role more in the meantime nothing is sent and what is lost is shown again', async () => {
  const { there, grant, dialog, press, writes } = await openPlan()
  await there.changeRole(grant.role.id, ['pim.products:write', 'leads.gdpr:write'])
  await press('Carry out 3 steps')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the permissions of Katalog-Redaktion.',
  )
  expect(writes()).toEqual([])
})
