import { createContext } from 'react'

/** The letters of a row that has the focus, in the table of all tokens. */
export const tokenRowKeys = { select: 'x', rotate: 'r', expiry: 'e' } as const

/** Whether the rows around have them, and so their menus name them. */
export const HasRowKeys = createContext(false)
