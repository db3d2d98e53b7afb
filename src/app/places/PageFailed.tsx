import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useTransition } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { problemOf } from '#components/frame/problem.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { crashMore } from '#app/frame/crashMore.ts'
import { ReloadButton } from '#app/frame/ReloadButton.tsx'
import { words } from '#app/frame/words.ts'

/** Instead of a page that could not be read, or that failed. The shell around it goes on. */
export function PageFailed() {
  const error = useRouteError()
  const { reset } = useQueryErrorResetBoundary()
  const navigate = useNavigate()
  const here = useLocation()
  const [isRetrying, startRetry] = useTransition()
  if (!(error instanceof ApiError)) return <Crashed error={error} />
  const { title, debugId } = problemOf(error)
  return (
    <>
      <PageTitle heading={words.failed} />
      <PageHeader title={words.failed} />
      <Failed
        title={title}
        // The router lets go of an error for another location, and for a revalidation that is long enough to be drawn:
        // ours, whose loaders wait for nothing, is not.
        onRetry={() =>
          startRetry(async () => {
            reset()
            await navigate(here, { replace: true })
          })
        }
        isRetrying={isRetrying}
        debugId={debugId ?? undefined}
      />
    </>
  )
}

function Crashed({ error }: { error: unknown }) {
  return (
    <>
      <PageTitle heading={words.failed} />
      <PageHeader title={words.crashed} />
      <Failed
        title={crashMore(error)}
        onRetry={undefined}
        debugId={undefined}
        actions={<ReloadButton />}
      >
        {null}
      </Failed>
    </>
  )
}
