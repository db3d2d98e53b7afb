import { useContext, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { RefusedTextContext } from '#ui/forms/refusals.ts'
import { textParam, useParam } from './addressParams.ts'

/**
 * What is typed in a search field, kept in the address under `key`. The field follows the keyboard and not the address,
 * which the router brings up to date a moment later; Back, Forward and links set it anew. What no field keeps is not taken from
 * a link either.
 */
export function useAddressSearch(key: string) {
  const refusalOf = useContext(RefusedTextContext)
  const [written, setText] = useParam(textParam(key, ['page']))
  const text = refusalOf(written) === null ? written : ''
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
