import { forms } from '#lib/forms.ts'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { Pages } from '#ui/table/Pager.tsx'
import { Table } from '#ui/table/Table.tsx'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { useAddressSort } from '#components/frame/addressSort.ts'
import { tokenSort } from '#components/tokens/tokenAddress.ts'
import {
  type AlikeCounts,
  type TokenPair,
  type TokenRow,
} from '#components/tokens/tokenTableRows.ts'
import { useOnScreen } from '#components/inventory/useOnScreen.ts'
import { rowsInView } from './rowsInView.ts'
import stack from '#ui/stack.module.css'
import { TokenTableNotes } from './TokenTableNotes.tsx'
import { HasRowKeys } from './tokenRowKeys.ts'
import { tokenColumns } from './tokenColumns.ts'
import { useTokenIndexNow } from './tokenIndex.ts'
import { useTokenRowKeys } from './useTokenRowKeys.ts'
import { useTableRoom } from '#ui/table/useTableRoom.ts'

interface Props {
  /** Its name. */
  label: string
  /** In any order: the table sorts them by what the address says, what stops next first. */
  rows: readonly TokenPair[]
  /** The application's column; where a page is about one, it is left out. */
  showApplication: boolean
  /** How many tokens begin and end alike, of more than these rows. */
  counts: AlikeCounts
  /** Shown in the body where there are no rows. */
  empty: ReactNode
}

const PAGE_SIZE = 50

/**
 * Tokens with everything the rows, the catalogue and the audit log say of them, a page at a time. Where rows arrive list by
 * list they are drawn as there is time for it: what is typed and clicked goes first.
 */
export function TokenTable(props: Props) {
  const rows = useDeferredValue(props.rows)
  return <Rows {...props} rows={rows} />
}

const Rows = memo(RowsNow, (before, next) => {
  const isEmptySame = next.rows.length > 0 || before.empty === next.empty
  const isSame = before.label === next.label && before.showApplication === next.showApplication
  const isCountedSame = before.counts === next.counts
  return isSame && isEmptySame && isCountedSame && before.rows === next.rows
})

function RowsNow({ label, rows: pairs, showApplication, counts, empty }: Props) {
  const room = useTableRoom()
  const { onRowKey, hasLetters } = useTokenRowKeys()
  const { index, ...knownRows } = useTokenIndexNow(pairs, counts)
  const { sort, onSort } = useAddressSort(tokenSort)
  const page = useAddressPage(rowsInView(index, { ...ALL, sort }).rows(), PAGE_SIZE)
  useOnScreen(page.rows.map(({ application }) => application.id))
  return (
    <div className={stack.stack}>
      <HasRowKeys value={hasLetters}>
        <Table
          label={label}
          columns={tokenColumns(room, showApplication)}
          rows={page.rows}
          rowKey={(row) => row.token.id}
          sort={sort}
          onSort={onSort}
          rowLook={lookOf}
          empty={empty}
          rowKeys={{ onRowKey }}
          total={pairs.length > PAGE_SIZE ? pairs.length + 1 : undefined}
        />
      </HasRowKeys>
      <Pages page={page} noun={forms.token} />
      {pairs.length > 0 && <TokenTableNotes rows={index.rows} {...knownRows} />}
    </div>
  )
}

const ALL = { search: '', filter: {} }
const lookOf = (row: TokenRow) => (row.live ? undefined : 'stopped')
