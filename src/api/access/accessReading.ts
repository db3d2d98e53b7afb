import type { QueryClient } from '@tanstack/react-query'
import { readChanged } from '#session/otherTabs.ts'
import { readAfter } from '#api/readAfter.ts'

/**
 * After every change of a role or grant, and after every lost answer, the lists say what is true; it may have changed
 * what the person who did it may do.
 */
export const readAccessAgain = (client: QueryClient, error: Error | null): Promise<void> =>
  readAfter(error, () =>
    readChanged(
      client,
      ...['staff', 'groups', 'roles', 'grants', 'audit', 'me'].map((kind) => ({
        queryKey: [kind],
      })),
    ),
  )
