import { useEffect, useEffectEvent } from 'react'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { focusedRow } from '#ui/table/rowFocus.ts'

/** A row that the focus only passes by, in milliseconds, is not read. */
const SETTLED = 150

/** Shows the facts of the row that the focus moves on to. */
export function useRowFollowed(token: number) {
  const { open } = useDialog()
  const follow = useEffectEvent((row: HTMLTableRowElement) => {
    const link = row.querySelector<HTMLAnchorElement>('th[scope=row] a')
    const subject = link === null ? null : subjectOfLink(link.href)
    if (subject !== null && subject.token !== token) open('token-facts', subject)
  })

  // The world outside: the focus, wherever it is.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      const row = target === null ? null : focusedRow(target)
      if (row) timer = setTimeout(() => row.isConnected && follow(row), SETTLED)
    }
    document.addEventListener('focusin', listen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', listen)
    }
  }, [])
}

/** What a link to a token's page is about; null where it leads elsewhere. The row of a table is named by such a link. */
export function subjectOfLink(href: string): { token: number; application: number } | null {
  const { pathname, searchParams } = new URL(href, location.href)
  const token = /\/tokens\/([1-9]\d*)$/.exec(pathname)?.[1]
  const application = Number(searchParams.get('application'))
  if (token === undefined || !(application > 0)) return null
  return { token: Number(token), application }
}
