import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { FindingRecord } from '#contract/findingRecord.ts'
import { mergeFindings } from '#rules/findings/recordMerge.ts'
import { findingTable } from '#session/keep/keptFindings.ts'
import { inTurn } from '#session/runExclusively.ts'
import { sessionOf, type Session } from '#session/session.ts'

const nothing: FindingRecord = { events: [], seen: [] }

/** What was decided on findings in this browser, for this person on this server, and when each was seen. */
export const findingRecord = () =>
  queryOptions({
    queryKey: ['findingRecord'],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: ({ client }): Promise<FindingRecord> => readRecord(sessionOf(client)),
  })

async function readRecord({ keep }: Session): Promise<FindingRecord> {
  const kept = await keep.all(findingTable)
  return kept.map(({ events, seen }) => ({ events, seen })).reduce(mergeFindings, nothing)
}

/** Adds to the record. What another tab has added since is read before it is written, and stays. Answers what is kept. */
export function addToFindings(
  client: QueryClient,
  more: Partial<FindingRecord>,
): Promise<FindingRecord> {
  const session = sessionOf(client)
  // One after the other in every tab: what is read must be what is written over.
  return inTurn(`${session.server.id}/findings/write`, async () => {
    const kept = await readRecord(session)
    // Where storage is refused, what this page has.
    const here = client.getQueryData(findingRecord().queryKey) ?? nothing
    const next = mergeFindings(mergeFindings(kept, here), { ...nothing, ...more })
    await session.keep.write(findingTable, { id: 'findings', ...next })
    client.setQueryData(findingRecord().queryKey, next)
    return next
  })
}
