import { matchRoutes, type RouteObject } from 'react-router'
import { afterData } from '#ui/dataFirst.ts'
import { readPartsAhead } from '#ui/parts.ts'
import { handleOf } from '#app/frame/routeHandle.ts'

/**
 * Reads the code of the page that a link leads to, as soon as somebody is about to follow it. Its data begins with the click;
 * and a connection that is to be spared gets nothing that nobody asked for.
 */
export function readAhead(routes: RouteObject[], path: string): void {
  const [pathname = ''] = path.split(/[?#]/)
  if (!pathname.startsWith('/') || sparesData()) return
  const matches = matchRoutes(routes, pathname) ?? []
  handleOf(matches.map(({ route }) => route))?.ahead?.()
}

/** So long the first page has the network for itself, in milliseconds. */
const FIRST_PAGE = 3_000

/** Reads what is drawn only when it is needed, once the first page has had its time: a menu must open with the network down. */
export function readLateAhead(): () => void {
  if (sparesData()) return () => {}
  const timer = setTimeout(() => void afterData().then(readPartsAhead), FIRST_PAGE)
  return () => clearTimeout(timer)
}

/** Not every browser tells of its connection. */
function sparesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  )
}
