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
import { abilityLines } from './abilityLines.ts'
import { contractLines, type DocumentReading } from './contractLines.ts'
import { headerLines } from './headerLines.ts'
import type { LineList } from './line.ts'
import { reachLines } from './reachLines.ts'
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
  const session = useSession()
  const { clock, zone, origin, requestsPerMinute } = session
  const hasAccess = accessOf(useMe()) !== 'staff'
  const watched = useWatched(session)
  const reached = useQuery(reach())
  const facts = useQuery(sessionFacts())
  const scopes = useQuery(adminScopes())
  const folding = useQuery({ ...folds(), enabled: hasAccess })
  const documents = {
    admin: useQuery(document('admin')),
    storefront: useQuery(document('storefront')),
    whole: useQuery(document('whole')),
  }
  const all = [reached, scopes, folding, ...Object.values(documents)]
  const at = reached.data?.at ?? clock.now()
  const has =
    scopes.data === undefined
      ? undefined
      : // The cache stamps with this computer's clock.
        { has: scopes.data, at: scopes.dataUpdatedAt + (clock.ahead() ?? 0) }
  const asked = {
    admin: askedOf(documents.admin),
    storefront: askedOf(documents.storefront),
    whole: askedOf(documents.whole),
  }
  const reachList = reachLines({
    isSecure: new URL(origin).protocol === 'https:',
    failure: askedOf(reached).failure,
    answered: reached.data,
    clock: { ahead: clock.ahead(), doubt: doubtOf(clock), pace: clock.pace, at },
    session: facts.data,
    requestsPerMinute,
    zone,
  })
  return {
    isChecking: all.some(({ isFetching }) => isFetching),
    reach: { title: words.reach, lines: reachList },
    headers: {
      title: words.headers,
      note: words.watchedSince(clockTime(watched.since, zone)),
      lines: headerLines(watched),
    },
    contract: {
      title: words.contract,
      note: words.known,
      lines: contractLines({ documents: asked, adminScopes: has, watched, zone }),
    },
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
