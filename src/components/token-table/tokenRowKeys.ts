import { createContext } from 'react'

/** The letter that selects the row that has the focus, as it is printed. Those of its acts are in components/acts/acts.ts. */
export const selectKey = 'x'

/** Whether the letters of rows around do something, and so their menus name them; undefined where there is no table of tokens. */
export const HasRowKeys = createContext<boolean | undefined>(undefined)
