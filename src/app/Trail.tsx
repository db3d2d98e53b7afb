import { useMatches } from 'react-router'
import { Crumbs } from '#ui/Crumbs.tsx'
import { isBuilt, pathOfPanel } from './panels.ts'
import { handleOf } from './routeHandle.ts'
import { words } from './words.ts'

/** Where one is: the panel, and the thing in it. */
export function Trail() {
  const handle = handleOf(useMatches())
  if (!handle || !isBuilt(handle.panel)) return null
  const { panel, Crumb } = handle
  const label = words.panels[panel]
  if (!Crumb) return <Crumbs items={[]} current={label} />
  return <Crumbs items={[{ href: pathOfPanel(panel), label }]} current={<Crumb />} />
}
