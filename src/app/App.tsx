import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { LOCALE } from '#lib/locale.ts'
import type { World } from '#session/world.ts'
import { Locale } from '#ui/Locale.tsx'
import '#ui/tokens.css'
import '#ui/base.css'
import { caught } from './frame/caught.ts'
import type { AppRouter } from './router.tsx'

/** The app of one session. */
export function App({ world, router }: { world: World; router: AppRouter }) {
  return (
    <QueryClientProvider client={world.queries}>
      <Locale tag={LOCALE}>
        <RouterProvider router={router} onError={caught} />
      </Locale>
    </QueryClientProvider>
  )
}
