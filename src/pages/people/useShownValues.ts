import { useQueries, useQuery } from '@tanstack/react-query'
import { catalogue } from '#api/access/catalogue.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { inventory } from '#api/inventory/inventory.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { valuesShown } from '#rules/access/leaver.ts'

/** The tokens whose values a person saw, by the log, and that still work; null while they are read. */
export function useShownValues(person: number, now: number) {
  const created = useQuery(auditEntries('token.create', person))
  const rotated = useQuery(auditEntries('token.rotate', person))
  const reading = useQuery(inventory())
  const { data: kinds } = useQuery(catalogue())
  const { data: applications = [] } = useQuery(applicationList())
  const lists = useQueries({
    // The inventory fills them, one after the other; here they are only looked at.
    queries: applications.map(({ id }) => ({ ...tokensOf(id), enabled: false })),
  })
  const isRead = created.data && rotated.data && reading.data
  const pairs = applications.flatMap((application, place) =>
    (lists[place]?.data ?? []).map((token) => ({ application, token })),
  )
  return {
    failed: [created, rotated, reading].find(({ error }) => error !== null) ?? null,
    done: lists.filter(({ data }) => data !== undefined).length,
    total: applications.length,
    /** Of which application no tokens came. */
    unread: reading.data?.length ?? 0,
    kinds,
    values: isRead ? valuesShown([...created.data, ...rotated.data], pairs, now) : null,
  }
}
