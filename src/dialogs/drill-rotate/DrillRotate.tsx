import { MomentOf } from '#components/frame/MomentOf.tsx'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { lastUseText } from '#components/tokens/unusedText.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { shortTime } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { isToRotate } from '#rules/drills/drillNext.ts'
import { oldLastUse } from '#rules/drills/drillStation.ts'
import { oldStops } from '#rules/tokens/overlap.ts'
import { Button } from '#ui/buttons/Button.tsx'
import type { Column } from '#ui/table/column.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Reason } from '#ui/buttons/Reason.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { useDrillRun } from '#components/drills/drillRun.ts'
import { drillActWords as words, drillWords } from '#components/drills/words.ts'
import { type DrillLine, useDrillLines } from '#components/drills/useDrill.ts'
import { useDrillHere, useMine, useNamedLine } from '#components/drills/useDrillHere.ts'

/** Asks before one token of a drill, or all that are planned, are rotated: what stops when, and how many values are shown. */
export function DrillRotate({ close }: { close: () => void }) {
  const drill = useDrillHere()
  return drill ? <RotateQuestion drill={drill} close={close} /> : <NothingThere close={close} />
}

function RotateQuestion({ drill, close }: { drill: DrillRecord; close: () => void }) {
  const { lines } = useDrillLines(drill)
  const { shows } = useMine()
  const { current } = useDialog()
  const named = useNamedLine(lines)
  const { run, start } = useDrillRun()
  const { present } = useShowOnce()
  const refusal = useWriteRefusal()
  if (current?.token !== undefined && !named) return <NothingThere close={close} />
  const rows = named ? [named] : lines.filter((line) => shows(line) && isToRotate(line))
  const isNewValue = named?.rotated?.valueLost === true
  const isReady = named ? isNewValue || named.station === 'planned' : rows.length > 0
  const runs = run !== null && run.state !== 'over' ? words.runs : undefined
  const notStarted = drill.startedAt === null ? drillWords.startFirst : undefined
  const cannot = refusal ?? notStarted ?? runs ?? (isReady ? undefined : words.nothingToRotate)

  const planned = rows.map((row) => row.planned)
  const inactive = new Map(
    rows
      .filter(({ old }) => old?.state === 'application inactive')
      .map(({ planned: { application } }) => [application.id, readable(application.name)]),
  )

  function rotate() {
    close()
    const saw = new Map(rows.map((row) => [row.planned.tokenId, row.old]))
    const begin = { drill, rows: planned, inSpiteOf: null, inactive: [...inactive.keys()] }
    void start({ ...begin, saw, present })
  }

  return (
    <Dialog
      title={
        named ? words.rotateTitle(tokenLabel(named.planned)) : words.rotateAllTitle(rows.length)
      }
      marks={<ServerMark />}
      size={named ? 'normal' : 'wide'}
      onClose={close}
      footerStart={cannot !== undefined && <Reason>{cannot}</Reason>}
      footer={
        <>
          <Button onPress={close}>{words.keep}</Button>
          <Button variant="primary" onPress={rotate} disabledReason={cannot}>
            {named ? words.rotateOne : words.rotateMany(rows.length)}
          </Button>
        </>
      }
    >
      <p>
        {named ? words.oneValue : words.manyValues(rows.length)}{' '}
        {!isNewValue && (
          <TextLink href={addresses.handOver(drill.id)}>{words.sealInstead}</TextLink>
        )}
      </p>
      {inactive.size > 0 && <p>{words.inactive(listed([...inactive.values()]))}</p>}
      {isNewValue ? (
        <p>{words.newValue}</p>
      ) : (
        <Table
          label={words.whatStops}
          columns={columns}
          rows={rows}
          rowKey={({ planned }) => planned.tokenId}
          sort={undefined}
          onSort={undefined}
        />
      )}
    </Dialog>
  )
}

/** When the old one stops if it is rotated now. */
function Stops({ line: { planned, old, now, zone } }: { line: DrillLine }) {
  const isMoved = planned.moveExpiryTo !== null
  const expiry = old && !isMoved ? old : { expires_at: null }
  const { at, by } = oldStops(expiry, planned.overlapHours, now)
  if (planned.overlapHours === 0) return <>{words.atOnce}</>
  return (
    <>
      <MomentOf at={instantOf(at, zone)} zone={zone}>
        {shortTime(at, zone)}
      </MomentOf>
      {by === 'ownExpiry' && `, ${words.cut}`}
      {isMoved && old?.expires_at != null && `, ${words.moved(shortTime(at, zone))}`}
    </>
  )
}

const columns: readonly Column<DrillLine>[] = [
  {
    key: 'token',
    head: words.columns.token,
    cell: ({ planned }) => <TokenName name={planned.name} />,
    isRowHeader: true,
    wraps: true,
    phone: 'title',
  },
  {
    key: 'overlap',
    head: words.columns.overlap,
    cell: ({ planned }) => words.hours(planned.overlapHours),
    width: '5.625rem',
    saysHeadOnPhone: true,
    phone: 'second',
  },
  {
    key: 'stops',
    head: words.columns.stops,
    cell: (line) => <Stops line={line} />,
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'third',
  },
  {
    key: 'used',
    head: words.columns.used,
    cell: (line) => {
      const at = oldLastUse(line)
      return lastUseText(at, line.old?.legacy === true, line.now)
    },
    width: '7.5rem',
    saysHeadOnPhone: true,
    phone: 'secondEnd',
  },
]
