import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeDrill } from '#api/drills/drills.ts'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { colleaguesPlan, plannedWith } from '#test/samples/drillPlanSample.ts'
import { goTo } from '#test/goTo.ts'
import { headed } from '#test/headed.ts'
import { open } from '#test/open.tsx'

test('an application leads to the drills that have its tokens, and to no other', async () => {
  const { session } = await open('/me')
  const application = { id: 2, name: 'ERP Bydgoszcz' }
  const [token] = await session.queries.fetchQuery(tokensOf(application.id))
  const drill = colleaguesPlan(session, {
    tokens: [plannedWith({ application, tokenId: token?.id ?? 0 })],
  })
  await changeDrill(session.queries, drill.id, () => drill)
  goTo('/applications/2')
  expect(await screen.findByRole('link', { name: 'In drill Q4 rotation' })).toHaveAttribute(
    'href',
    `/drills/new?drill=${drill.id}`,
  )
  const other = await session.queries.fetchQuery(applicationQuery(5))
  goTo('/applications/5')
  await headed(other.name)
  expect(screen.queryByRole('link', { name: /drill Q4/ })).toBeNull()
})
