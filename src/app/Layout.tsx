import { Suspense, useEffect } from 'react'
import { Outlet, useHref, useLocation, useMatches, useNavigate } from 'react-router'
import { useMe } from '#components/frame/useMe.ts'
import { accessOf, mayOpen } from '#rules/access/rights.ts'
import { markOf } from '#session/configuration.ts'
import { useWorld } from '#session/useWorld.ts'
import { late } from '#ui/late.ts'
import { LinkRouter } from '#ui/LinkRouter.tsx'
import { Shell } from '#ui/page/Shell.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { Banners } from './banners/Banners.tsx'
import { DialogOutlet } from './DialogOutlet.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { navigationFor } from './frame/navigation.ts'
import { NotOpen } from './places/NotOpen.tsx'
import { OutcomePlace } from './places/OutcomePlace.tsx'
import { readLateAhead } from './places/readAhead.ts'
import { handleOf } from './frame/routeHandle.ts'
import { ShowOncePlace } from './places/ShowOncePlace.tsx'
import { Tools } from './Tools.tsx'
import { Trail } from './Trail.tsx'
import { words } from './frame/words.ts'

const NotStaff = late(async () => (await import('./NotStaff.tsx')).NotStaff)
const KeyListener = late(async () => (await import('./keys/KeyListener.tsx')).KeyListener)

/** The shell around every page: who may open what, where one is, and the dialogs over it. */
export function Layout({ onAhead }: { onAhead: (path: string) => void }) {
  const me = useMe()
  const { server, origin } = useWorld()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const base = useHref('/')
  const panel = handleOf(useMatches())?.panel
  const mark = markOf(server)
  // The world outside: the network.
  useEffect(readLateAhead, [])
  const { groups, end, phonePaths } = navigationFor(me, pathname)
  if (accessOf(me) === 'notStaff') return <NotStaff username={me.user.username} />
  return (
    <LinkRouter
      navigate={(path) => void navigate(path)}
      ahead={onAhead}
      href={(path) => (path.startsWith('/') ? base.replace(/\/$/, '') + path : path)}
    >
      <OutcomePlace>
        <ShowOncePlace>
          <Shell
            brand="Keyturn"
            server={{
              name: server.name,
              host: new URL(origin).host,
              kind: mark,
              mark: words.marks[mark],
            }}
            navigation={groups}
            navigationEnd={end}
            phonePaths={phonePaths}
            crumbs={<Trail />}
            tools={<Tools me={me} />}
            banners={<Banners me={me} />}
          >
            <Suspense fallback={<Skeleton label={words.reading} lines={8} />}>
              {panel && !mayOpen(me, panel) ? <NotOpen key={panel} panel={panel} /> : <Outlet />}
            </Suspense>
            <DialogOutlet />
          </Shell>
          <KeyListener />
          <IdleWarning />
        </ShowOncePlace>
      </OutcomePlace>
    </LinkRouter>
  )
}
