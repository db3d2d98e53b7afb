import type { QueryClient } from '@tanstack/react-query'
import { me } from '#api/me.ts'
import { readAfter } from '#api/readAfter.ts'

/**
 * After every change of a role or grant, and after every lost answer, the lists say what is true; it may have changed
 * what the person who did it may do.
 */
export const readAccessAgain = (client: QueryClient, error: Error | null): Promise<void> =>
  readAfter(error, () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['staff'] }),
      client.invalidateQueries({ queryKey: ['groups'] }),
      client.invalidateQueries({ queryKey: ['roles'] }),
      client.invalidateQueries({ queryKey: ['grants'] }),
      client.invalidateQueries({ queryKey: ['audit'] }),
      client.invalidateQueries(me()),
    ]),
  )
