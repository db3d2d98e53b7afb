import type { ComponentProps } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import { markOf } from '#session/configuration.ts'
import { useSession } from '#session/useSession.ts'
import { part } from '#ui/parts.ts'
import { Shell } from '#ui/page/Shell.tsx'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import { words } from './frame/words.ts'
import { isBuilt, pathOfPanel } from './frame/panels.ts'
import { handleOf } from './frame/routeHandle.ts'

const ServerChoice = part(async () => (await import('./ServerChoice.tsx')).ServerChoice)

type Props = Omit<ComponentProps<typeof Shell>, 'brand' | 'server' | 'crumbs'> & {
  /** Whether the page that the address names is there, or will be. */
  hasPage: boolean
}

/** The shell with what is known before anybody is: which server it is of, and where one is. */
export function Frame({ hasPage, ...props }: Props) {
  const { server, origin, elsewhere } = useSession()
  const mark = markOf(server)
  return (
    <Shell
      brand="Keyturn"
      server={{
        name: server.name,
        host: new URL(origin).host,
        kind: mark,
        mark: server.pace === undefined ? words.marks[mark] : words.training(server.pace),
        choice: elsewhere && <ServerChoice />,
      }}
      crumbs={hasPage && <Trail />}
      {...props}
    />
  )
}

/** Where one is: the panel, and the thing in it. */
function Trail() {
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
