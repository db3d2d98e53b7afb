import { applicationLabel } from '#components/tokenKeys.ts'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { leakKind } from '#rules/leakAct.ts'
import { isNowhereElse, type ValueElsewhere } from '#rules/secretRows.ts'
import { Panel } from '#ui/Panel.tsx'
import css from './Leak.module.css'
import { couldIn } from './leakCould.ts'
import { leakWords as words } from './leakWords.ts'
import { ownerIn, storedIn } from './leakPlaces.ts'

interface Props {
  row: TokenRow
  where: ValueElsewhere
}

/** What is left to do once the value is refused. */
export function LeakAfterwards({ row, where }: Props) {
  return (
    <Panel title={words.afterwards} isFlush>
      <ul className={css.list} aria-label={words.afterwards}>
        {afterwards(row, where).map(({ what, more }) => (
          <li key={what} className={css.after}>
            <bdi>{what}</bdi>
            {more !== '' && (
              <div className={css.more}>
                <bdi>{more}</bdi>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function afterwards(row: TokenRow, where: ValueElsewhere): { what: string; more: string }[] {
  const isPublic = leakKind(row) === 'public'
  return [
    // Which they are stands above, with the way to each.
    ...(isNowhereElse(where) ? [] : [{ what: words.others, more: '' }]),
    { what: words.tell(applicationLabel(row.application)), more: ownerIn(row) },
    { what: words.handOver, more: storedIn(row) },
    // What stands in every browser is nowhere to be removed from.
    ...(isPublic ? [] : [{ what: words.remove, more: words.removeMore }]),
    { what: words.look, more: couldIn(row).join(' ') },
    { what: words.refused, more: words.refusedMore },
  ]
}
