import { Suspense, useEffect, useState, useTransition } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { PartGone } from '#app/frame/PartGone.tsx'
import { words } from '#app/frame/words.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { NotUnderstood } from '#components/address/NotUnderstood.tsx'
import { BelowTitle } from '#ui/page/belowTitle.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PageWaits } from './PageWaits.tsx'
import type { Page } from './pageParts.ts'

/** What the loader of a page gives: its module, or that on its way where the shell is there already. */
export type Coming = { page: Page | null | Promise<Page | null> }

/**
 * The page that the address names, or what is said instead where its code did not come. Its title is there at once: the key
 * keeps what is drawn under the former address from waiting there in its stead.
 */
export function PagePlace() {
  const { page } = useLoaderData<Coming>()
  const { pathname } = useLocation()
  const here = useArrived(page)
  if (here === undefined) return <PageWaits />
  if (!here) return <PageGone />
  const { Component, Waiting = PageWaits, reads } = here
  return (
    <Suspense key={pathname} fallback={<Waiting />}>
      <BelowTitle value={<NotUnderstood reads={reads} />}>
        <Component />
      </BelowTitle>
    </Suspense>
  )
}

/** Undefined until it is here. */
function useArrived(page: Coming['page']): Page | null | undefined {
  const [arrived, setArrived] = useState<{ of: unknown; page: Page | null } | null>(null)
  // The world outside: code comes over the network.
  useEffect(() => {
    let isDrawn = true
    if (page instanceof Promise)
      void page.then((here) => isDrawn && setArrived({ of: page, page: here }))
    return () => {
      isDrawn = false
    }
  }, [page])
  if (!(page instanceof Promise)) return page
  return arrived?.of === page ? arrived.page : undefined
}

/** Instead of a page whose code could not be loaded. The shell around it goes on. */
function PageGone() {
  const navigate = useNavigate()
  const here = useLocation()
  const [isRetrying, startRetry] = useTransition()
  return (
    <>
      <PageTitle heading={words.failed} />
      <PageHeader title={words.failed} />
      <PartGone
        onRetry={() => startRetry(async () => navigate(here, { replace: true }))}
        isRetrying={isRetrying}
      />
    </>
  )
}
