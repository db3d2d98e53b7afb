import { screen, waitFor, within } from '@testing-library/react'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { changeDrill, drills } from '#api/drills/drills.ts'
import { backend } from '#test/backend.ts'
import { catchFile } from '#test/catchFile.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'
import { colleaguesPlan, plannedWith } from '#test/samples/drillPlanSample.ts'

test('a plan that cannot be saved says so, and keeps what was typed', async () => {
  const { user, session } = await open('/drills')
  // As a release that took in any time has kept it.
  const late = colleaguesPlan(session, { namedAt: '9999-12-31T23:59:59.999Z' })
  await changeDrill(session.queries, late.id, () => late)
  goTo(`/drills/new?drill=${late.id}`)
  const name = await screen.findByRole('textbox', { name: 'Name of the drill' })
  await user.clear(name)
  await user.type(name, 'Another name')
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  const outcome = await screen.findByRole('region', { name: 'Outcome' })
  expect(outcome).toHaveTextContent(
    /Another name couldn’t be saved\.\s*Nothing was changed, and your edits are still here\./,
  )
  expect(name).toHaveValue('Another name')
  expect(screen.getByRole('button', { name: 'Save plan' })).toBeEnabled()
  expect(await session.queries.fetchQuery(drills())).toMatchObject([{ name: 'Q4 rotation' }])
})

test('an owner who is in no list any more comes back when a choice for all is undone', async () => {
  const { user, session } = await open('/me')
  const scopes = ['returns.api']
  const there = backend(session)
  const left = { id: 4_000, name: 'Olga Left' }
  const planned = (name: string, owner: typeof left | null) =>
    there.newToken(2, { name, scopes }).then(({ id }) => plannedWith({ tokenId: id, name, owner }))
  const tokens = [await planned('Hers', left), await planned('Nobody’s', null)]
  const plan = colleaguesPlan(session, { tokens })
  await changeDrill(session.queries, plan.id, () => plan)
  goTo(`/drills/new?drill=${plan.id}`)
  const all = within(await screen.findByRole('group', { name: 'Edit all' }))
  const table = within(screen.getByRole('table', { name: 'Tokens in this plan' }))
  const hers = table.getByRole('row', { name: /Hers/ })
  const owner = all.getByRole('combobox', { name: 'Owner' })
  await user.selectOptions(owner, 'No owner')
  expect(hers).not.toHaveTextContent('Olga Left')
  await user.click(all.getByRole('button', { name: 'Undo this edit' }))
  expect(hers).toHaveTextContent('Olga Left')
  await user.selectOptions(owner, 'Olga Left')
  expect(table.getByRole('row', { name: /Nobody’s/ })).toHaveTextContent('Olga Left')
})

test('while its application is deactivated both values of a token are not planned to work', async () => {
  const { session } = await open('/me')
  const there = backend(session)
  const scopes = ['returns.api']
  const works = await there.newToken(2, { name: 'Works', scopes })
  const inactive = await there.newToken(1, { name: 'Inactive', scopes })
  await there.deactivate(1)
  goTo(`/drills/new?ids=${works.id},${inactive.id}`)
  const axis = await screen.findByRole('table', { name: 'What stops when' })
  const bothFor = async (name: RegExp) => {
    const row = await within(axis).findByRole('row', { name })
    return within(row).getAllByRole('cell')[2]
  }
  expect(await bothFor(/^Works/)).toHaveTextContent(/^7 days$/)
  expect(await bothFor(/^Inactive/)).toHaveTextContent(/^application inactive$/)
  // What the legend calls "both values work" is drawn for the other one alone; the words beside the bars say why.
  expect(document.querySelectorAll('svg > rect[y][class*=both]')).toHaveLength(1)
  expect(screen.getByText(/, application inactive$/)).toBeInTheDocument()
})

test('the dates of two unsaved plans are events of their own, and saving a plan keeps its events', async () => {
  const { user, session } = await open('/drills')
  const there = backend(session)
  const { id } = await there.newToken(2, { name: 'Nightly', scopes: ['returns.api'] })
  const uids = async () => {
    const add = await screen.findByRole('button', { name: 'Add to calendar' })
    await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled', 'true'))
    const file = catchFile()
    await user.click(add)
    return new ICAL.Component(ICAL.parse(await (await file).blob.text()))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event).uid)
  }
  goTo(`/drills/new?ids=${id}`)
  const first = await uids()
  expect(first).toEqual([expect.stringMatching(new RegExp(`-${id}@`))])
  goTo('/drills')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull())
  goTo(`/drills/new?ids=${id}`)
  const second = await uids()
  expect(second).not.toEqual(first)
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByText(/was saved in this browser\./)
  expect(await uids()).toEqual(second)
})
