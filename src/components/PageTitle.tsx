import { useEffect } from 'react'
import { markOf } from '#session/configuration.ts'
import { useWorld } from '#session/useWorld.ts'
import { words } from './words.ts'

/** The document's title, and the focus on the page's heading when the page comes: one in every page. */
export function PageTitle({ heading }: { heading: string }) {
  const { server } = useWorld()

  // The world outside: the focus, which would stay on a link that may be gone. An open dialog keeps it.
  useEffect(() => {
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const title = document.querySelector('main h1')
    if (title instanceof HTMLElement) title.focus({ preventScroll: true })
  }, [])

  return <title>{words.title(heading, words.marks[markOf(server)])}</title>
}
