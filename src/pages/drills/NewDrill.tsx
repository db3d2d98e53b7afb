import type { QueryClient } from '@tanstack/react-query'
import { drills } from '#api/drills.ts'
import { PageTitle } from '#components/PageTitle.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words } from './words.ts'

export const loadNewDrill = (queries: QueryClient) => void queries.prefetchQuery(drills())

export function NewDrill() {
  return (
    <>
      <PageTitle heading={words.newDrill} />
      <PageHeader title={words.newDrill} sentence="" />
    </>
  )
}
