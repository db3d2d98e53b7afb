import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import type { World } from '#session/world.ts'
import '#ui/styles.ts'
import type { AppRouter } from './router.tsx'

/** The app of one session. */
export function App({ world, router }: { world: World; router: AppRouter }) {
  return (
    <QueryClientProvider client={world.queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
