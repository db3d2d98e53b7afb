/** Of what this browser answers and this session alone changes: it is read once and stays (session/session.ts has the rest). */
export const readOnce = { staleTime: Infinity, gcTime: Infinity } as const
