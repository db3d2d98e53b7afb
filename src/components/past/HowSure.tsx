import type { Claim } from '#rules/past/claim.ts'
import { DoneIcon, type Icon, ServerTimeIcon, UnknownIcon } from '#ui/icons.ts'
import type { Column } from '#ui/table/column.ts'
import { pastAccessWords as words } from '#components/access/words.ts'
import css from './HowSure.module.css'

const SIGNS: Record<Claim['sure'], Icon> = {
  certain: DoneIcon,
  asToday: ServerTimeIcon,
  unknown: UnknownIcon,
}

/** How sure a row of the past is, and what it lacks to be certain. */
export function HowSure({ claim: { sure, why } }: { claim: Claim }) {
  const Sign = SIGNS[sure]
  return (
    <span className={css.claim} data-sure={sure}>
      <Sign aria-hidden />
      <span className={css.word}>{words.sures[sure]}</span>
      {why !== null && <span className={css.why}>{words.whys[why]}</span>}
    </span>
  )
}

/** The column of it. */
export const howSure = <Row extends { claim: Claim }>(
  at: Pick<Column<Row>, 'phone' | 'foldsBelow'>,
): Column<Row> => ({
  key: 'sure',
  head: words.howSure,
  cell: ({ claim }) => <HowSure claim={claim} />,
  width: '11rem',
  wraps: true,
  ...at,
})
