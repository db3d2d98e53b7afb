import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { textParam, useParam } from './addressParams.ts'

/** What a list searches for. */
export const searchParam = textParam('q', ['page'])

/**
 * What is typed in a search field, kept in the address. The field follows the keyboard and not the address,
 * which the router brings up to date a moment later; Back, Forward and links set it again.
 */
export function useAddressSearch(param = searchParam) {
  const [text, setText] = useParam(param)
  const location = useLocation()
  const isOurs = useNavigationType() === 'REPLACE'
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(location.key)
  if (seen !== location.key) {
    setSeen(location.key)
    if (!isOurs) setTyped(text)
  }
  return {
    typed,
    setTyped(next: string) {
      setTyped(next)
      setText(next)
    },
  }
}
