import { useAddressPage } from '#components/frame/addressPage.ts'
import { useTableRoom } from '#ui/table/useTableRoom.ts'
import { keyOf } from '#components/tokens/tokenKeys.ts'
import { readable } from '#lib/text.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { Table } from '#ui/table/Table.tsx'
import { legacyColumns } from './legacyColumns.tsx'
import type { LegacyRow } from './useLegacy.ts'
import { words } from './words.ts'

const PAGE_SIZE = 50

/** Every legacy token by its source; the rows of one secret together, whichever applications they are in. */
export function LegacyTable({
  rows,
  isComplete,
}: {
  rows: readonly LegacyRow[]
  isComplete: boolean
}) {
  const page = useAddressPage(rows, PAGE_SIZE)
  return (
    <div>
      <Table
        label={words.title}
        columns={legacyColumns(useTableRoom())}
        rows={page.rows}
        rowKey={({ token }) => token.id}
        rowLook={({ way }) => (way === 'none' ? 'stopped' : undefined)}
        group={groupOf}
        sort={undefined}
        onSort={undefined}
        total={rows.length}
        empty={
          <Empty title={isComplete ? words.none : words.noneYet}>
            {isComplete && words.noneMore}
          </Empty>
        }
      />
      <Pages page={page} noun={forms.token} />
    </div>
  )
}

/** A secret of several rows has a group of its own, told by how it begins and ends; else the source has one. */
function groupOf({ secret, isShared, token }: LegacyRow): string {
  if (isShared) return words.shared(readable(keyOf(token).ownPart), secret.rows.length)
  return secret.source === '' ? words.noSource : readable(secret.source)
}
