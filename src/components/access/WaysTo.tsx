import { Fragment } from 'react'
import { type Way, waysOf } from '#rules/access/ways.ts'
import { WayTo } from './WayTo.tsx'
import { accessWords as words } from './words.ts'

interface Props {
  /** All that gives somebody an area, and the level that they have of it. */
  through: Parameters<typeof waysOf>[0]
  level: string
  /** The instant at which it was so: the role's page leads there. */
  at?: string | undefined
}

/** Every way in which somebody has an area, each role once and leading to its page: first those that give the level. */
export function WaysTo({ through, level, at }: Props) {
  const { giving, lesser } = waysOf(through, level)
  return [...giving, ...lesser].map((way, position) => (
    <Fragment key={keyOf(way)}>
      {position > 0 && ', '}
      <WayTo way={way} isLink at={at} />
      {way.kind === 'role' && way.isDirect && ` ${words.directly}`}
    </Fragment>
  ))
}

const keyOf = (way: Way): string => (way.kind === 'role' ? way.key : '')
