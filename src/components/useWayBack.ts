import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RestoreCall } from '#rules/restore.ts'
import { intentWords as words } from './intentWords.ts'
import { problemOf } from './problem.ts'
import { sendCall } from './restoreCalls.ts'

/** Sends the calls of a way back one after the other; each outcome is known before the next. */
export function useWayBack(application: number, onDone: () => void) {
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(calls: readonly RestoreCall[]) {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setProblem(null)
    try {
      for (const call of calls) {
        const error = await sendCall(queries, application, call)
        if (error) {
          const { title, detail } = problemOf(error)
          return setProblem(`${words.notRestored[call.call]} ${title} ${detail}`)
        }
      }
      onDone()
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { isPending, problem, go: (calls: readonly RestoreCall[]) => void send(calls) }
}
