import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { idIn, maybeParam, readParam } from '#components/frame/addressParams.ts'

/**
 * The application that the address of a token's page names. While a dialog is open that parameter names the dialog's
 * application, and the page behind it stays as it was.
 */
export function useTokenHome(): number | null {
  const [search] = useSearchParams()
  const inAddress = readParam(search, homeParam)
  const [kept, setKept] = useState(inAddress)
  if (!search.has('dialog') && kept !== inAddress) setKept(inAddress)
  return kept
}

export const homeParam = maybeParam('application', idIn)
