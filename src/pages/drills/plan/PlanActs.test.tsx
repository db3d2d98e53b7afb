import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeDrill, drills } from '#api/drills/drills.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'
import { colleaguesPlan } from '#test/samples/drillPlanSample.ts'

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
