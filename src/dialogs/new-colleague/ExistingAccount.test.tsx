import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffList } from '#api/people/people.ts'
import { personLabel } from '#components/access/personNames.ts'
import { heldRoles } from '#rules/access/joiner.ts'
import { backend, refusal } from '#test/backend.ts'
import { giveMore } from '#test/giveMore.ts'
import { open } from '#test/open.tsx'

async function openJoiner() {
  const opened = await open('/people')
  await opened.user.click(await screen.findByRole('button', { name: 'New colleague' }))
  const dialog = await screen.findByRole('dialog', { name: 'New colleague' })
  await opened.user.click(within(dialog).getByRole('radio', { name: 'Existing account' }))
  const people = await opened.session.queries.fetchQuery(staffList())
  const model = people.find((person) => heldRoles(person).length === 2)
  const fresh = people.filter(({ roles, is_superuser }) => roles.length === 0 && !is_superuser)
  const [first, second] = fresh
  if (!model || !first || !second) throw new Error('The sample data lacks somebody.')
  const choose = (name: string, label: string) =>
    opened.user.selectOptions(within(dialog).getByRole('combobox', { name }), label)
  return { ...opened, dialog, model, first, second, choose }
}

test('two joiners get the roles of a third person in one act, after showing what each gains', async () => {
  const { user, dialog, model, first, second, choose, sent } = await openJoiner()
  await choose('Person', personLabel(first))
  await choose('Person', personLabel(second))
  await choose('Same access as', personLabel(model))
  expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  expect(within(dialog).getByRole('region', { name: personLabel(first) })).toHaveTextContent(
    /Gains (?:read|write)/,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Grant 4 roles' }))
  expect(await screen.findByText(/^4 roles were granted to /)).toBeVisible()
  expect(sent.filter((call) => call === 'POST /api/access/v2/admin/grants/')).toHaveLength(4)
})

test('a grant that fails is named, and what is left can be granted again', async () => {
  const { user, dialog, model, first, choose, intercept } = await openJoiner()
  await choose('Person', personLabel(first))
  await choose('Same access as', personLabel(model))
  intercept(/^POST .*\/grants\/$/, () => refusal(500, 'INTERNAL_ERROR'))
  await user.click(within(dialog).getByRole('button', { name: 'Grant 2 roles' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Not granted: [^,;:]+ to [^,;:]+\. The server returned error 500\. The others were/,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Grant 1 role' }))
  expect(await screen.findByText(/^1 role was granted to /)).toBeVisible()
})

const posts = (sent: readonly string[]) => sent.filter((call) => /^POST .*\/grants\/$/.test(call))

test('a person whose roles somebody else changed first is named and granted nothing; the others are', async () => {
  const { user, dialog, model, first, second, choose, session, sent } = await openJoiner()
  await choose('Person', personLabel(first))
  await choose('Person', personLabel(second))
  await choose('Same access as', personLabel(model))
  await within(dialog).findByRole('button', { name: 'Grant 4 roles' })
  const [role] = heldRoles(model)
  await backend(session).grant({ role: role ?? '', user_id: first.id })
  const before = posts(sent).length
  await user.click(within(dialog).getByRole('button', { name: 'Grant 4 roles' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(
    `to ${personLabel(first)}. Someone else changed the roles of this person first. The others were`,
  )
  expect(alert).not.toHaveTextContent(personLabel(second))
  expect(posts(sent)).toHaveLength(before + 2)
  await user.click(await within(dialog).findByRole('button', { name: 'Grant 1 role' }))
  expect(await screen.findByText(/^1 role was granted to /)).toBeVisible()
})

test('where somebody gave a role more meanwhile none is granted, and what each gains is shown anew', async () => {
  const { user, dialog, first, choose, session, sent } = await openJoiner()
  await choose('Person', personLabel(first))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Kundendienst' }))
  const gains = () => within(dialog).getByRole('region', { name: personLabel(first) })
  expect(gains()).toHaveTextContent('Gains write: 2')
  await giveMore({ session }, 'kundendienst', 'qms.stock:write')
  await user.click(within(dialog).getByRole('button', { name: 'Grant 1 role' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else changed the permissions of Kundendienst. Nothing was changed.',
  )
  expect(gains()).toHaveTextContent('Gains write: 3')
  expect(posts(sent)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Grant 1 role' }))
  expect(await screen.findByText(/^1 role was granted to /)).toBeVisible()
})

test('where somebody gave more to a role that one of them holds already none is granted', async () => {
  const { user, dialog, model, choose, session, sent } = await openJoiner()
  await choose('Person', personLabel(model))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Kundendienst' }))
  const [held = ''] = heldRoles(model)
  await giveMore({ session }, held, 'qms.stock:write')
  await user.click(within(dialog).getByRole('button', { name: 'Grant 1 role' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Someone else changed the permissions of .*Nothing was changed\./,
  )
  expect(posts(sent)).toEqual([])
})

test('a lost answer to one of several grants is looked for: it is there', async () => {
  const { user, dialog, model, first, choose, intercept, sent } = await openJoiner()
  await choose('Person', personLabel(first))
  await choose('Same access as', personLabel(model))
  intercept(/^POST .*\/grants\/$/, async (serve) => {
    await serve()
    throw new TypeError('Failed to fetch')
  })
  await user.click(within(dialog).getByRole('button', { name: 'Grant 2 roles' }))
  expect(await screen.findByText(/^2 roles were granted to /)).toBeVisible()
  expect(posts(sent)).toHaveLength(2)
})

test('where the roles cannot be read after a lost answer, that is said; where they cannot be before, nothing is sent', async () => {
  const { user, dialog, model, first, choose, intercept, sent } = await openJoiner()
  await choose('Person', personLabel(first))
  await choose('Same access as', personLabel(model))
  const unread = () => refusal(400, 'VALIDATION_ERROR')
  intercept(/^POST .*\/grants\/$/, () => {
    // Both the reading after this one and the one before the next.
    intercept(/^GET .*\/grants\/$/, unread)
    intercept(/^GET .*\/grants\/$/, unread)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await user.click(within(dialog).getByRole('button', { name: 'Grant 2 roles' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Not granted: [^:]+ to [^:]+\. .+ May have been granted: .+ The current roles couldn’t be loaded\. Try again\.$/,
  )
  expect(posts(sent)).toHaveLength(1)
})

test('without a person nothing is sent, and the field says what it lacks', async () => {
  const { user, dialog, model, choose, sent } = await openJoiner()
  await choose('Same access as', personLabel(model))
  await user.click(within(dialog).getByRole('button', { name: 'Grant roles' }))
  expect(await within(dialog).findByText('Choose a person.')).toBeVisible()
  expect(sent.filter((call) => call.startsWith('POST') && call.endsWith('/grants/'))).toEqual([])
})

test('a role that the model holds through a group is granted directly here, and that way is named', async () => {
  const { user, dialog, session, choose } = await openJoiner()
  const people = await session.queries.fetchQuery(staffList())
  const model = people.find(({ roles }) => roles.some(({ via_group }) => via_group !== null))
  const through = model?.roles.find(({ via_group }) => via_group !== null)
  if (!model || !through) throw new Error('The sample data lacks somebody in a group.')
  await choose('Same access as', personLabel(model))
  const box = within(dialog).getByRole('checkbox', { name: through.name })
  expect(box).toBeChecked()
  expect(box).toHaveAccessibleDescription(
    `directly here; ${personLabel(model)} has the role through ${through.via_group}`,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
})
