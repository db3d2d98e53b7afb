import { useDeferredValue, useId, useMemo } from 'react'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { readable } from '#lib/text.ts'
import {
  countMatching,
  tokenViews,
  viewCounts,
  viewFilters,
  viewOf,
} from '#rules/tokens/tokenViews.ts'
import { Anchor } from '#ui/text/Anchor.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
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
  return (
    <nav className={css.views} aria-label={words.viewsLabel}>
      {tokenViews.map((view) => (
        <View
          key={view}
          name={words.views[view]}
          href={tokensAddress(view === 'all' ? {} : viewFilters[view])}
          count={counts[view]}
          isPartial={isPartial}
          isHere={view === here}
        />
      ))}
      {own.views.map((view, place) => (
        <View
          key={`own ${view.name}`}
          name={view.name}
          href={tokensAddress(view.filter)}
          count={ownCounts[place] ?? 0}
          isPartial={isPartial}
          isHere={here === null && view === own.here}
        />
      ))}
    </nav>
  )
}

interface ViewProps {
  name: string
  href: string
  count: number
  isPartial: boolean
  isHere: boolean
}

function View({ name, href, count, isPartial, isHere }: ViewProps) {
  const id = useId()
  return (
    <Anchor
      className={css.view}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      aria-label={readable(name)}
      aria-describedby={id}
    >
      <PlainText>{name}</PlainText>
      <span className={css.count}>{words.inViewShort(count, isPartial)}</span>
      <VisuallyHidden id={id}>{words.inView(count, isPartial)}</VisuallyHidden>
    </Anchor>
  )
}
