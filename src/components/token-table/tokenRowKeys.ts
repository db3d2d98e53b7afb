import { createContext } from 'react'

/** The letters of a row that has the focus, as they are printed. */
export const tokenRowKeys = { select: 'x', rotate: 'r', expiry: 'e' } as const

/** Whether the letters of rows around do something, and so their menus name them; undefined where there is no table of tokens. */
export const HasRowKeys = createContext<boolean | undefined>(undefined)
