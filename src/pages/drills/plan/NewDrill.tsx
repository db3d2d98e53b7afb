import type { QueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue, useId } from 'react'
import { useParam } from '#components/frame/addressParams.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import { dateOnly } from '#lib/time.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import stack from '#ui/stack.module.css'
import { drillParam, usePlanAddress } from './planAddress.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { drills } from '#api/drills/drills.ts'
import { loadInventory } from '#api/inventory/inventory.ts'
import { staffList } from '#api/people/people.ts'
import { receivers } from '#api/browser/receivers.ts'
import { InventoryReading } from '#components/inventory/InventoryReading.tsx'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { NoSuchDrill } from '#pages/drills/NoSuchDrill.tsx'
import ink from '#ui/ink.module.css'
import css from './Plan.module.css'
import { PlanActs } from './PlanActs.tsx'
import { PlanAxis } from './PlanAxis.tsx'
import { PlanBar } from './PlanBar.tsx'
import { PlanBefore } from './PlanBefore.tsx'
import { PlanFoldLine } from './PlanFoldLine.tsx'
import { PlanForAll } from './PlanForAll.tsx'
import { PlanRequests } from './PlanRequests.tsx'
import { PlanRules } from './PlanRules.tsx'
import { PlanTable } from './PlanTable.tsx'
import { planActWords } from './planActWords.ts'
import { nameForm } from './planDraft.ts'
import { usePlanFold } from './planFold.ts'
import { planWords as words } from './words.ts'
import { type Plan, usePlan } from './usePlan.ts'

export { planParams as reads } from './planAddress.ts'

export function loadNewDrill(queries: QueryClient) {
  void loadInventory(queries)
  void queries.prefetchQuery(drills())
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(auditEntries('token.rotate'))
  void queries.prefetchQuery(staffList())
  void queries.prefetchQuery(receivers())
}

/** Which tokens are rotated, with which overlap, by whom and for whom; checked before anything is sent. */
export function NewDrill() {
  const [drill] = useParam(drillParam)
  // A plan that is kept is another one than the new one, with a draft of its own.
  return <PlanPage key={drill} />
}

function PlanPage() {
  const plan = usePlan()
  // Of 116 tokens the page came in tasks of 1.7 s and a key took 0.4 s: fields go first, what is worked out of them follows.
  const checked = useDeferredValue(plan, null)
  const { rules } = usePlanAddress()
  const { lines, drill, drillId, inventory, applications, warnings, act } = plan
  const fold = usePlanFold(rules.length)
  const id = useId()
  const ids = { rules: `${id}-rules`, all: `${id}-all`, warnings: `${id}-warnings` }
  const inPlan = lines.filter(({ row }) => row.out === null)
  const homes = new Set(inPlan.map(({ row }) => row.application.id)).size
  // The address names a drill that is not kept here.
  if (drillId !== null && drill === null) return <NoSuchDrill />
  const isStarted = drill !== null && drill.startedAt !== null
  const sentence = `${words.sentence(inPlan.length, homes)} ${isStarted ? words.started : ''}`
  return (
    <>
      <PageTitle heading={words.title} />
      <div className={css.head}>
        <PageHeader
          title={words.title}
          marks={
            !fold.isPhone && (
              <>
                <PlanName plan={plan} isInTitle />
                <span className={`${ink.hint} ${css.beside}`}>{sentence}</span>
              </>
            )
          }
          isSentenceFolded
          sentence={fold.isPhone ? sentence : undefined}
          actions={<PlanActs plan={plan} />}
        />
      </div>
      <Outcome />
      <InventoryUnread
        reading={inventory.reading}
        applications={applications}
        more={words.notAllRead}
      />
      {inventory.isPartial && (
        <InventoryReading
          applications={applications.length}
          tokens={inventory.rows.length}
          onRest={() => void inventory.reading.refetch()}
        />
      )}
      <div className={`${stack.stack} ${css.column}`}>
        {fold.isPhone && <PlanFoldLine {...{ lines, warnings, fold, ids }} rules={rules.length} />}
        <div id={ids.rules} className={css.bar} hidden={!fold.shows('rules')}>
          <PlanRules applications={applications} found={plan.found} />
          {fold.isPhone && <PlanName plan={plan} isInTitle={false} />}
        </div>
        <div data-edits={fold.shows('all') || undefined} className={css.edits}>
          <div className={css.defaults}>
            <div id={ids.all} className={css.forAll}>
              {inPlan.length > 1 && fold.shows('all') && <PlanForAll plan={plan} />}
            </div>
            <PlanBar {...{ warnings, act }} id={ids.warnings} isFolded={!fold.shows('warnings')} />
          </div>
          <PlanTable plan={plan} hasRules={rules.length > 0} />
        </div>
        {checked && <PlanAxis plan={checked} />}
        {checked && <Checks plan={checked} />}
      </div>
    </>
  )
}

const Checks = memo(function Checks({ plan }: { plan: Plan }) {
  // Of no token everything is true: nothing is claimed before one is in the plan.
  if (plan.lines.every(({ row }) => row.out !== null)) return null
  return (
    <div className={css.columns}>
      <PlanBefore plan={plan} />
      <PlanRequests lines={plan.lines} />
    </div>
  )
})

/** A drill's name is in titles and tables. */
const LONGEST = 100

/** What the drill is called: beside the title where there is room. */
function PlanName({ plan, isInTitle }: { plan: Plan; isInTitle: boolean }) {
  const { drill, drillId, now, zone } = plan
  const { fields, set } = useDraft(nameForm(drillId), { name: drill?.name ?? '' })
  return (
    <div className={isInTitle ? css.inTitle : undefined}>
      <TextField
        label={words.name}
        isLabelHidden={isInTitle}
        placeholder={planActWords.nameOf(dateOnly(now, zone))}
        value={fields.name}
        maxLength={LONGEST}
        onChange={(name) => set('name', name)}
      />
    </div>
  )
}
