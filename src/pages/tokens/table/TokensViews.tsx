import { useDeferredValue, useMemo } from 'react'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import {
  countMatching,
  tokenViews,
  viewCounts,
  viewFilters,
  viewOf,
} from '#rules/tokens/tokenViews.ts'
import { LinkTab } from '#ui/page/LinkTab.tsx'
import tabs from '#ui/page/LinkTab.module.css'
import css from './TokensViews.module.css'
import { useOwnViews } from './useOwnViews.ts'
import { words } from './words.ts'

interface Props {
  index: TokenIndex
  filter: TokenFilter
  /** Not all tokens were read: a count is the least there can be. */
  isPartial: boolean
}

/** The ready views and one's own, each a link to its filter, with how many tokens it has. */
export function TokensViews({ index, filter, isPartial }: Props) {
  const here = viewOf(filter)
  const own = useOwnViews(filter)
  // So many counts of 100,000 rows can wait for the rows themselves.
  const { rows, around } = useDeferredValue(index)
  const { now, zone } = around
  const counts = useMemo(() => viewCounts(rows, now), [rows, now])
  const ownCounts = useMemo(
    () => own.views.map((view) => countMatching(rows, view.filter, now, zone)),
    [own.views, rows, now, zone],
  )
  const counted = (count: number) => ({
    count: words.inViewShort(count, isPartial),
    says: words.inView(count, isPartial),
  })
  return (
    <nav className={`${tabs.tabs} ${css.views}`} aria-label={words.viewsLabel}>
      {tokenViews.map((view) => (
        <LinkTab
          key={view}
          name={words.views[view]}
          href={tokensAddress(view === 'all' ? {} : viewFilters[view])}
          {...counted(counts[view])}
          isHere={view === here}
        />
      ))}
      {own.views.map((view, place) => (
        <LinkTab
          key={`own ${view.name}`}
          name={view.name}
          href={tokensAddress(view.filter)}
          {...counted(ownCounts[place] ?? 0)}
          isHere={here === null && view === own.here}
        />
      ))}
    </nav>
  )
}
