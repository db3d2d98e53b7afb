import { Outlet, useMatches } from 'react-router'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { useMe, useMeOnceRead } from '#components/frame/useMe.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { readable } from '#lib/text.ts'
import { mayOpen, type PanelKey } from '#rules/access/rights.ts'
import { useSession } from '#session/useSession.ts'
import { DataAwaited } from '#ui/dataFirst.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { isBuilt } from './frame/panels.ts'
import { handleOf } from './frame/routeHandle.ts'
import { words } from './frame/words.ts'
import { PageWaits } from './places/PageWaits.tsx'

/** The page within the shell, where this person may open it. */
export function Within() {
  const me = useMe()
  const panel = handleOf(useMatches())?.panel
  return panel && !mayOpen(me, panel) ? <NotOpen key={panel} panel={panel} /> : <Outlet />
}

/** The title of the page until `/me` says whether it may be opened, and its code is here. */
export function WithinWaits() {
  const { server, origin } = useSession()
  const { data: me } = useMeOnceRead()
  const label = words.openingFrom(readable(server.name), new URL(origin).host)
  return (
    <>
      <DataAwaited />
      <PageWaits {...(!me && { label })} />
    </>
  )
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
