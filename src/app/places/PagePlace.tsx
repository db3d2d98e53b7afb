import { useTransition } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { PartGone } from '#app/frame/PartGone.tsx'
import { words } from '#app/frame/words.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import type { Page } from './pageParts.ts'

/** The page that the address names, or what is said instead where its code did not come. */
export function PagePlace() {
  const page = useLoaderData<Page | null>()
  return page ? <page.Component /> : <PageGone />
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
