import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tableLook } from '#api/browser/tableLook.ts'

/** How high the rows of every table are, as this browser keeps it. */
export function Density() {
  const { data } = useQuery(tableLook())
  const density = data?.density
  // The world outside: the document, whose style sheets ask for it.
  useEffect(() => {
    if (density !== 'compact') return
    const { dataset } = document.documentElement
    dataset['density'] = density
    return () => void delete dataset['density']
  }, [density])
  return null
}
