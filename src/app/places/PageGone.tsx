import { useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PartGone } from '#app/frame/PartGone.tsx'
import { words } from '#app/frame/words.ts'

/** Instead of a page whose code could not be loaded. The shell around it goes on. */
export function PageGone() {
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
