import type { QueryClient } from '@tanstack/react-query'
import { drills } from '#api/drills.ts'
import { PageTitle } from '#components/PageTitle.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words } from './words.ts'

export const loadDrill = (queries: QueryClient) => void queries.prefetchQuery(drills())

export function Drill() {
  return (
    <>
      <PageTitle heading={words.drills} />
      <PageHeader title={words.drills} sentence="" />
    </>
  )
}
