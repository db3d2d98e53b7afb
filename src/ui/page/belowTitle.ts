import { createContext, type ReactNode } from 'react'

/** What the app says of a page right below its title, whichever title it shows. */
export const BelowTitle = createContext<ReactNode>(null)
