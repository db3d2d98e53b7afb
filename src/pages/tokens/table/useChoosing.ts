import { useMemo, useState } from 'react'
import type { TokensLines } from '#components/token-table/rowsInView.ts'
import { useTokenSelection } from '#components/many-tokens/tokenSelection.ts'
import type { Choosing } from './choosing.ts'

/** Chooses among the rows that match; what is chosen and does not match stays chosen. */
export function useChoosing(lines: TokensLines): Choosing {
  const { ids, set } = useTokenSelection()
  const [last, setLast] = useState<number | null>(null)
  const state = useMemo(() => stateOf(lines, ids), [lines, ids])

  function put(rows: Iterable<number>, isChosen: boolean) {
    const next = new Set(ids)
    for (const id of rows) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    set(next)
  }
  return {
    ids,
    state,
    count: lines.matching,
    choose(id, isChosen, isRange) {
      put(isRange && last !== null ? between(lines, last, id) : [id], isChosen)
      setLast(id)
    },
    chooseSome: put,
    chooseAll: (isChosen) =>
      put(
        lines.rows().map(({ token }) => token.id),
        isChosen,
      ),
  }
}

function stateOf(lines: TokensLines, ids: ReadonlySet<number>): Choosing['state'] {
  if (ids.size === 0 || lines.matching === 0) return 'none'
  let count = 0
  for (const { token } of lines.rows()) if (ids.has(token.id)) count += 1
  return count === 0 ? 'none' : count === lines.matching ? 'all' : 'some'
}

/** From one to the other as they stand; only the second where the first is not there any more. */
function between(lines: TokensLines, from: number, to: number): number[] {
  const all = lines.rows().map(({ token }) => token.id)
  const [first, second] = [all.indexOf(from), all.indexOf(to)]
  if (first === -1 || second === -1) return [to]
  return all.slice(Math.min(first, second), Math.max(first, second) + 1)
}
