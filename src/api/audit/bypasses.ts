import { queryOptions } from '@tanstack/react-query'
import { auditPage, type AuditEntry } from '#contract/audit.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { BYPASS_DAYS } from '#rules/findings/bypasses.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { sessionOf } from '#session/session.ts'

/** A superuser who works all day writes an entry for each call: so many pages are read, and what is older is not known. */
const MOST_PAGES = 20

export type BypassesRead = { entries: AuditEntry[]; isWhole: boolean }

/** What superusers did in the last 30 days by nothing but being one, the newest first, each entry by itself. */
export const recentBypasses = () =>
  queryOptions({
    queryKey: ['audit', 'bypasses'],
    staleTime: 60_000,
    queryFn: async ({ client, signal }): Promise<BypassesRead> => {
      const session = sessionOf(client)
      const from = new Date(session.clock.now() - BYPASS_DAYS * DAY).toISOString()
      const entries = new Map<number, AuditEntry>()
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const answer = await session.request({
          method: 'GET',
          path: pathOf(routes.audit),
          query: { action: 'gate.bypass', from, page, page_size: LARGEST_PAGE },
          expect: 200,
          answer: auditPage,
          signal,
        })
        for (const entry of answer.results) entries.set(entry.id, entry)
        if (answer.next === null) return { entries: [...entries.values()], isWhole: true }
      }
      return { entries: [...entries.values()], isWhole: false }
    },
  })
