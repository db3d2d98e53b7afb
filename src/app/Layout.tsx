import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Outlet, useLocation, useMatches, useHref, useNavigate } from 'react-router'
import { tableLook } from '#api/browser/tableLook.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useMeOnceRead } from '#components/frame/useMe.ts'
import { useLegacyLeft } from '#components/inventory/useLegacyLeft.ts'
import { accessOf } from '#rules/access/rights.ts'
import { useSession } from '#session/useSession.ts'
import { part } from '#ui/parts.ts'
import { Opening } from '#ui/states/Opening.tsx'
import { RouterContext } from '#ui/router.ts'
import { Banners } from './banners/Banners.tsx'
import { LimitedBanner } from './banners/LimitedBanner.tsx'
import { Frame } from './Frame.tsx'
import { PartGoneOver } from './frame/PartGoneOver.tsx'
import { navigationFor } from './frame/navigation.ts'
import { KeyListener } from './keys/KeyListener.tsx'
import { OutcomePlace } from './places/OutcomePlace.tsx'
import { readLateAhead } from './places/readAhead.ts'
import { ShowOncePlace } from './places/ShowOncePlace.tsx'
import { RefuseValues } from './RefuseValues.tsx'
import { OpeningTools, Tools } from './Tools.tsx'
import { words } from './frame/words.ts'

const NotStaff = part(async () => (await import('./NotStaff.tsx')).NotStaff)

/** The route of what is in the shell, whose loader reads `/me`. */
export const WITHIN = 'within'

const nowhere = { groups: [], end: [], phonePaths: [] }

/**
 * The shell around every page, and the dialogs over it. It is there before `/me` is, and stays when that comes: a menu that
 * is open stays open, and no key is lost.
 */
export function Layout({ onAhead }: { onAhead: (path: string) => void }) {
  const { data: me, isError } = useMeOnceRead()
  const { pathname } = useLocation()
  const within = useMatches().find(({ id }) => id === WITHIN)
  // The world outside: the network.
  useEffect(readLateAhead, [])
  useDensity()
  const hasLegacy = useLegacyLeft()
  const { groups, end, phonePaths } = me ? navigationFor(me, pathname, hasLegacy) : nowhere
  if (me && accessOf(me) === 'notStaff') {
    return (
      <Links onAhead={onAhead}>
        <NotStaff username={me.user.username} />
      </Links>
    )
  }
  return (
    <Links onAhead={onAhead}>
      <OutcomePlace>
        <ShowOncePlace>
          <Frame
            hasPage={me !== undefined || !isError}
            isOpening={!isError && within?.loaderData === undefined}
            navigation={groups}
            navigationEnd={end}
            phonePaths={phonePaths}
            tools={me ? <Tools me={me} /> : !isError && <OpeningTools />}
            banners={me ? <Banners me={me} /> : <LimitedBanner />}
          >
            <RefuseValues>
              <Outlet />
              {me && <DialogOutlet />}
            </RefuseValues>
          </Frame>
          <KeyListener me={me} />
          <IdleWarning />
        </ShowOncePlace>
      </OutcomePlace>
    </Links>
  )
}

/** How high the rows of every table are, as this browser keeps it. */
function useDensity() {
  const { data } = useQuery(tableLook())
  const density = data?.density ?? 'comfortable'
  // The world outside: the document, whose style sheets ask for it.
  useEffect(() => {
    document.documentElement.dataset['density'] = density
  }, [density])
}

const NamedDialog = part(async () => (await import('./NamedDialog.tsx')).NamedDialog, {
  meanwhile: <Opening label={words.opening} />,
  gone: ({ close, onRetry }) => <PartGoneOver onRetry={onRetry} close={close} />,
})

/** The dialog that the URL names, over any page. */
function DialogOutlet() {
  const { current, close } = useDialog()
  if (!current) return null
  // The key: a link from one dialog to the next of the same kind is a new form. Facts of the next row are in the same drawer.
  const key = current.name.endsWith('-facts') ? current.name : JSON.stringify(current)
  return <NamedDialog key={key} current={current} close={close} />
}

const LocksSoon = part(async () => (await import('./LocksSoon.tsx')).LocksSoon)

/** Says that the session locks soon. A key or a click anywhere is enough to stay (docs/reliability.md#lock-and-end). */
function IdleWarning() {
  const { sessionState: standing, subscribe } = useSession().vault
  const { lockAt } = useSyncExternalStore(subscribe, standing)
  return lockAt === null ? null : <LocksSoon lockAt={lockAt} />
}

interface Props {
  /** Told where a link leads that may be followed next. */
  onAhead: (path: string) => void
  children: ReactNode
}

/** Links inside lead on without a new document. */
function Links({ onAhead, children }: Props) {
  const navigate = useNavigate()
  const base = useHref('/')
  return (
    <RouterContext
      value={{
        navigate: (path) => void navigate(path),
        ahead: onAhead,
        href: (path) => (path.startsWith('/') ? base.replace(/\/$/, '') + path : path),
      }}
    >
      {children}
    </RouterContext>
  )
}
