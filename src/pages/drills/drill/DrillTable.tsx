import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { keptExpiries } from '#api/tokens/formerExpiry.ts'
import { TermCard } from '#components/frame/TermCard.tsx'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { drillGroups } from '#rules/drills/drillNext.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import { Table } from '#ui/table/Table.tsx'
import { useIsPhone } from '#ui/useIsPhone.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import ink from '#ui/ink.module.css'
import css from '#components/drills/Drill.module.css'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'
import { drillColumns, type DrillTableRow } from './drillColumns.tsx'
import { HandOverAll } from './HandOverAll.tsx'
import { useDrillActs } from './useDrillActs.ts'

interface Props {
  drill: DrillRecord
  lines: readonly DrillLine[]
  cannotRotate: string | undefined
}

/** The tokens of a drill by who must act; those that are closed are folded. */
export function DrillTable({ drill, lines, cannotRotate }: Props) {
  const id = useId()
  const acts = useDrillActs(drill)
  // Read ahead: a menu says its reasons as it opens.
  useQuery(keptExpiries())
  const [isOpen, setIsOpen] = useState(false)
  const rows = drillGroups.flatMap((group) =>
    lines
      .filter(({ next }) => next.group === group && (group !== 'closed' || isOpen))
      .toSorted(byStop)
      .map((line): DrillTableRow => ({ ...line, drill, acts, cannotRotate })),
  )
  const count = (group: DrillLine['next']['group']) =>
    lines.filter(({ next }) => next.group === group).length
  const closed = count('closed')
  const first = rows.find(({ next }) => next.group === 'ready') ?? rows[0]
  // The title of the only group there is says nothing.
  const hasGroups = new Set(rows.map(({ next }) => next.group)).size > 1
  // A phone has the rows first.
  const isPhone = useIsPhone()
  return (
    <div id={id} className={css.place}>
      {!hasGroups && first && !isPhone && (
        <div className={css.above}>
          <ForAll lines={lines} acts={acts} />
        </div>
      )}
      <Table
        label={words.table}
        columns={drillColumns}
        rows={rows}
        rowKey={({ planned }) => planned.tokenId}
        sort={undefined}
        onSort={undefined}
        rowLook={({ station }) => (station === 'closed' ? 'stopped' : undefined)}
        group={hasGroups ? ({ next }) => words.groups[next.group](count(next.group)) : undefined}
        groupActs={(row) => row === first && !isPhone && <ForAll lines={lines} acts={acts} />}
        empty={closed === 0 && <Empty title={words.none}>{words.noneMore}</Empty>}
      />
      {first && isPhone && (
        <div className={css.below}>
          <ForAll lines={lines} acts={acts} />
        </div>
      )}
      {closed > 0 && (
        <div className={css.closed}>
          <TextButton
            icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setIsOpen(!isOpen)}
          >
            {words.groups.closed(closed)}
          </TextButton>
          <span className={ink.hint}>{words.closedMore(endsOf(lines))}</span>
        </div>
      )}
    </div>
  )
}

interface ForAllProps {
  lines: readonly DrillLine[]
  acts: ReturnType<typeof useDrillActs>
}

/** What is done with all that wait for the same. */
function ForAll({ lines, acts }: ForAllProps) {
  return (
    <>
      <HandOverAll lines={lines} acts={acts} />
      <CloseQuiet lines={lines} />
    </>
  )
}

function CloseQuiet({ lines }: { lines: readonly DrillLine[] }) {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const quiet = lines.filter(({ next }) => next.step === 'close').length
  if (quiet === 0) return null
  return (
    <>
      <Button size="small" onPress={() => open('drill-close')} disabledReason={refusal}>
        {words.closeQuiet(quiet)}
      </Button>{' '}
      <TermCard of="quiet" />
    </>
  )
}

/** How those that are closed have ended: "5 revoked early, 2 ran out". */
const endsOf = (lines: readonly DrillLine[]): string[] =>
  (['revoked', 'ranOut', 'kept', 'out'] as const).flatMap((end) => {
    const count = lines.filter((line) => line.end === end).length
    return count > 0 ? [words.ends[end](count)] : []
  })

/** What stops next is first, what has no end last. */
const byStop = (a: DrillLine, b: DrillLine): number =>
  (a.oldStopsAt ?? Infinity) < (b.oldStopsAt ?? Infinity)
    ? -1
    : Number((a.oldStopsAt ?? Infinity) > (b.oldStopsAt ?? Infinity))
