import type { ReviewRow } from '#contract/reviewRow.ts'
import { cut, readable } from '#lib/text.ts'
import type { Refusal } from '#rules/reviews/packet/refusals.ts'
import { rowLabel } from '#pages/reviews/rowText.ts'
import { answersWords as words } from './packetWords.ts'
import stack from '#ui/stack.module.css'

interface Props {
  refused: readonly Refusal[]
  rows: readonly ReviewRow[]
  /** A table has lines, another file answers. */
  isTable: boolean
}

/** Every refusal: where in the file, about whom, and why. */
export function RefusedLines({ refused, rows, isTable }: Props) {
  if (refused.length === 0) return null
  const named = new Map(rows.map((row) => [row.id, rowLabel(row)]))
  const whereOf = ({ line, row }: Refusal): string => {
    const name = row === null ? undefined : named.get(row)
    const place = line === null ? undefined : isTable ? words.line(line) : words.answer(line)
    return [place, name].filter((it) => it !== undefined).join(', ') || words.whole
  }
  return (
    <section className={stack.stack}>
      <h3>{words.refusedList(refused.length)}</h3>
      <ul className={stack.near} aria-label={words.refusedList(refused.length)}>
        {refused.map((one) => (
          <li key={`${one.line} ${one.row} ${one.code}`}>
            <b>{whereOf(one)}</b>: {words.refusals[one.code](cut(readable(one.what), 80))}
          </li>
        ))}
      </ul>
    </section>
  )
}
