import type { QueryClient } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import type { Application } from '#contract/applications.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { refusedBy } from './applicationForm.ts'

/** What the list, read again, says of a name. */
export type OfName = { kind: 'there'; application: Application } | { kind: 'notThere' | 'notRead' }

/** Looks in the list as it is now for another application of this name. */
export async function applicationOfName(
  queries: QueryClient,
  name: string,
  but: number | null = null,
): Promise<OfName> {
  try {
    const all = await queries.fetchQuery({ ...applicationList(), staleTime: 0 })
    const application = all.find((one) => one.name === name && one.id !== but)
    return application ? { kind: 'there', application } : { kind: 'notThere' }
  } catch (error) {
    throwOthers(error)
    return { kind: 'notRead' }
  }
}

/** Why an application was not made; where its name may be there all the same, what the list says of it. */
export async function notMade(queries: QueryClient, error: unknown, name: string) {
  throwOthers(error)
  const { errors, problem } = refusedBy(error)
  const mayBeThere = error.fault.kind === 'conflict' || problem?.unknown === true
  return { errors, problem, found: mayBeThere ? await applicationOfName(queries, name) : null }
}
