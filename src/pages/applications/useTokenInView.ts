import { useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The token whose details are open, from `?token=412`. While a dialog is open that parameter names the dialog's token,
 * and the page behind it stays as it was.
 */
export function useTokenInView() {
  const [search, setSearch] = useSearchParams()
  const isDialog = search.has('dialog')
  const inAddress = isDialog ? null : idIn(search.get('token'))
  const [kept, setKept] = useState(inAddress)
  if (!isDialog && kept !== inAddress) setKept(inAddress)
  return {
    inView: kept,
    close: () =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        after.delete('token')
        return after
      }),
  }
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
