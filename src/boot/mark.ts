import { markOf, type Server } from '#session/configuration.ts'
import { words } from './words.ts'

/** The server's word on the line above the page and in its title. */
export function drawMark(server: Server | undefined, title = words.title) {
  const mark = server ? markOf(server) : null
  if (mark) document.documentElement.dataset['mark'] = mark
  document.title = title(mark ? words.marks[mark] : null)
}
