import { useMemo, useState, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { findingWords, listWords as words } from '#components/findings/words.ts'
import { useFindings, type ReadingOf } from '#components/findings/useFindings.ts'
import { AssertionList } from '#components/findings/AssertionList.tsx'
import { useFindingStates } from '#components/findings/useFindingStates.ts'
import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { formItems, TABLES } from '#components/files/formItems.ts'
import { useMade } from '#components/files/useMade.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { InventoryReadAt } from '#components/inventory/InventoryReadAt.tsx'
import { InventoryReading } from '#components/inventory/InventoryReading.tsx'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { goneFindings } from '#rules/findings/goneFindings.ts'
import { useSession } from '#session/useSession.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { download } from '#ui/download.ts'
import { useIsPhone } from '#ui/useIsPhone.ts'
import { addToFindings } from '#api/findings/findingRecord.ts'
import type { FindingRecord, SeenFinding } from '#contract/findingRecord.ts'
import { msOf } from '#lib/instant.ts'
import type { IncompleteCheck } from '#rules/findings/finding.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { returnFocus } from '#ui/returnFocus.ts'
import stack from '#ui/stack.module.css'
import { DecisionDialog, type Deciding } from './DecisionDialog.tsx'
import { DecisionsPanel } from './DecisionsPanel.tsx'
import { findingsFile } from './findingsFile.ts'
import { FindingBasis } from './FindingBasis.tsx'
import { FindingsList } from './FindingsList.tsx'
import { checkedAt, type FindingRow, findingRow, oldest } from './findingRows.ts'
import css from './Findings.module.css'
import { GoneFindings } from './GoneFindings.tsx'
import { useRecordActs } from './useRecordActs.ts'
import { whyOf } from './whyUnknown.ts'

export { reads } from './FindingsList.tsx'
export { loadFindings } from '#components/findings/useFindings.ts'

/** What should not stay as it is, over tokens, people, roles and applications, and what of it is unknown. */
export function Findings() {
  const { zone } = useSession()
  const made = useMade()
  const { findings, incomplete, checks, areas, applications, inventory, readings, now } =
    useFindings()
  const { record, isRead, stateOf } = useFindingStates()
  const recordActs = useRecordActs()
  useFocusAfterDecision(isRead ? record.events.length : null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const acts = useMemo(
    () => ({
      accept: (row: FindingRow) => setDeciding({ kind: 'accept', row }),
      reopen: ({ state }: FindingRow) => {
        if (state.kind === 'accepted') recordActs.end(state.by)
      },
    }),
    [recordActs],
  )
  const stamp = readings.map(({ at }) => at ?? '').join(' ')
  const rows = useMemo(
    () => {
      const times = new Map(readings.map(({ name, at }) => [name, at]))
      return findings.map((finding) => findingRow(finding, { areas, zone, times, stateOf, acts }))
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the readings by their times: they are others each time it is drawn
    [findings, areas, zone, stamp, stateOf, acts],
  )
  const checked = checkedAt(checks, readings)
  const isReading = readings.some(({ isFetching }) => isFetching)
  const isComplete = incomplete.every(({ why }) => why !== 'notRead')
  const open = rows.filter(({ state }) => state.kind === 'open')
  const high = open.filter(({ severity }) => severity === 'high').length
  const sentence = words.sentence(open.length, high)
  useRecordSeen(rows, record, isRead && !isReading)
  const gone = isReading ? [] : goneFindings(record, { findings, incomplete })
  const isPhone = useIsPhone()
  const readAt = (
    <InventoryReadAt
      readAt={oldest(readings.map(({ at }) => at))}
      reading={{
        isFetching: isReading,
        refetch() {
          for (const { refetch } of readings) refetch()
        },
      }}
    />
  )
  const stale = readings.flatMap(({ queries }) => queries).find((one) => one.isRefetchError)
  return (
    <>
      <PageTitle heading={findingWords.title} />
      <PageHeader
        title={findingWords.title}
        sentence={
          <>
            {isComplete ? sentence : words.soFar(sentence)}
            {!isPhone && readAt}
          </>
        }
        actions={
          <ExportMenu
            label={words.export}
            items={formItems(TABLES, (form) => {
              const list = { rows, incomplete, checked, gone, seen: record.seen, readings }
              download(findingsFile(list, { form, made: made() }))
            })}
          />
        }
      />
      <Outcome />
      {stale && <StaleLine query={stale} />}
      <InventoryUnread
        reading={inventory.reading}
        applications={applications}
        more={words.notAll}
      />
      {inventory.isPartial && (
        <InventoryReading
          applications={applications.length}
          tokens={inventory.rows.length}
          onRest={() => void inventory.reading.refetch()}
        />
      )}
      <ReadingsFailed readings={readings} />
      <FindingsList rows={rows} isReading={isReading} isComplete={incomplete.length === 0} />
      <div className={css.after}>
        {!isReading && <IncompleteChecks incomplete={incomplete} />}
        <AssertionList checked={checked} areas={areas} />
        <GoneFindings gone={gone} now={now} />
        <DecisionsPanel
          record={record}
          rows={rows}
          acts={recordActs}
          onNewRule={() => setDeciding({ kind: 'archive' })}
        />
        <FindingBasis readings={readings} now={now} />
        {/* There the first finding comes sooner. */}
        {isPhone && <p>{readAt}</p>}
      </div>
      {deciding && (
        <DecisionDialog
          deciding={deciding}
          applications={applications}
          acts={recordActs}
          close={() => setDeciding(null)}
        />
      )}
    </>
  )
}

/** What could not be read, beside the tokens, of which the inventory says it. What could be read stays. */
function ReadingsFailed({ readings }: { readings: readonly ReadingOf[] }) {
  const failed = readings.filter(({ queries }) =>
    queries.some(({ isLoadingError }) => isLoadingError),
  )
  const [error] = failed.flatMap(({ queries }) => queries.flatMap((query) => query.error ?? []))
  if (error === undefined) return null
  return (
    <ReadFailed
      title={words.failedTitle(failed.map(({ name }) => findingWords.readings[name]))}
      error={error}
      onRetry={() => {
        for (const { refetch } of failed) refetch()
      }}
      isRetrying={failed.some(({ isFetching }) => isFetching)}
    />
  )
}

/** Keeps when each finding was seen, once a reading is over: after it is gone that is all there is of it. */
function useRecordSeen(rows: readonly FindingRow[], record: FindingRecord, isOver: boolean) {
  const queries = useQueryClient()
  // The world outside: what the browser keeps.
  useEffect(() => {
    const seen = isOver ? seenNow(rows, record) : []
    if (seen.length > 0) void addToFindings(queries, { seen })
  }, [queries, rows, record, isOver])
}

/** What the record does not have yet. Of a list that was not read whole nothing says when it was. */
function seenNow(rows: readonly FindingRow[], record: FindingRecord): SeenFinding[] {
  const last = new Map(record.seen.map((one) => [one.id, msOf(one.last)]))
  return rows.flatMap(({ finding, subject, within, basisAt }): SeenFinding[] => {
    if (basisAt === null || basisAt <= (last.get(finding.id) ?? 0)) return []
    const at = new Date(basisAt).toISOString()
    return [{ id: finding.id, code: finding.code, about: subject, within, first: at, last: at }]
  })
}

/** What nobody can tell by what was read: no finding there is none of these. */
function IncompleteChecks({ incomplete }: { incomplete: readonly IncompleteCheck[] }) {
  if (incomplete.length === 0) return null
  return (
    <Panel title={words.notTold}>
      <p className={css.more}>{words.notToldMore}</p>
      <ul className={`${stack.near} ${css.list}`} aria-label={words.notTold}>
        {incomplete.map((one) => (
          <li key={`${one.code} ${whyOf(one)}`}>
            <b>{findingWords.codes[one.code]}</b> <span className={css.more}>{whyOf(one)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/**
 * A decision takes its row along once it is kept, which is after its dialog gave the focus back to it: then the page's heading
 * has it. `decisions` is null until they are read.
 */
function useFocusAfterDecision(decisions: number | null) {
  const before = useRef(decisions)
  // The world outside: the focus belongs to the document. The table draws a frame later, so that the row may still be there.
  useEffect(() => {
    const active = document.activeElement
    if (before.current !== null && decisions !== before.current) {
      if (active instanceof HTMLElement && active.closest('main tr')) active.blur()
      returnFocus(null)
    }
    before.current = decisions
  }, [decisions])
}
