import { useRevalidator, useRouteError } from 'react-router'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { part } from '#ui/parts.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { ApiError, isNotServed } from '#wire/ApiError.ts'
import { crashMore } from './frame/crashMore.ts'
import { words } from './frame/words.ts'

/** Nobody knows who is signed in: then it shows what a backend from before tokens has. */
const Connection = part(
  async () => (await (await import('./places/laterPages.ts')).laterPages.connection()).Component,
  { isAhead: false },
)

/** Where even `/me` cannot be read: without it nobody knows what this person may open. */
export function ShellFailed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const { signOut } = useSession()
  const problem = error instanceof ApiError ? problemOf(error) : null
  // An API that is from before tokens knows no such address (docs/wire.md#before-tokens).
  const isOld = error instanceof ApiError && isNotServed(error)
  const heading = isOld ? words.noAccessApi : words.failed
  return (
    <>
      <PageTitle heading={heading} />
      <PageHeader title={heading} />
      <Failed
        title={isOld ? words.sinceTokens : (problem?.title ?? words.crashed)}
        onRetry={problem ? () => void revalidate() : undefined}
        isRetrying={state === 'loading'}
        debugId={problem?.debugId ?? undefined}
        actions={
          <Button size="small" onPress={signOut}>
            {words.signOut}
          </Button>
        }
      >
        {isOld ? words.noAccessApiMore : problem ? null : crashMore(error)}
      </Failed>
      {isOld && <Connection />}
    </>
  )
}
