import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { drillWords } from '#components/drills/words.ts'
import { addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { editKey, useRowLetters } from '#components/frame/useRowLetters.ts'
import { TokenName } from '#components/tokens/TokenName.tsx'
import type { DrillRecord } from '#contract/drill.ts'
import { timeLeftShort } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { nearTimeOrDate, weekdayOrDate } from '#lib/time.ts'
import { type DrillBrief, stationCounts } from '#rules/drills/drillBrief.ts'
import { drillFile } from '#rules/drills/plan/drillFile.ts'
import { useSession } from '#session/useSession.ts'
import { type Column, rowActs } from '#ui/table/column.ts'
import { download } from '#ui/download.ts'
import { ActionsIcon, DeleteIcon, EditIcon, ExportIcon, ReportIcon } from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { fileName, named } from '#components/files/fileName.ts'
import { useMade } from '#components/files/useMade.ts'
import ink from '#ui/ink.module.css'
import { drillsWords as words } from './words.ts'

interface Props {
  drills: readonly DrillRecord[]
  briefs: ReadonlyMap<string, DrillBrief>
  now: number
  onForget: (drill: DrillRecord) => void
  empty: ReactNode
}

type Row = {
  drill: DrillRecord
  brief: DrillBrief | undefined
  now: number
  zone: string
  onForget: Props['onForget']
  hasKeys: boolean
}

export function DrillsTable({ drills, briefs, now, onForget, empty }: Props) {
  const { zone } = useSession()
  const navigate = useNavigate()
  const onRowKey = useRowLetters(({ drill }: Row, key) => {
    if (key !== editKey) return false
    void navigate(addresses.plan(drill.id))
    return true
  })
  const hasKeys = onRowKey !== undefined
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={drills.map((drill) => ({
        drill,
        brief: briefs.get(drill.id),
        now,
        zone,
        onForget,
        hasKeys,
      }))}
      rowKey={({ drill }) => drill.id}
      rowLook={({ brief }) => (brief?.state === 'closed' ? 'stopped' : undefined)}
      sort={undefined}
      onSort={undefined}
      rowKeys={{ onRowKey }}
      empty={empty}
    />
  )
}

const columns: Column<Row>[] = [
  {
    key: 'name',
    head: words.heads.name,
    isRowHeader: true,
    cell: ({ drill }) => (
      <TextLink
        look="name"
        href={drill.startedAt === null ? addresses.plan(drill.id) : addresses.drill(drill.id)}
      >
        <PlainText>{drill.name}</PlainText>
      </TextLink>
    ),
    phone: 'title',
    wraps: true,
  },
  {
    key: 'progress',
    head: words.heads.progress,
    cell: ({ brief }) => brief && <Progress brief={brief} />,
    phone: 'second',
    wraps: true,
  },
  {
    key: 'started',
    head: words.heads.started,
    cell: ({ drill, now, zone }) => (
      <>
        {drill.startedAt === null ? (
          words.notStarted
        ) : (
          <MomentOf at={drill.startedAt} zone={zone}>
            {nearTimeOrDate(drill.startedAt, now, zone)}
          </MomentOf>
        )}
        <div className={ink.hint}>
          <bdi>{words.by(readable(drill.createdBy.name))}</bdi>
        </div>
      </>
    ),
    width: '11.25rem',
    foldsBelow: 1024,
    phone: 'third',
    wraps: true,
  },
  {
    key: 'next',
    head: words.heads.next,
    cell: ({ brief, now, zone }) => brief && <Next next={brief.next} now={now} zone={zone} />,
    width: '14.375rem',
    phone: 'thirdEnd',
    saysHeadOnPhone: true,
    wraps: true,
  },
  rowActs((row) => <Acts {...row} />),
]

function Progress({ brief }: { brief: DrillBrief }) {
  const { state, tokens, counts } = brief
  if (state === 'plan') return words.planOf(tokens)
  return (
    <>
      {words.closedOf(counts.closed, tokens)}
      <div className={ink.hint}>
        {words.stationsOf(
          stationCounts(brief).map(({ station, count }) => drillWords.stationCount(count, station)),
        )}
      </div>
    </>
  )
}

interface NextProps {
  next: DrillBrief['next']
  now: number
  zone: string
}

function Next({ next, now, zone }: NextProps) {
  const { stop, unread, without } = next
  if (stop === null) {
    return (
      <span className={ink.hint}>
        {unread === 0 ? words.nothingStops[without] : words.notRead(unread)}
      </span>
    )
  }
  const { row, at } = stop
  return (
    <>
      <TokenName name={row.planned.name} />
      <div className={ink.hint}>
        <MomentOf at={new Date(at).toISOString()} zone={zone}>
          {`${weekdayOrDate(at, now, zone)} (${timeLeftShort(at, now)})`}
        </MomentOf>
        {unread > 0 && `, ${words.notRead(unread)}`}
      </div>
    </>
  )
}

function Acts({ drill, onForget, hasKeys }: Row) {
  const navigate = useNavigate()
  const { tell } = useOutcome()
  const made = useMade()
  function save() {
    const name = fileName(named('drill', drill.name), made(), 'drill.json')
    download({ name, type: 'application/json', content: drillFile(drill) })
    tell({ tone: 'good', title: words.exported(name) })
  }
  return (
    <RowMenu label={words.actionsFor(readable(drill.name))} icon={ActionsIcon}>
      <MenuRow
        label={words.change}
        icon={EditIcon}
        shortcut={hasKeys ? editKey : undefined}
        onPress={() => void navigate(addresses.plan(drill.id))}
      />
      {drill.startedAt !== null && (
        <MenuRow
          label={words.report}
          icon={ReportIcon}
          onPress={() => void navigate(addresses.drillReport(drill.id))}
        />
      )}
      <MenuRow label={words.export} icon={ExportIcon} onPress={save} />
      <MenuRow label={words.forget} icon={DeleteIcon} isDanger onPress={() => onForget(drill)} />
    </RowMenu>
  )
}
