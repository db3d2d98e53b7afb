import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { adminScopes } from '#api/capabilities.ts'
import { folds, reach, sessionFacts } from '#api/connection/checks.ts'
import { document } from '#api/connection/documents.ts'
import { problemOf } from '#components/frame/problem.ts'
import { useMe } from '#components/frame/useMe.ts'
import { clockTime } from '#lib/time.ts'
import { accessOf } from '#rules/access/rights.ts'
import { doubtOf } from '#session/honestClock.ts'
import { watchAnswers } from '#session/wireWatch.ts'
import type { Session } from '#session/session.ts'
import { useSession } from '#session/useSession.ts'
import { ApiError } from '#wire/ApiError.ts'
import { abilityLines, lackingLines } from './abilityLines.ts'
import { contractLines, type ContractFacts, type DocumentReading } from './contractLines.ts'
import { headerLines } from './headerLines.ts'
import type { LineList } from './line.ts'
import { reachLines, type ReachFacts } from './reachLines.ts'
import { words } from './words.ts'

export type Connected = {
  reach: LineList
  headers: LineList
  contract: LineList
  abilities: LineList
  isChecking: boolean
}

/** Everything that the panel says in its four lists, and whether something is being read. */
export function useConnection(): Connected {
  const { clock } = useSession()
  const hasAccess = accessOf(useMe()) !== 'staff'
  const reached = useQuery(reach())
  const scopes = useQuery(adminScopes())
  const folding = useQuery({ ...folds(), enabled: hasAccess })
  const has =
    scopes.data === undefined
      ? undefined
      : // The cache stamps with this computer's clock.
        { has: scopes.data, at: scopes.dataUpdatedAt + (clock.ahead() ?? 0) }
  const { asked, isReading, ...lists } = useSeen({
    failure: askedOf(reached).failure,
    answered: reached.data,
    adminScopes: has,
  })
  return {
    ...lists,
    isChecking: isReading || [reached, scopes, folding].some(({ isFetching }) => isFetching),
    abilities: {
      title: words.abilities,
      lines: abilityLines({
        adminScopes: has,
        document: asked.admin.data?.kind === 'notServed' ? asked.whole.data : asked.admin.data,
        folds: hasAccess ? askedOf(folding) : null,
      }),
    },
  }
}

/** The same of a backend from before tokens: it is asked for nothing that came with them. */
export function useConnectionBeforeTokens(): Connected {
  const seen = useSeen({ failure: null, answered: undefined, adminScopes: 'noAccess' })
  return {
    // How fast it answers is measured with what it does not have.
    reach: { ...seen.reach, lines: seen.reach.lines.filter(({ key }) => key !== 'server') },
    headers: seen.headers,
    contract: seen.contract,
    abilities: { title: words.lacks, lines: lackingLines },
    isChecking: seen.isReading,
  }
}

/** What every backend lets see: its documents and headers, its clock, and the session. */
function useSeen({
  failure,
  answered,
  adminScopes: scopes,
}: Pick<ReachFacts, 'failure' | 'answered'> & Pick<ContractFacts, 'adminScopes'>) {
  const session = useSession()
  const { clock, zone, origin, requestsPerMinute } = session
  const watched = useWatched(session)
  const facts = useQuery(sessionFacts())
  const documents = {
    admin: useQuery(document('admin')),
    storefront: useQuery(document('storefront')),
    whole: useQuery(document('whole')),
  }
  const asked = {
    admin: askedOf(documents.admin),
    storefront: askedOf(documents.storefront),
    whole: askedOf(documents.whole),
  }
  const reachList = reachLines({
    isSecure: new URL(origin).protocol === 'https:',
    failure,
    answered,
    clock: {
      ahead: clock.ahead(),
      doubt: doubtOf(clock),
      pace: clock.pace,
      at: answered?.at ?? clock.now(),
    },
    session: facts.data,
    requestsPerMinute,
    zone,
  })
  return {
    asked,
    isReading: Object.values(documents).some(({ isFetching }) => isFetching),
    reach: { title: words.reach, lines: reachList },
    headers: {
      title: words.headers,
      note: words.watchedSince(clockTime(watched.since, zone)),
      lines: headerLines(watched),
    },
    contract: {
      title: words.contract,
      note: words.known,
      lines: contractLines({ documents: asked, adminScopes: scopes, watched, zone }),
    },
  }
}

function useWatched(session: Session) {
  const { subscribe, read } = watchAnswers(session)
  return useSyncExternalStore(subscribe, read)
}

/** What was read stays, and the reason of a failed refresh takes its place: it is of now. */
function askedOf<Answer>({
  data,
  error,
}: Pick<UseQueryResult<Answer>, 'data' | 'error'>): DocumentReading<Answer> {
  return { data, failure: error instanceof ApiError ? problemOf(error).title : null }
}
