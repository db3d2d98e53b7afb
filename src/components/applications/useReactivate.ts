import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { application as applicationQuery, changeApplication } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { problemOf } from '#components/frame/problem.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { useSession } from '#session/useSession.ts'
import { ApiError } from '#wire/ApiError.ts'
import { words } from './words.ts'

/** Starts the tokens of an application again. It stops nothing, so it asks nothing; what it did is told. */
export function useReactivate(application: Application) {
  const { clock } = useSession()
  const queries = useQueryClient()
  const { tell } = useOutcome()
  const change = useMutation(changeApplication(application.id))
  // State comes too late for a second press in the same moment.
  const isBusy = useRef(false)

  async function reactivate() {
    if (isBusy.current) return
    isBusy.current = true
    const name = applicationLabel(application)
    try {
      await change.mutateAsync({ is_active: true })
      const works = worksAgain()
      tell({
        tone: 'good',
        title: words.reactivated(name),
        ...(works !== null && { detail: words.reactivatedMore(works) }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { title, detail, unknown } = problemOf(error)
      // The list has been read again by now: it may say what the answer did not.
      const now = queries.getQueryData(applicationQuery(application.id).queryKey)
      if (unknown && now?.is_active === true) {
        tell({ tone: 'good', title: words.reactivated(name) })
        return
      }
      tell({
        tone: unknown ? 'warn' : 'bad',
        title: unknown ? words.reactivatedNotKnown(name) : words.notReactivated(name),
        detail: `${title} ${detail}`,
      })
    } finally {
      isBusy.current = false
    }
  }

  /** Null where the tokens have not been read since. */
  function worksAgain(): number | null {
    const state = queries.getQueryState(tokensOf(application.id).queryKey)
    if (state?.data === undefined || state.isInvalidated) return null
    const circumstances = { now: clock.now(), applicationActive: true }
    return state.data.filter((token) => isLive(token, circumstances)).length
  }

  return { reactivate, isPending: change.isPending }
}
