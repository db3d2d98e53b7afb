import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/**
 * What is typed in a search field, kept in the address under `key`. The field follows the keyboard and not the address,
 * which the router brings up to date a moment later; Back, Forward and links set it anew.
 */
export function useAddressSearch(key: string) {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const isOurs = useNavigationType() === 'REPLACE'
  const [typed, setTyped] = useState(search.get(key) ?? '')
  const [seen, setSeen] = useState(location.key)
  if (seen !== location.key) {
    setSeen(location.key)
    if (!isOurs) setTyped(search.get(key) ?? '')
  }
  return {
    typed,
    setTyped(next: string) {
      setTyped(next)
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === '') after.delete(key)
          else after.set(key, next)
          after.delete('page')
          return after
        },
        { replace: true },
      )
    },
  }
}
