import { createContext, use, useMemo, useState } from 'react'
import { useTokenSelection } from '#components/many-tokens/tokenSelection.ts'
import type { SecretTitle, TokensLines } from '#components/token-table/rowsInView.ts'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Column } from '#ui/table/column.ts'
import { RowCheckbox } from '#ui/table/RowCheckbox.tsx'
import { words } from './words.ts'

/** What the boxes of the table show, and what they do. */
type Choosing = {
  ids: ReadonlySet<number>
  /** Of the rows that match. */
  state: 'none' | 'some' | 'all'
  /** How many match. */
  count: number
  /** `isRange`: with everything between it and the one before. */
  choose: (id: number, isChosen: boolean, isRange: boolean) => void
  /** These together, as the rows of one secret. */
  chooseSome: (ids: readonly number[], isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
}

export const ChoosingTokens = createContext<Choosing | null>(null)

/** Chooses among the rows that match; what is chosen and does not match stays chosen. */
export function useChoosing(lines: TokensLines): Choosing {
  const { ids, change } = useTokenSelection()
  const [last, setLast] = useState<number | null>(null)
  const state = useMemo(() => stateOf(lines, ids), [lines, ids])

  function put(rows: Iterable<number>, isChosen: boolean) {
    change((now) => {
      const next = new Set(now)
      for (const id of rows) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
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

/** The column of the boxes. */
export const box: Column<TokenRow> = {
  key: 'box',
  head: words.selectColumn,
  drawHead: () => <ChooseAll />,
  cell: (row) => <ChooseOne row={row} />,
  width: '2.25rem',
  phone: 'lead',
}

/** One secret is one choice: what is done to some of its rows leaves it alive on the others. */
export function ChooseSecret({ title: { rows, of } }: { title: SecretTitle }) {
  const choosing = use(ChoosingTokens)
  const token = rows[0]?.token
  if (choosing === null || token === undefined) return null
  const ids = rows.map((row) => row.token.id)
  const chosen = ids.filter((id) => choosing.ids.has(id)).length
  return (
    <RowCheckbox
      label={words.selectSecret(ids.length, of, tokenLabel(token), lastFourOf(token))}
      isChecked={chosen === ids.length}
      isMixed={chosen > 0 && chosen < ids.length}
      onChange={(isChecked) => choosing.chooseSome(ids, isChecked)}
    />
  )
}

function ChooseAll() {
  const choosing = use(ChoosingTokens)
  if (choosing === null) return null
  return (
    <RowCheckbox
      label={words.selectAll(choosing.count)}
      isChecked={choosing.state === 'all'}
      isMixed={choosing.state === 'some'}
      onChange={choosing.chooseAll}
    />
  )
}

function ChooseOne({ row: { token } }: { row: TokenRow }) {
  const choosing = use(ChoosingTokens)
  if (choosing === null) return null
  return (
    <RowCheckbox
      label={words.selectOne(tokenLabel(token), lastFourOf(token))}
      isChecked={choosing.ids.has(token.id)}
      onChange={(isChecked, isRange) => choosing.choose(token.id, isChecked, isRange)}
    />
  )
}

function stateOf(lines: TokensLines, ids: ReadonlySet<number>): Choosing['state'] {
  if (ids.size === 0 || lines.matching === 0) return 'none'
  let count = 0
  for (const { token } of lines.rows()) if (ids.has(token.id)) count += 1
  return count === 0 ? 'none' : count === lines.matching ? 'all' : 'some'
}

/** From one to the other as they are shown; only the second where the first is not there any more. */
function between(lines: TokensLines, from: number, to: number): number[] {
  const all = lines.rows().map(({ token }) => token.id)
  const [first, second] = [all.indexOf(from), all.indexOf(to)]
  if (first === -1 || second === -1) return [to]
  return all.slice(Math.min(first, second), Math.max(first, second) + 1)
}
