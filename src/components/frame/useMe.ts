import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { me } from '#api/me.ts'
import type { Me } from '#contract/me.ts'

/** Who is signed in. The shell has read it before any page is drawn. */
export const useMe = (): Me => useSuspenseQuery(me()).data

/** The same in the shell, where nobody is known yet while the console opens. The first reading is the router's. */
export const useMeOnceRead = () =>
  useQuery({ ...me(), enabled: ({ state }) => state.data !== undefined })
