import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { markOf } from '#session/configuration.ts'
import { useSession } from '#session/useSession.ts'
import { words } from './words.ts'

/** Whose heading had the focus last. */
let headed: string | null = null

/** The document's title, and the focus on the page's heading when the page comes: one in every page. */
export function PageTitle({ heading }: { heading: string }) {
  const { server } = useSession()
  const navigation = useNavigationType()
  const { pathname } = useLocation()

  // The world outside: the focus, which would stay on a link that may be gone, and the scroll position, which the
  // browser brings back on Back. An open dialog keeps the focus, an open menu too, and anybody who went on from a page's
  // waiting heading before its data came. Before anybody can focus a row that is drawn with it: an effect that runs later
  // would take that focus away.
  useLayoutEffect(() => {
    if (navigation !== 'POP') scrollTo(0, 0)
    const isHeaded = headed === pathname
    headed = pathname
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    if (isInMenu() || (isHeaded && isInShell())) return
    // The sign-in form's heading is in this document too, hidden, and takes no focus.
    const title = document.querySelector('main h1[tabindex]')
    if (title instanceof HTMLElement) title.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page
  }, [])

  return <title>{words.title(heading, words.marks[markOf(server)])}</title>
}

/** A menu that is about to go gives the focus away. */
function isInMenu(): boolean {
  const menu = document.activeElement?.closest('[role=menu]')
  return menu !== null && menu !== undefined && menu.closest('[data-exiting]') === null
}

/** What has the focus is there still. */
const isInShell = (): boolean =>
  document.querySelector('main')?.parentElement?.contains(document.activeElement) === true
