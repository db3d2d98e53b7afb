import { useEffect, useEffectEvent } from 'react'
import { type DialogSubject, useDialog } from '#components/frame/dialogAddress.ts'
import type { FactsKind } from '#components/frame/useRowLetters.ts'
import { focusedRow } from '#ui/table/rowFocus.ts'

/** A row that the focus only passes by, in milliseconds, is not read. */
const SETTLED = 150

/** Shows the facts of the row that the focus moves on to. */
export function useRowFollowed(kind: FactsKind, id: number) {
  const { open } = useDialog()
  const follow = useEffectEvent((row: HTMLTableRowElement) => {
    const link = row.querySelector<HTMLAnchorElement>('th[scope=row] a')
    const subject = link === null ? null : subjectOfLink(kind, link.href)
    if (subject !== null && subject[kind] !== id) open(`${kind}-facts`, subject)
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

const PAGES = {
  token: /\/tokens\/([1-9]\d*)$/,
  application: /\/applications\/([1-9]\d*)$/,
  person: /\/people\/([1-9]\d*)$/,
} satisfies Record<FactsKind, RegExp>

/** What a link to such a page is about; null where it leads elsewhere. The row of a table is named by such a link. */
export function subjectOfLink(kind: FactsKind, href: string): DialogSubject | null {
  const { pathname, searchParams } = new URL(href, location.href)
  const found = PAGES[kind].exec(pathname)?.[1]
  if (found === undefined) return null
  const subject = { [kind]: Number(found) }
  if (kind !== 'token') return subject
  const application = Number(searchParams.get('application'))
  return application > 0 ? { ...subject, application } : null
}
