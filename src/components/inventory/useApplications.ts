import { useQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'

/**
 * The applications of a page that is shown before they are read: `data` is undefined until then. Throws ApiError where the
 * first reading fails, as a page does that waits for them.
 */
export const useApplications = () =>
  useQuery({
    ...applicationList(),
    throwOnError: (_error, { state }) => state.data === undefined,
  })
