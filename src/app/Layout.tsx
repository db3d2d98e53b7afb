import { Suspense, useEffect, useSyncExternalStore } from 'react'
import {
  Outlet,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useMe } from '#components/frame/useMe.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { accessOf, mayOpen, type PanelKey } from '#rules/access/rights.ts'
import { markOf } from '#session/configuration.ts'
import { useSession } from '#session/useSession.ts'
import { DataAwaited } from '#ui/dataFirst.ts'
import { part } from '#ui/parts.ts'
import { LinkRouter } from '#ui/LinkRouter.tsx'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Shell } from '#ui/page/Shell.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Opening } from '#ui/states/Opening.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { Banners } from './banners/Banners.tsx'
import { PartGoneOver } from './frame/PartGoneOver.tsx'
import { navigationFor } from './frame/navigation.ts'
import { isBuilt, pathOfPanel } from './frame/panels.ts'
import { OutcomePlace } from './places/OutcomePlace.tsx'
import { readLateAhead } from './places/readAhead.ts'
import { handleOf } from './frame/routeHandle.ts'
import { ShowOncePlace } from './places/ShowOncePlace.tsx'
import { Tools } from './Tools.tsx'
import { words } from './frame/words.ts'

const NotStaff = part(async () => (await import('./NotStaff.tsx')).NotStaff)
const KeyListener = part(async () => (await import('./keys/KeyListener.tsx')).KeyListener, {
  yields: true,
})

/** The shell around every page: who may open what, where one is, and the dialogs over it. */
export function Layout({ onAhead }: { onAhead: (path: string) => void }) {
  const me = useMe()
  const { server, origin } = useSession()
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
              mark: server.pace === undefined ? words.marks[mark] : words.training(server.pace),
            }}
            navigation={groups}
            navigationEnd={end}
            phonePaths={phonePaths}
            crumbs={<Trail />}
            tools={<Tools me={me} />}
            banners={<Banners me={me} />}
          >
            <Suspense fallback={<Reading panel={panel} />}>
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

const NamedDialog = part(async () => (await import('./NamedDialog.tsx')).NamedDialog, {
  meanwhile: <Opening label={words.opening} />,
  gone: ({ close, onRetry }) => <PartGoneOver onRetry={onRetry} close={close} />,
})

/** The dialog that the URL names, over whatever page it stands on. */
function DialogOutlet() {
  const { current, close } = useDialog()
  if (!current) return null
  // The key: a link from one dialog to the next of the same kind is a new form.
  return <NamedDialog key={JSON.stringify(current)} current={current} close={close} />
}

const LocksSoon = part(async () => (await import('./LocksSoon.tsx')).LocksSoon)

/** Says that the session locks soon. A key or a click anywhere is enough to stay (docs/reliability.md#lock-and-end). */
function IdleWarning() {
  const { sessionState: standing, subscribe } = useSession().vault
  const { lockAt } = useSyncExternalStore(subscribe, standing)
  return lockAt === null ? null : <LocksSoon lockAt={lockAt} />
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

/** Instead of a panel that this person may not read, with a word on whom to ask. */
function NotOpen({ panel }: { panel: PanelKey }) {
  const heading = words.mayNotOpen(isBuilt(panel) ? words.panels[panel] : panel)
  return (
    <>
      <PageTitle heading={heading} />
      <PageHeader title={heading} />
      {/* Somebody who gave their own access away did it on this page. */}
      <Outcome />
      <Empty
        title={words.mayNotOpenMore}
        actions={<TextLink href={addresses.me}>{words.toMe}</TextLink>}
      />
    </>
  )
}

/** Most people arrive on Overview: until it has its data, that alone is read. */
function Reading({ panel }: { panel: PanelKey | undefined }) {
  return (
    <>
      {panel === 'overview' && <DataAwaited />}
      <Skeleton label={words.reading} lines={8} />
    </>
  )
}
