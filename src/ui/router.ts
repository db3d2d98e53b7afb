import { createContext } from 'react'

export interface LinkRoutes {
  /** Goes to a path of the app, without the router's basename. */
  navigate: (path: string) => void
  /** Somebody is about to go there: by hover, focus or touch. */
  ahead: (path: string) => void
  /** The address in the link: the path with the router's basename. */
  href: (path: string) => string
}

export const RouterContext = createContext<LinkRoutes>({
  navigate: (path) => window.location.assign(path),
  ahead: () => {},
  href: (path) => path,
})
