import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeDrill } from '#api/drills/drills.ts'
import type { DrillPlanned } from '#contract/drill.ts'
import { colleaguesPlan, plannedWith } from '#test/samples/drillPlanSample.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const AT = '2026-11-20T09:42:00Z'

const planned = (tokenId: number, some: Partial<DrillPlanned> = {}): DrillPlanned =>
  plannedWith({ tokenId, owner: null, receiver: null, ...some })

test('a drill of this browser that counts on the leaver is listed, with the way to another owner', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  const { id } = await backend(session).person('a.szczesna')
  const owner = { id, name: 'Anna Szczęsna' }
  const drill = colleaguesPlan(session, {
    startedAt: AT,
    tokens: [
      planned(9001, { owner }),
      planned(9002, { owner }),
      planned(9003),
      // Taken out: nobody has to do anything with it.
      planned(9004, { owner, out: { why: 'not needed' } }),
    ],
  })
  await changeDrill(session.queries, 'd1', () => drill)
  goTo(`/people/${id}/leaver`)
  const list = await screen.findByRole('list', { name: 'Drills to hand over' })
  expect(list).toHaveTextContent('owner of 2 tokens not closed yet')
  expect(within(list).getByRole('link', { name: 'Q4 rotation' })).toHaveAttribute(
    'href',
    '/drills/d1',
  )
  await user.click(within(list).getByRole('button', { name: 'Change owner in Q4 rotation' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/drills/new?drill=d1'))
})
