import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { standsAsSeen } from '#api/tokens/actOnToken.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { problemOf } from '#components/frame/problem.ts'
import { sendCall, type SeenCall } from '#components/frame/restoreCalls.ts'
import { intentWords as words } from './words.ts'

/** Sends the calls of a way back one after the other; each outcome is known before the next. */
export function useWayBack(application: number, onDone: () => void) {
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(calls: readonly SeenCall[]) {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setProblem(null)
    try {
      // Before the first of two calls, though only the second ends it.
      const ownCall = calls.find(({ madeBy }) => madeBy)
      if (ownCall) await standsAsSeen(queries, { application, ...ownCall })
      for (const one of calls) {
        const error = await sendCall(queries, application, one)
        if (error) {
          const { title, detail } = problemOf(error)
          return setProblem(`${words.notRestored[one.call.call]} ${title} ${detail}`)
        }
      }
      onDone()
    } catch (error) {
      throwOthers(error)
      const { title, detail } = problemOf(error)
      setProblem(`${title} ${detail}`)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { isPending, problem, go: (calls: readonly SeenCall[]) => void send(calls) }
}
