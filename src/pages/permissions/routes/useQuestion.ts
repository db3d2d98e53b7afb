import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import {
  readParam,
  textParam,
  useSearch,
  withParam,
  wordParam,
} from '#components/frame/addressParams.ts'
import type { CallForm } from '#components/values/CallFields.tsx'
import { callMethods } from '#components/values/callMethods.ts'
import { holdsValue } from '#rules/values/typedValue.ts'

/**
 * What is asked: a method, a route, a channel. All of it is in the address but a route that looks as if a key were in it, or
 * as if it were none. The fields follow the keyboard, and the address a moment later; Back, Forward and links ask again.
 */
export function useQuestion(markers: readonly string[]): {
  form: CallForm
  change: (change: Partial<CallForm>) => void
} {
  const [search, ask] = useSearch()
  const location = useLocation()
  const isOurs = useNavigationType() === 'REPLACE'
  const [form, setForm] = useState(() => formIn(search))
  const [seen, setSeen] = useState(location.key)
  if (seen !== location.key) {
    setSeen(location.key)
    if (!isOurs) setForm(formIn(search))
  }
  return {
    form,
    change(some) {
      const next = { ...form, ...some }
      setForm(next)
      ask(
        (before) => {
          const routed = withParam(before, routeParam, keptOf(next.route, markers))
          return withParam(withParam(routed, methodParam, next.method), channelParam, next.channel)
        },
        { replace: true },
      )
    },
  }
}

const formIn = (search: URLSearchParams): CallForm => ({
  method: readParam(search, methodParam),
  route: readParam(search, routeParam),
  channel: readParam(search, channelParam),
})

const methodParam = wordParam('method', callMethods, 'GET', ['page'])
const routeParam = textParam('route', ['page'])
const channelParam = textParam('channel', ['page'])

export const routesReads = [methodParam, routeParam, channelParam]

/** Without its query, where a key may be; nothing of what is no path. */
function keptOf(route: string, markers: readonly string[]): string {
  const [path = ''] = route
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .split(/[?#]/)
  const holds = path.split('/').some((part) => holdsValue(part, markers))
  return path.startsWith('/') && !holds ? path : ''
}
