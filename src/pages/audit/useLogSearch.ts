import { useQuery, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationList } from '#api/tokens/applications.ts'
import { auditSearch, distinctEntries, isLeftOver } from '#api/audit/auditSearch.ts'
import { lookupFrom } from '#components/audit/auditLookup.ts'
import { type EntrySentence, sentenceOf } from '#components/audit/auditSentence.ts'
import { useMe } from '#components/frame/useMe.ts'
import { inText } from '#components/frame/sentence.ts'
import { useNames } from '#components/history/useNames.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { dayOf } from '#lib/day.ts'
import { foldBypass, type LogRow } from '#rules/audit/auditFolding.ts'
import type { WordsOf } from '#rules/audit/auditTarget.ts'
import { entriesMatching, type LogTarget } from '#rules/audit/logTarget.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { nameOfAction } from './actionNames.ts'
import { useTail } from './useTail.ts'
import { isFolding, serverFilters, type View } from './view.ts'

/**
 * The log as far as it was looked through, what was found, and what came since. What its reader did themselves is found at
 * once; what others did waits until somebody asks for it, so that nothing moves under a reader.
 */
export function useLogSearch(view: View, target: LogTarget) {
  const { zone } = useSession()
  const { user } = useMe()
  const queries = useQueryClient()
  const query = serverFilters(view)
  const search = useSuspenseInfiniteQuery(auditSearch(query))
  const { pages } = search.data
  const [newest] = pages
  // What was left over is brought up to date at once, and not with the next poll.
  const [readAt] = useState(() =>
    isLeftOver(queries, search.dataUpdatedAt) ? 0 : search.dataUpdatedAt,
  )
  const { tail, entries, isMore } = useTail(query, { page: newest, readAt })
  const ownEntries = entries.filter(({ actor_id }) => actor_id === user.id)
  const looked = distinctEntries(pages)
  const read = [...ownEntries, ...looked]
  // Of what is looked for by itself no names are read.
  const wordsOf = useWordsOf(target.target?.kind === 'text' ? read : [])
  const found = entriesMatching(read, target, wordsOf)
  const rows: LogRow[] = isFolding(view)
    ? foldBypass(found, {
        newer: [],
        older: [],
        goesOn: search.hasNextPage,
        dayOf: (at) => dayOf(at, zone),
      })
    : found.map((entry) => ({ entry, mayHaveMore: false }))
  const others = new Set(entries.filter((entry) => !ownEntries.includes(entry)).map(({ id }) => id))
  return {
    search,
    wordsOf,
    query,
    read,
    rows,
    /** What the server has under the other filters. */
    count: (newest?.count ?? 0) + ownEntries.length,
    tail,
    /** Every entry that came since. */
    entries,
    isMore,
    /** Those of others that would be found. */
    fresh: entriesMatching([...entries, ...looked], target, wordsOf).filter(({ id }) =>
      others.has(id),
    ),
  }
}

/** What was done by an entry, as its sentence says it in the names of now. */
function useWordsOf(read: readonly AuditEntry[]): WordsOf {
  const { zone, clock } = useSession()
  const now = useNow(clock, 60_000)
  const queries = useQueryClient()
  const withNames = useNames(read)
  const { data: applications } = useQuery(applicationList())
  // The end that a rotation gave is no name, and to look for it costs each entry a search of its own.
  const reading = { zone, now, lookup: { ...lookupFrom(read, queries), endByRotation: () => null } }
  return (entry) => {
    let made = sentences.get(entry)
    if (!made || made.of !== applications) {
      made = { of: applications, told: sentenceOf({ entry, mayHaveMore: false }, reading) }
      sentences.set(entry, made)
    }
    return `${nameOfAction(entry.action)} ${inText(withNames(made.told, entry.created_at).did)}`
  }
}

/** Each once, as long as the applications that it names are the same: to write its dates takes ten times as long as to look through it. */
const sentences = new WeakMap<AuditEntry, { of: unknown; told: EntrySentence }>()
