import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownViews, removeView, renameView, saveView } from '#api/browser/ownViews.ts'
import { withFilter } from '#components/tokens/tokenAddress.ts'
import { filterIn } from '#components/token-table/tokenFilterIn.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { isSameFilter } from '#rules/tokens/tokenViews.ts'

/** The views that this person has named, each with its filter, and the one that this filter is. */
export function useOwnViews(filter: TokenFilter) {
  const queries = useQueryClient()
  const { data: kept } = useSuspenseQuery(ownViews())
  const views = useMemo(
    () =>
      kept.map((view) => ({
        name: view.id,
        filter: filterIn(new URLSearchParams(view.query)),
        rename: (name: string) => renameView(queries, view, name),
        remove: () => removeView(queries, view),
      })),
    [kept, queries],
  )
  return {
    views,
    here: views.find((view) => isSameFilter(view.filter, filter)) ?? null,
    save: (name: string) =>
      saveView(queries, {
        id: name,
        query: withFilter(new URLSearchParams(), filter).toString(),
      }),
  }
}
