import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drills } from '#api/drills.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'
import { freshTokens, keepDrill, planOf, rowOf, table } from './drillInTest.ts'

async function opened(count = 3) {
  const app = await open('/me')
  const { application, tokens } = await freshTokens(app.world, count)
  await keepDrill(
    app.world,
    tokens.map((token) => planOf(token, application)),
  )
  goTo('/drills/d1')
  await table()
  return { ...app, application, tokens }
}

test('a drill shows who must act on what, and what is known of each token', async () => {
  await opened()
  expect(screen.getByRole('heading', { level: 1, name: 'Q4 rotation' })).toBeVisible()
  expect(await screen.findByRole('rowheader', { name: /^Ready for the next step, 3/ })).toBeVisible()
  const row = await rowOf('Kasse 1')
  expect(row).toHaveTextContent('Planned')
  expect(row).toHaveTextContent('never used')
  expect(within(row).getByRole('button', { name: 'Rotate' })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress of this drill' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 3 closed, 0 rotated, 3 planned',
  )
})
void waitFor
void drills
