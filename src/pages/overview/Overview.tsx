import { type QueryClient, useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { auditEntries, auditLog } from '#api/audit/audit.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { inventory, loadInventory } from '#api/inventory/inventory.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { InventoryReadAt } from '#components/inventory/InventoryReadAt.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import { useApplications } from '#components/inventory/useApplications.ts'
import { useInventory } from '#components/inventory/useInventory.ts'
import { useTokenRows } from '#components/token-table/useTokenRows.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Application } from '#contract/applications.ts'
import { attention } from '#rules/tokens/attention.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DataAwaited } from '#ui/dataFirst.ts'
import { DrillIcon, NewIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import stack from '#ui/stack.module.css'
import { HowFar } from './HowFar.tsx'
import { CleanUp, DrillsUnderWay, FirstSteps, LastChanges, NextMonths } from './latePanels.tsx'
import { newestEntries } from './newestEntries.ts'
import css from './Overview.module.css'
import { StopsSoon } from './StopsSoon.tsx'
import { words } from './words.ts'

export function loadOverview(queries: QueryClient) {
  void loadInventory(queries)
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(auditEntries('token.rotate'))
  void queries.prefetchQuery(auditLog(newestEntries))
}

const NONE: readonly Application[] = []

/** What needs attention: what stops soon with its acts, what can wait, what ends in a year, and what was done last. */
export function Overview() {
  const { data: known } = useApplications()
  const applications = known ?? NONE
  const { rows, done, reading, state, readAt, isPartial, isLogWhole } = useInventory(applications)
  const isRead =
    known !== undefined &&
    readAt !== null &&
    reading.data?.length === 0 &&
    done === applications.length
  // Where rows arrive list by list they are drawn as there is time for it, as in the table; and what is said of them with them.
  const asRead = useDeferredValue({
    pairs: rows,
    isComplete: isRead,
    isReading: reading.isFetching,
    readAt,
  })
  const isAwaited = asRead.pairs.length === 0 && reading.isFetching && state !== 'paused'
  return (
    <>
      <PageTitle heading={words.title} />
      <OverviewNow
        {...{ applications, isPartial, isLogWhole, isAwaited, ...asRead }}
        isRowAwaited={reading.isFetching && state !== 'paused' && done < AWAITED_LISTS}
      />
    </>
  )
}

/** Two turns of readings: where they have nothing that stops soon, the other panels wait no longer for the first row. */
const AWAITED_LISTS = 12

interface Props {
  applications: readonly Application[]
  pairs: readonly TokenPair[]
  isPartial: boolean
  isLogWhole: boolean
  /** Whether no token was read yet, and they are on their way. */
  isAwaited: boolean
  /** Whether every token was read once. */
  isComplete: boolean
  isReading: boolean
  readAt: number | null
  /** Whether a first row may come in a moment. */
  isRowAwaited: boolean
}

const OverviewNow = memo(function OverviewNow(props: Props) {
  const { applications, pairs, isPartial, isLogWhole, isComplete, isReading, readAt } = props
  const { isAwaited, isRowAwaited } = props
  const { clock } = useSession()
  const now = useNow(clock, MINUTE / 2)
  const knownRows = useTokenRows(pairs)
  const { soon, later } = attention(knownRows.rows, now)
  const [urgent = 0, further = 0] = soon.map(({ rows }) => rows.length)
  const sentence = words.stops(urgent, further)
  const panels = (
    <div className={css.columns}>
      <StopsSoon groups={soon} {...{ knownRows, now, isAwaited, isComplete }} />
      <div className={`${stack.stack} ${css.side}`}>
        <DrillsUnderWay />
        <CleanUp groups={later} {...{ knownRows, isComplete }} />
        <LastChanges />
      </div>
      <div className={css.months}>
        <NextMonths {...{ knownRows, now, isComplete }} />
      </div>
    </div>
  )
  return (
    <>
      {isRowAwaited && soon.every(({ rows }) => rows.length === 0) && <DataAwaited />}
      <Header
        sentence={isComplete ? sentence : isAwaited ? '' : words.soFar(sentence)}
        tokens={pairs.length}
        {...{ isComplete, readAt }}
      />
      <Outcome />
      <HowFar
        {...{ applications, isPartial, isLogWhole, isComplete, isReading }}
        tokens={pairs.length}
      />
      {isComplete && pairs.length <= 1 ? (
        <FirstSteps applications={applications} rows={knownRows.rows}>
          {panels}
        </FirstSteps>
      ) : (
        panels
      )}
    </>
  )
})

interface HeaderProps {
  sentence: string
  tokens: number
  isComplete: boolean
  readAt: number | null
}

function Header({ sentence, tokens, isComplete, readAt }: HeaderProps) {
  const { open } = useDialog()
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  const reading = useQuery(inventory())
  return (
    <PageHeader
      isSentenceFolded
      title={words.title}
      sentence={
        <div className={css.sentence}>
          {(tokens > 0 || !isComplete) && sentence} {readAt !== null && words.tokens(tokens)}
          <InventoryReadAt readAt={readAt} reading={reading} />
        </div>
      }
      actions={
        // Without a token the first steps have the one button.
        !(isComplete && tokens === 0) && (
          <>
            <Button
              icon={DrillIcon}
              onPress={() => void navigate(addresses.newDrill)}
              disabledReason={refusal}
            >
              {words.planDrill}
            </Button>
            <span data-lead>
              <Button icon={NewIcon} onPress={() => open('new-token')} disabledReason={refusal}>
                {words.newToken}
              </Button>
            </span>
          </>
        )
      }
    />
  )
}
