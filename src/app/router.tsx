import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, matchRoutes, redirect, type RouteObject } from 'react-router'
import { preferences } from '#api/browser/preferences.ts'
import { me } from '#api/me.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { addresses } from '#components/frame/addresses.ts'
import type { Me } from '#contract/me.ts'
import { mayOpen, type PanelKey } from '#rules/access/rights.ts'
import type { Session } from '#session/session.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import type { PageShape } from '#ui/states/Shape.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import {
  ApplicationCrumb,
  CompareCrumb,
  DrillCrumb,
  GroupCrumb,
  NewDrillCrumb,
  NewReviewCrumb,
  NewRoleCrumb,
  PersonCrumb,
  ReportCrumb,
  ReviewCrumb,
  RoleCrumb,
  RoutesCrumb,
  TokenCrumb,
} from './crumbs.tsx'
import { Layout, WITHIN } from './Layout.tsx'
import { PageFailed } from './places/PageFailed.tsx'
import { type Coming, PagePlace } from './places/PagePlace.tsx'
import { MOMENT, pagePart, type Page } from './places/pageParts.ts'
import { readAhead } from './places/readAhead.ts'
import { shapes } from './places/shapes.ts'
import { pause } from '#lib/flow/pause.ts'
import { ShellFailed } from './ShellFailed.tsx'
import { Within, WithinWaits } from './Within.tsx'
import { builtPanels, pathOfPanel } from './frame/panels.ts'
import type { RouteHandle } from './frame/routeHandle.ts'
import { words } from './frame/words.ts'
import css from './Alone.module.css'

export type AppRouter = ReturnType<typeof createAppRouter>

/** The router of one session, at `returnTo`, a path of this origin; one that no panel has says so. */
export function createAppRouter(
  session: Session,
  { basename, returnTo }: { basename: string; returnTo: string },
) {
  const routes = routeTable(session.queries)
  const [path = '/'] = returnTo.split('?')
  // Outside of this server's addresses nothing can be said, and `//` would name another host.
  const isOurs = matchRoutes(routes, path, basename) !== null && !path.startsWith('//')
  history.replaceState(null, '', isOurs ? returnTo : basename)
  // Beside `/me`, which says whether it may be opened.
  const base = basename === '/' ? '' : basename
  readAhead(routes, isOurs ? returnTo.slice(base.length) : '/')
  return createBrowserRouter(routes, { basename })
}

/** Where somebody arrives who may not open Overview. */
const firstOf = (person: Me): string =>
  pathOfPanel(builtPanels.find((panel) => mayOpen(person, panel)) ?? 'me')

/** A page that is opened from another has its title at once, and its code when that comes; the first one comes with the shell. */
function coming(page: Coming['page'], isShellDrawn: boolean): Coming | Promise<Coming> {
  if (!(page instanceof Promise)) return { page }
  const here = page.then((page) => ({ page }))
  return isShellDrawn ? Promise.race([here, pause(MOMENT).then(() => ({ page }))]) : here
}

const later = async () => (await import('./places/laterPages.ts')).laterPages

function routeTable(queries: QueryClient): RouteObject[] {
  const page = (
    panel: PanelKey,
    path: string,
    read: () => Promise<Page>,
    Crumb?: RouteHandle['Crumb'],
    /** A page about the thing, one step further in; or the shape of the thing's own. */
    more?: string | PageShape,
  ): RouteObject => {
    const { loader, ahead } = pagePart(queries, read)
    return {
      path,
      handle: {
        panel,
        ahead,
        ...(Crumb && { Crumb }),
        ...(typeof more === 'string' ? { under: more } : more && { shape: more }),
      } satisfies RouteHandle,
      errorElement: <PageFailed />,
      Component: PagePlace,
      loader: (args) => {
        const cachedMe = queries.getQueryData(me().queryKey)
        const isOpen = !cachedMe || mayOpen(cachedMe, panel)
        const isShellDrawn = cachedMe !== undefined
        return coming(loader(args, { isOpen, isShellDrawn }), isShellDrawn)
      },
    }
  }
  const overview = pagePart(queries, async () => {
    const { Overview, loadOverview } = await import('#pages/overview/Overview.tsx')
    return { Component: Overview, load: loadOverview, reads: [] }
  })
  const routes: RouteObject[] = [
    {
      id: WITHIN,
      Component: Within,
      errorElement: <ShellFailed />,
      loader: () => {
        // Nobody waits for it: storage that hangs must not keep the console shut.
        void queries.prefetchQuery(preferences())
        return queries.ensureQueryData(me())
      },
      shouldRevalidate: () => false,
      HydrateFallback: WithinWaits,
      children: [
        {
          index: true,
          handle: { panel: 'overview', ahead: overview.ahead } satisfies RouteHandle,
          errorElement: <PageFailed />,
          Component: PagePlace,
          loader: (args) => {
            // At once, where it can be, as of every other page.
            const cachedMe = queries.getQueryData(me().queryKey)
            const isShellDrawn = cachedMe !== undefined
            const arrive = (person: Me) =>
              mayOpen(person, 'overview')
                ? coming(overview.loader(args, { isOpen: true, isShellDrawn }), isShellDrawn)
                : redirect(firstOf(person))
            return cachedMe ? arrive(cachedMe) : queries.ensureQueryData(me()).then(arrive)
          },
        },
        { path: 'sign-in', loader: () => redirect('/') },
        page('applications', 'applications', async () => {
          const { Applications, reads, loadApplications } =
            await import('#pages/applications/Applications.tsx')
          return { Component: Applications, load: loadApplications, reads }
        }),
        page(
          'applications',
          'applications/:id',
          async () => {
            const { Application, loadApplication, reads } =
              await import('#pages/applications/Application.tsx')
            return { Component: Application, load: loadApplication, reads }
          },
          ApplicationCrumb,
          shapes.application,
        ),
        page('tokens', 'tokens', async () => {
          const { Tokens, loadTokens, reads } = await import('#pages/tokens/table/Tokens.tsx')
          return { Component: Tokens, load: loadTokens, reads }
        }),
        page(
          'tokens',
          'tokens/:id',
          async () => {
            const { Token, loadToken, reads } = await import('#pages/tokens/token/Token.tsx')
            return { Component: Token, load: loadToken, reads }
          },
          TokenCrumb,
          shapes.token,
        ),
        page(
          'tokens',
          'tokens/:id/leak',
          async () => (await later()).leak(),
          TokenCrumb,
          words.leak,
        ),
        page('drills', 'drills', async () => (await later()).drills()),
        page('drills', 'drills/new', async () => (await later()).newDrill(), NewDrillCrumb),
        page('drills', 'drills/:id', async () => (await later()).drill(), DrillCrumb, shapes.drill),
        page(
          'drills',
          'drills/:id/hand-over',
          async () => (await later()).handOver(),
          DrillCrumb,
          words.handOver,
        ),
        page(
          'drills',
          'drills/:id/report',
          async () => (await later()).drillReport(),
          DrillCrumb,
          words.drillReport,
        ),
        page('legacy', 'legacy', async () => (await later()).legacy()),
        page('people', 'people', async () => (await later()).people()),
        page('people', 'people/report', async () => (await later()).accessReport(), ReportCrumb),
        page(
          'people',
          'people/:id',
          async () => (await later()).person(),
          PersonCrumb,
          shapes.person,
        ),
        page(
          'people',
          'people/:id/leaver',
          async () => (await later()).leaver(),
          PersonCrumb,
          words.leaver,
        ),
        page('groups', 'groups', async () => (await later()).groups()),
        page('groups', 'groups/:id', async () => (await later()).group(), GroupCrumb, shapes.group),
        page('roles', 'roles', async () => (await later()).roles()),
        page('roles', 'roles/new', async () => (await later()).newRole(), NewRoleCrumb),
        ...['roles/:key', 'roles/key/:key'].map((path) =>
          page('roles', path, async () => (await later()).role(), RoleCrumb, shapes.role),
        ),
        page('permissions', 'permissions', async () => (await later()).permissions()),
        page(
          'permissions',
          'permissions/routes',
          async () => (await later()).routes(),
          RoutesCrumb,
        ),
        page('findings', 'findings', async () => (await later()).findings()),
        page('reviews', 'reviews', async () => (await later()).reviews()),
        page('reviews', 'reviews/new', async () => (await later()).newReview(), NewReviewCrumb),
        page('reviews', 'reviews/:id', async () => (await later()).review(), ReviewCrumb),
        page('audit', 'audit', async () => {
          const { Audit, reads, loadAudit } = await import('#pages/audit/Audit.tsx')
          return { Component: Audit, load: loadAudit, reads }
        }),
        page('connection', 'connection', async () => (await later()).connection()),
        page(
          'connection',
          'connection/compare',
          async () => (await later()).compare(),
          CompareCrumb,
        ),
        page('me', 'me', async () => {
          const { Me, loadMe } = await import('#pages/me/Me.tsx')
          return { Component: Me, load: loadMe, reads: [] }
        }),
        { path: '*', element: <NoSuchPage /> },
      ],
    },
  ]
  const shell = <Layout onAhead={(path) => readAhead(routes, path)} />
  return [{ element: shell, errorElement: <WholeFailed />, children: routes }]
}

/** Where the shell itself fails. */
function WholeFailed() {
  return (
    <main className={css.page}>
      <ShellFailed />
    </main>
  )
}

function NoSuchPage() {
  return (
    <>
      <PageTitle heading={words.noSuchPage} />
      <PageHeader title={words.noSuchPage} />
      <Empty
        title={words.noSuchPageMore}
        actions={<TextLink href={addresses.start}>{words.toStart}</TextLink>}
      />
    </>
  )
}
