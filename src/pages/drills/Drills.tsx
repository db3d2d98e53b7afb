import type { QueryClient } from '@tanstack/react-query'
import { drills } from '#api/drills.ts'
import { PageTitle } from '#components/PageTitle.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words } from './words.ts'

export const loadDrills = (queries: QueryClient) => void queries.prefetchQuery(drills())

export function Drills() {
  return (
    <>
      <PageTitle heading={words.drills} />
      <PageHeader title={words.drills} sentence="" />
    </>
  )
}
