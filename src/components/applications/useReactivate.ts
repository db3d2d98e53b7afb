import { useQueryClient } from '@tanstack/react-query'
import { setActive } from '#api/tokens/actOnApplication.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { useSubmit } from '#components/frame/useSubmit.ts'
import { problemOf } from '#components/frame/problem.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { useSession } from '#session/useSession.ts'
import { changedSentence } from './changedSentence.ts'
import { words } from './words.ts'

/** Starts the tokens of an application again. It stops nothing, so it asks nothing; what it did is told. */
export function useReactivate(application: Application) {
  const { clock } = useSession()
  const queries = useQueryClient()
  const { tell } = useOutcome()
  const form = useSubmit(reactivate)

  async function reactivate(): Promise<null> {
    const name = applicationLabel(application)
    // After its own undo too, what is reactivated is inactive.
    const seen = { ...application, is_active: false }
    const end = await setActive(queries, seen, true)
    if (end.kind === 'done') {
      const works = worksAgain()
      tell({
        tone: 'good',
        title: words.reactivated(name),
        ...(works !== null && { detail: words.reactivatedMore(works) }),
      })
    } else if (end.kind === 'changed') {
      const { is_active: isActive } = end.now
      tell({
        tone: isActive ? 'good' : 'warn',
        title: isActive ? words.reactivated(name) : words.notReactivated(name),
        detail: changedSentence(seen, end.now),
      })
    } else if (end.kind !== 'gone') {
      const { title, detail } = problemOf(end.error)
      const isUnknown = end.kind === 'unknown'
      tell({
        tone: isUnknown ? 'warn' : 'bad',
        title: isUnknown ? words.reactivatedNotKnown(name) : words.notReactivated(name),
        detail: `${title} ${detail}`,
      })
    }
    return null
  }

  /** Null where the tokens have not been read since. */
  function worksAgain(): number | null {
    const state = queries.getQueryState(tokensOf(application.id).queryKey)
    if (state?.data === undefined || state.isInvalidated) return null
    const circumstances = { now: clock.now(), applicationActive: true }
    return state.data.filter((token) => isLive(token, circumstances)).length
  }

  return { reactivate: form.submit, isPending: form.isPending }
}
