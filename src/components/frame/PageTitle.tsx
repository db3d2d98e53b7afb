import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { markOf } from '#session/configuration.ts'
import { useSession } from '#session/useSession.ts'
import { words } from './words.ts'

/** The document's title, and the focus on the page's heading when the page comes: one in every page. */
export function PageTitle({ heading }: { heading: string }) {
  const { server } = useSession()
  const navigation = useNavigationType()

  // The world outside: the focus, which would stay on a link that may be gone, and the scroll position, which the
  // browser brings back on Back. An open dialog keeps the focus.
  useEffect(() => {
    if (navigation !== 'POP') scrollTo(0, 0)
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    // The sign-in form's heading is in this document too, hidden, and takes no focus.
    const title = document.querySelector('main h1[tabindex]')
    if (title instanceof HTMLElement) title.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page
  }, [])

  return <title>{words.title(heading, words.marks[markOf(server)])}</title>
}
