import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { catalogue } from '#api/access/catalogue.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { noteLegacyLeft } from '#api/browser/legacyLeft.ts'
import { loadInventory } from '#api/inventory/inventory.ts'
import { addresses } from '#components/frame/addresses.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { InventoryReadAt } from '#components/inventory/InventoryReadAt.tsx'
import { InventoryReading } from '#components/inventory/InventoryReading.tsx'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { ruleText } from '#rules/drills/plan/drillPlanRule.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DrillIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import panel from '#ui/panel.module.css'
import { ExportLegacy } from './ExportLegacy.tsx'
import stack from '#ui/stack.module.css'
import css from './Legacy.module.css'
import { LegacyConflicts } from './LegacyConflicts.tsx'
import { LegacyProgress } from './LegacyProgress.tsx'
import { LegacyTable } from './LegacyTable.tsx'
import { PurgeForesight } from './PurgeForesight.tsx'
import { PurgeRefusals } from './PurgeRefusals.tsx'
import { type Legacy as Found, useLegacy } from './useLegacy.ts'
import { words } from './words.ts'

export function loadLegacy(queries: QueryClient): void {
  void loadInventory(queries)
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(auditEntries('token.rotate'))
  void queries.prefetchQuery(auditEntries('legacy.import'))
  void queries.prefetchQuery(auditEntries('legacy.purge'))
}

/** Imported keys: who still uses which, what may be purged, and the way off each. */
export function Legacy() {
  const legacy = useLegacy()
  const { applications, inventory, figures, rows, isComplete } = legacy
  const { reading, readAt } = inventory
  const queries = useQueryClient()
  const isOver = isAllDone(legacy)
  // The world outside: what this browser keeps. From its next document on the navigation goes without this page.
  useEffect(() => {
    if (isOver) void noteLegacyLeft(queries, false)
  }, [isOver, queries])
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        isSentenceFolded
        title={words.title}
        sentence={
          <>
            {isComplete ? words.sentence(figures) : words.soFar(words.sentence(figures))}
            {readAt !== null && ' ·'}
            <InventoryReadAt readAt={readAt} reading={reading} />
          </>
        }
        actions={
          <>
            <ExportLegacy legacy={legacy} />
            <PlanTheWayOff isOver={isComplete && figures.left === 0} />
          </>
        }
      />
      <Outcome />
      <StaleLine query={legacy.query} />
      <InventoryUnread reading={reading} applications={applications} more={words.notAll} />
      {inventory.isPartial && (
        <InventoryReading
          applications={applications.length}
          tokens={inventory.rows.length}
          onRest={() => void reading.refetch()}
        />
      )}
      <div className={css.columns}>
        <div className={stack.stack}>
          <LegacyTable rows={rows} isComplete={isComplete} />
          <WayOffSteps />
          <LegacyProgress rows={rows} log={legacy.log} isComplete={isComplete} />
        </div>
        <div className={stack.stack}>
          <PurgeForesight rows={rows} isComplete={isComplete} />
          <PurgeRefusals rows={rows} log={legacy.log} />
          <LegacyConflicts log={legacy.log} unshown={figures.unshown} />
        </div>
      </div>
    </>
  )
}

/** One drill over all that still work, publishable and secret. */
function PlanTheWayOff({ isOver }: { isOver: boolean }) {
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  return (
    <Button
      variant="primary"
      icon={DrillIcon}
      onPress={() => void navigate(`${addresses.newDrill}?rule=${ruleText({ kind: 'legacy' })}`)}
      disabledReason={refusal ?? (isOver ? words.nothingLeft : undefined)}
    >
      {words.plan}
    </Button>
  )
}

/** How a legacy key ends, in the order that breaks nobody. */
function WayOffSteps() {
  return (
    <Panel title={words.way} isFlush>
      <ol className={`${panel.list} ${css.steps}`}>
        {words.steps.map(({ title, text }) => (
          <PanelRow key={title} title={title} more={text} />
        ))}
      </ol>
    </Panel>
  )
}

/** Whether nothing here is left to do, as far as the API and its log show it: no key works, and a purge has deleted what it can. */
const isAllDone = ({ isComplete, figures, log, rows }: Found): boolean =>
  isComplete &&
  figures.left === 0 &&
  typeof log !== 'string' &&
  log.leftOut.length === 0 &&
  rows.every(({ keys }) => keys.every(({ verdict }) => verdict === 'gone' || verdict === 'setting'))
