import type { TokenRow } from '#components/tokenTableRows.ts'
import { applicationLabel } from '#components/tokenKeys.ts'
import type { Token } from '#contract/tokens.ts'
import { readable } from '#lib/text.ts'
import { parseDescription } from '#rules/description.ts'
import { leakKind } from '#rules/leakAct.ts'
import { Panel } from '#ui/Panel.tsx'
import css from './Leak.module.css'
import { couldIn } from './leakCould.ts'
import { leakWords as words } from './leakWords.ts'

interface Props {
  row: TokenRow
  siblings: readonly Token[]
}

/** What is left to do once the value is refused. */
export function LeakAfterwards({ row, siblings }: Props) {
  return (
    <Panel title={words.afterwards} isFlush>
      <ul className={css.list} aria-label={words.afterwards}>
        {afterwards(row, siblings).map(({ what, more }) => (
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

function afterwards(row: TokenRow, siblings: readonly Token[]): { what: string; more: string }[] {
  const { application } = row
  const { owner, contact, storedIn } = parseDescription(application.description)
  const whom = [owner, contact].filter((text) => text !== '').map(readable)
  const isPublic = leakKind(row) === 'public'
  return [
    ...(siblings.length > 0 ? [{ what: words.rows, more: words.sameSecretMore }] : []),
    { what: words.tell(applicationLabel(application)), more: whom.join(', ') },
    {
      what: words.handOver,
      more: storedIn === '' ? '' : words.handOverMore(readable(storedIn)),
    },
    // What stands in every browser is nowhere to be removed from.
    ...(isPublic ? [] : [{ what: words.remove, more: words.removeMore }]),
    { what: words.look, more: couldIn(row).join(' ') },
    { what: words.refused, more: words.refusedMore },
  ]
}
