import type { ReactNode } from 'react'
import { RouterContext, type LinkRoutes } from './router.ts'

interface Props extends LinkRoutes {
  children: ReactNode
}

/** Hands the app's router to every link of ui/; without it links are ordinary page loads. */
export function LinkRouter({ navigate, ahead, href, children }: Props) {
  return <RouterContext value={{ navigate, ahead, href }}>{children}</RouterContext>
}
