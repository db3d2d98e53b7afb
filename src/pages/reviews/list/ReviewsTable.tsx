import { useMemo } from 'react'
import { addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { fileName, named } from '#components/files/fileName.ts'
import { useMade } from '#components/files/useMade.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { useTableRoom } from '#ui/table/useTableRoom.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { readable } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import { reviewFile } from '#rules/reviews/reviewFile.ts'
import { type ReviewProgress, reviewProgress } from '#rules/reviews/reviewProgress.ts'
import { type ReviewState, reviewState } from '#rules/reviews/rowState.ts'
import { useSession } from '#session/useSession.ts'
import { download } from '#ui/download.ts'
import { ActionsIcon, DeleteIcon, ExportIcon } from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'
import { type Column, rowActs } from '#ui/table/column.ts'
import { Table } from '#ui/table/Table.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { listWords as words, reviewsWords } from '#pages/reviews/words.ts'

interface Props {
  reviews: readonly ReviewRecord[]
  onDelete: (review: ReviewRecord) => void
}

type Row = {
  review: ReviewRecord
  progress: ReviewProgress
  signed: ReviewState['signed']
  zone: string
  onDelete: Props['onDelete']
}

export function ReviewsTable({ reviews, onDelete }: Props) {
  const { zone } = useSession()
  const rows = useMemo(
    () =>
      reviews.map((review): Row => {
        const state = reviewState(review)
        return { review, progress: reviewProgress(state), signed: state.signed, zone, onDelete }
      }),
    [reviews, zone, onDelete],
  )
  return (
    <Table
      label={reviewsWords.title}
      columns={useTableRoom() === 'narrow' ? narrowColumns : wideColumns}
      rows={rows}
      rowKey={({ review }) => review.id}
      rowLook={({ signed }) => (signed ? 'stopped' : undefined)}
      sort={undefined}
      onSort={undefined}
      rowKeys={{ onRowKey: undefined }}
    />
  )
}

const frozen: Column<Row> = {
  key: 'frozen',
  head: words.heads.frozen,
  cell: ({ review, zone }) => (
    <>
      <MomentOf at={review.frozen.at} zone={zone}>
        {dateOnly(review.frozen.at, zone)}
      </MomentOf>{' '}
      <bdi>{words.by(readable(review.frozen.by.name))}</bdi>
    </>
  ),
  width: '14.375rem',
  phone: 'third',
  wraps: true,
}

const wideColumns: Column<Row>[] = [
  {
    key: 'name',
    head: words.heads.name,
    isRowHeader: true,
    cell: ({ review }) => (
      <TextLink look="name" href={addresses.review(review.id)}>
        <PlainText>{review.name}</PlainText>
      </TextLink>
    ),
    phone: 'title',
    wraps: true,
  },
  {
    key: 'progress',
    head: words.heads.progress,
    cell: ({ progress }) => words.progress(progress.decided, progress.rows),
    width: '8.75rem',
    phone: 'second',
    saysHeadOnPhone: true,
  },
  frozen,
  {
    key: 'state',
    head: words.heads.state,
    cell: ({ signed }) => <bdi>{stateText(signed)}</bdi>,
    width: '15.625rem',
    phone: 'thirdEnd',
    wraps: true,
  },
  rowActs((row) => <Acts {...row} />),
]

/** Where there is no room for a column of when and by whom it was frozen, that is below the state. */
const narrowColumns = wideColumns
  .filter((column) => column !== frozen)
  .map((column) =>
    column.key === 'state'
      ? {
          ...column,
          width: '34%',
          cell: (row: Row) => (
            <>
              {column.cell(row)}
              <div>
                {frozen.head} {frozen.cell(row)}
              </div>
            </>
          ),
        }
      : column,
  )

function stateText(signed: Row['signed']): string {
  if (signed === null) return words.underWay
  return signed.incomplete
    ? words.incomplete(signed.incomplete.open)
    : words.signed(readable(signed.name))
}

function Acts({ review, onDelete }: Row) {
  const { tell } = useOutcome()
  const made = useMade()
  function save() {
    const name = fileName(named('review', review.period), made(), 'json')
    download({ name, type: 'application/json', content: reviewFile(review) })
    tell({ tone: 'good', title: words.exported(name) })
  }
  return (
    <RowMenu label={words.actionsFor(readable(review.name))} icon={ActionsIcon}>
      <MenuRow label={words.export} icon={ExportIcon} onPress={save} />
      <MenuRow label={words.delete} icon={DeleteIcon} isDanger onPress={() => onDelete(review)} />
    </RowMenu>
  )
}
