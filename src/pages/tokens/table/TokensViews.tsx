import { useDeferredValue, useId, useMemo } from 'react'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import {
  type TokenView,
  tokenViews,
  viewCounts,
  viewFilters,
  viewOf,
} from '#rules/tokens/tokenViews.ts'
import { Anchor } from '#ui/text/Anchor.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './TokensViews.module.css'
import { words } from './words.ts'

interface Props {
  index: TokenIndex
  filter: TokenFilter
  /** Not all tokens were read: a count is the least there can be. */
  isPartial: boolean
}

/** The ready views, each a link to its filter, with how many tokens it has. */
export function TokensViews({ index, filter, isPartial }: Props) {
  const here = viewOf(filter)
  // Seven counts of 100,000 rows can wait for the rows themselves.
  const { rows, around } = useDeferredValue(index)
  const counts = useMemo(() => viewCounts(rows, around.now), [rows, around.now])
  return (
    <nav className={css.views} aria-label={words.viewsLabel}>
      {tokenViews.map((view) => (
        <View
          key={view}
          view={view}
          count={counts[view]}
          isPartial={isPartial}
          isHere={view === here}
        />
      ))}
    </nav>
  )
}

interface ViewProps {
  view: TokenView
  count: number
  isPartial: boolean
  isHere: boolean
}

function View({ view, count, isPartial, isHere }: ViewProps) {
  const id = useId()
  return (
    <Anchor
      className={css.view}
      href={view === 'all' ? tokensAddress({}) : tokensAddress(viewFilters[view])}
      aria-current={isHere ? 'page' : undefined}
      aria-label={words.views[view]}
      aria-describedby={id}
    >
      {words.views[view]}
      <span className={css.count}>{words.inViewShort(count, isPartial)}</span>
      <VisuallyHidden id={id}>{words.inView(count, isPartial)}</VisuallyHidden>
    </Anchor>
  )
}
