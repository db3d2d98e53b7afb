import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffList } from '#api/people/people.ts'
import { personLabel } from '#components/access/personNames.ts'
import { directRoles } from '#rules/access/joiner.ts'
import { refusal } from '#test/backend.ts'
import { open } from '#test/open.tsx'

async function openJoiner() {
  const opened = await open('/people')
  await opened.user.click(await screen.findByRole('button', { name: 'Set up new colleague' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up new colleague' })
  const people = await opened.session.queries.fetchQuery(staffList())
  const model = people.find((person) => directRoles(person).length === 3)
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
  expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  expect(within(dialog).getByRole('region', { name: personLabel(first) })).toHaveTextContent(
    /Gains (?:read|write)/,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Grant 6 roles' }))
  expect(await screen.findByText(/^6 roles were granted to /)).toBeVisible()
  expect(sent.filter((call) => call === 'POST /api/access/v2/admin/grants/')).toHaveLength(6)
})

test('a grant that fails is named, and what is left can be granted again', async () => {
  const { user, dialog, model, first, choose, intercept } = await openJoiner()
  await choose('Person', personLabel(first))
  await choose('Same access as', personLabel(model))
  intercept(/^POST .*\/grants\/$/, () => refusal(500, 'INTERNAL_ERROR'))
  await user.click(within(dialog).getByRole('button', { name: 'Grant 3 roles' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Not granted: .+ to /)
  await user.click(within(dialog).getByRole('button', { name: 'Grant 1 role' }))
  expect(await screen.findByText(/^1 role was granted to /)).toBeVisible()
})

test('without a person nothing is sent, and the field says what it lacks', async () => {
  const { user, dialog, model, choose, sent } = await openJoiner()
  await choose('Same access as', personLabel(model))
  await user.click(within(dialog).getByRole('button', { name: 'Grant roles' }))
  expect(await within(dialog).findByText('Choose a person.')).toBeVisible()
  expect(sent.filter((call) => call.startsWith('POST') && call.endsWith('/grants/'))).toEqual([])
})
