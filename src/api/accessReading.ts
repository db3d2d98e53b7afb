import type { QueryClient } from '@tanstack/react-query'
import { me } from './me.ts'

/**
 * After every change of a role or grant, and after every lost answer, the lists say what is true; it may have changed
 * what the person who did it may do. A failure is told at once, and does not wait for these reads.
 */
export async function readAccessAgain(client: QueryClient, error: Error | null): Promise<void> {
  const reading = Promise.all([
    client.invalidateQueries({ queryKey: ['staff'] }),
    client.invalidateQueries({ queryKey: ['groups'] }),
    client.invalidateQueries({ queryKey: ['roles'] }),
    client.invalidateQueries({ queryKey: ['grants'] }),
    client.invalidateQueries({ queryKey: ['audit'] }),
    client.invalidateQueries(me()),
  ])
  if (error === null) await reading
}
