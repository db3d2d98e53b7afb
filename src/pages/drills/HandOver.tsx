import type { QueryClient } from '@tanstack/react-query'
import { drills } from '#api/drills.ts'
import { PageTitle } from '#components/PageTitle.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words } from './words.ts'

export const loadHandOver = (queries: QueryClient) => void queries.prefetchQuery(drills())

export function HandOver() {
  return (
    <>
      <PageTitle heading={words.handOver} />
      <PageHeader title={words.handOver} sentence="" />
    </>
  )
}
