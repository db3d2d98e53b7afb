import { useMatches, useSearchParams } from 'react-router'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import { isBuilt, pathOfPanel } from './frame/panels.ts'
import { handleOf } from './frame/routeHandle.ts'
import { words } from './frame/words.ts'

/** Where one is: the panel, and the thing in it. */
export function Trail() {
  const matches = useMatches()
  const [search] = useSearchParams()
  const handle = handleOf(matches)
  if (!handle || !isBuilt(handle.panel)) return null
  const { panel, Crumb, under } = handle
  const label = words.panels[panel]
  if (!Crumb) return <Crumbs items={[]} current={label} />
  const top = { href: pathOfPanel(panel), label }
  if (under === undefined) return <Crumbs items={[top]} current={<Crumb />} />
  const thing = matches.at(-1)?.pathname.replace(/\/[^/]+\/?$/, '') ?? top.href
  // A token is read from its application, which its address names.
  const home = search.get('application')
  const href = home === null ? thing : `${thing}?${new URLSearchParams({ application: home })}`
  return <Crumbs items={[top, { href, label: <Crumb /> }]} current={under} />
}
