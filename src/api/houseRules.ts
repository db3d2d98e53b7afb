import { queryOptions } from '@tanstack/react-query'
import { readHouseRules } from '#wire/houseFile.ts'

/** What the house asks of its tokens, applications and people; empty where its configuration says nothing. */
export const houseRules = () =>
  queryOptions({
    queryKey: ['houseRules'],
    // A change of the file is a deployment.
    staleTime: 600_000,
    queryFn: ({ signal }) => readHouseRules(signal),
  })
