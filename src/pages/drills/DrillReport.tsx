import type { QueryClient } from '@tanstack/react-query'
import { drills } from '#api/drills.ts'
import { PageTitle } from '#components/PageTitle.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words } from './words.ts'

export const loadDrillReport = (queries: QueryClient) => void queries.prefetchQuery(drills())

export function DrillReport() {
  return (
    <>
      <PageTitle heading={words.report} />
      <PageHeader title={words.report} sentence="" />
    </>
  )
}
