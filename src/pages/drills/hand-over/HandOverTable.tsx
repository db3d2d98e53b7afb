import { CutText } from '#components/drills/CutText.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { readable } from '#lib/text.ts'
import { TokenName } from '#components/tokens/TokenName.tsx'
import type { HandOverRow } from '#rules/drills/handOver.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { CheckIcon, RotateIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { Table } from '#ui/table/Table.tsx'
import { HandOverSteps } from './HandOverSteps.tsx'
import { knownOf } from './handOverLines.ts'
import { handOverWords as words } from './words.ts'
import type { HandOver } from './useHandOver.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './HandOver.module.css'

type Row = HandOverRow & { handOver: HandOver; now: number; zone: string }

export function HandOverTable({ handOver }: { handOver: HandOver }) {
  const { clock, zone } = useSession()
  const now = useNow(clock, 10_000)
  const { rows, run } = handOver
  const rotated = rows.filter(({ drill }) => drill.rotated).length
  const done = words.progressOf(rotated, rows.length)
  const note = words.tableNote(rotated, rows.length - rotated)
  return (
    <Panel title={words.table} note={note} isFlush>
      {run && run.state !== 'over' && (
        <div className={css.progress}>
          <Progress label={words.progress} done={rotated} total={rows.length} valueText={done}>
            {done}
          </Progress>
        </div>
      )}
      <Table
        label={words.table}
        columns={columns}
        rows={rows.map((row): Row => ({ ...row, handOver, now, zone }))}
        rowKey={({ planned }) => planned.tokenId}
        sort={undefined}
        onSort={undefined}
        empty={<Empty title={words.empty} />}
        isBare
      />
    </Panel>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'token',
    head: words.heads.token,
    cell: ({ planned, drill: { rotated } }) => (
      <>
        <CutText whole={readable(tokenLabel(planned))}>
          <TokenName name={planned.name} />
        </CutText>
        <span className={css.key}>
          <TokenKey
            token={{
              prefix: rotated?.successor.prefix ?? planned.prefix,
              last_four: rotated?.successor.lastFour ?? planned.lastFour,
              legacy: false,
            }}
          />
        </span>
      </>
    ),
    isRowHeader: true,
    wraps: true,
    phone: 'title',
  },
  {
    key: 'to',
    head: words.heads.to,
    cell: ({ planned }) =>
      planned.receiver === null ? (
        words.notChosen
      ) : (
        <CutText whole={readable(planned.receiver)}>
          <PlainText>{planned.receiver}</PlainText>
        </CutText>
      ),
    wraps: true,
    width: '19%',
    phone: 'second',
  },
  {
    key: 'step',
    head: words.heads.step,
    cell: ({ planned, state, handOver: { run } }) => (
      <HandOverSteps
        state={state}
        step={run?.current?.tokenId === planned.tokenId ? run.current.step : null}
      />
    ),
    wraps: true,
    width: '14.75rem',
    phone: 'third',
  },
  {
    key: 'known',
    head: words.heads.known,
    cell: (row) => {
      const { handOver, planned, now, zone } = row
      const { text, tone } = knownOf(row, handOver.run, { now, zone })
      const name = tokenLabel(planned)
      return (
        <>
          <span className={tone && ink[tone]}>
            <PlainText>{text}</PlainText>
          </span>
          <Act row={row} name={name} />
        </>
      )
    },
    wraps: true,
    width: '28%',
    foldsBelow: 1024,
    phone: 'secondEnd',
  },
]

/** The way on for one that was passed over. Nothing of it happens by itself. */
function Act({ row, name }: { row: Row; name: string }) {
  const { handOver, planned, state } = row
  const { run, isBusy, refusal, acts } = handOver
  const reason = refusal ?? (isBusy ? words.runUnderWay : undefined)
  const trouble = run?.troubles.get(planned.tokenId)
  if (state.kind === 'lost') {
    return (
      <div className={stack.beside}>
        <Button
          size="small"
          icon={RotateIcon}
          disabledReason={reason}
          aria-label={words.newValueOf(name)}
          onPress={() => void acts.rotateOne(row, null, false)}
        >
          {words.newValue}
        </Button>
      </div>
    )
  }
  if (state.kind === 'rotated') {
    return (
      <div className={stack.beside}>
        <Button
          size="small"
          icon={CheckIcon}
          aria-label={words.saidHandedOverOf(name)}
          onPress={() => void acts.handedOver(planned, 'once')}
        >
          {words.saidHandedOver}
        </Button>
      </div>
    )
  }
  if (trouble?.kind !== 'rotatedAlready' || row.drill.rotated) return null
  return (
    <div className={stack.beside}>
      <Button
        size="small"
        disabledReason={reason}
        aria-label={words.onceMoreOf(name)}
        onPress={() => void acts.rotateOne(row, trouble.entryId, state.kind === 'waits')}
      >
        {words.onceMore}
      </Button>
    </div>
  )
}
