import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { LOCALE } from '#lib/locale.ts'
import type { Session } from '#session/session.ts'
import { Locale } from '#ui/Locale.tsx'
import '#ui/tokens.css'
import '#ui/base.css'
import { caught } from './frame/caught.ts'
import type { AppRouter } from './router.tsx'

/** The app of one session. */
export function App({ session, router }: { session: Session; router: AppRouter }) {
  return (
    <QueryClientProvider client={session.queries}>
      <Locale tag={LOCALE}>
        <RouterProvider router={router} onError={caught} />
      </Locale>
    </QueryClientProvider>
  )
}
