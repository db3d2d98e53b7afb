import { useSuspenseQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { MOST_IN_A_DRILL } from '#components/frame/addresses.ts'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useInventory } from '#components/inventory/useInventory.ts'
import { useTokenIndex } from '#components/token-table/tokenIndex.ts'
import type { DrillPlanned } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { readable } from '#lib/text.ts'
import { drillsWith, plannedOf, withChange } from '#rules/drills/plan/drillPlan.ts'
import { leftOutOf, meetsRule } from '#rules/drills/plan/drillPlanRule.ts'
import { type PlanWarning, planWarnings } from '#rules/drills/plan/drillPlanWarnings.ts'
import { type Lifetime, lifetimeOf } from '#rules/tokens/expiry.ts'
import { type Lineage, successorsOf } from '#rules/tokens/lineage.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { usePlanAddress } from './planAddress.ts'
import { usePlanRows } from './planDraft.ts'
import { usePlanner } from './usePlanPeople.ts'

/** So many names are offered at each row. */
const SUGGESTED = 12

/** A token of the plan as it came, as it is planned, and as the backend lists it. */
export type PlanLine = {
  base: DrillPlanned
  row: DrillPlanned
  token: TokenRow | null
  lifetime: Lifetime | null
  /** It was rotated in this drill: its plan is past. */
  isFixed: boolean
}

/** In an accessible name: names alone do not tell two tokens apart. */
export const lineLabel = ({ tokenId, name, lastFour }: DrillPlanned): string =>
  `${readable(tokenLabel({ name }))}, ${lastFourOf({ id: tokenId, last_four: lastFour })}`

/** It is rotated with the drill. */
export const isPlanned = ({ row, isFixed }: PlanLine): boolean => row.out === null && !isFixed

/** Everything that the page of a plan shows, from the address, the draft, the inventory and the kept drills. Suspends. */
export function usePlan() {
  const { clock, zone } = useSession()
  const now = useNow(clock, MINUTE / 2)
  const { rules, drill: drillId, isDrilledOut } = usePlanAddress()
  const { data: applications } = useSuspenseQuery(applicationList())
  const { data: drills } = useSuspenseQuery(drillsQuery())
  const inventory = useInventory(applications)
  const { index, ...readStates } = useTokenIndex(inventory.rows, false)
  const me = usePlanner()
  const drill = drills.find(({ id }) => id === drillId) ?? null
  const { rows, act, forget } = usePlanRows(drillId)
  const { lineage, catalogue } = index.around

  const matching = index.rows.filter(meetsRule(rules, now))
  const named = new Set(rules.flatMap((rule) => (rule.kind === 'tokens' ? rule.ids : [])))
  const drillTokenIds = new Set(drill?.tokens.map(({ tokenId }) => tokenId))
  const inOthers = (token: Token) =>
    drillsWith(drills, { id: token.id, works: !isOver(token, now) }, drill?.id ?? null).length > 0
  const isLeftOut = ({ token }: TokenRow) =>
    // Someone who names a token is asked; a rule takes none from another drill.
    isDrilledOut && !named.has(token.id) && inOthers(token)
  const others = matching.filter(({ token }) => !drillTokenIds.has(token.id))
  const added = others.filter((row) => !isLeftOut(row))
  const tokens = new Map(index.rows.map((row) => [row.token.id, row]))
  const at = new Date(now).toISOString()
  const bases = [
    ...(drill?.tokens ?? []),
    ...added
      .slice(0, MOST_IN_A_DRILL)
      .map((row) => plannedOf(row, { owner: me, at, lifetime: lifetimeIn(row, lineage, now) })),
  ]
  const chosen = new Map(rows.map((row) => [row.tokenId, row]))
  const lines = bases.map((base): PlanLine => {
    const token = tokens.get(base.tokenId) ?? null
    return {
      base,
      row: withChange(base, chosen.get(base.tokenId), { token: token?.token ?? null, now, zone }),
      token,
      lifetime: token && lifetimeIn(token, lineage, now),
      isFixed:
        drill?.events.some((one) => one.kind === 'rotated' && one.tokenId === base.tokenId) ??
        false,
    }
  })
  const { done, reading, readAt } = inventory
  const isComplete = readAt !== null && reading.data?.length === 0 && done === applications.length
  return {
    applications,
    inventory,
    readStates,
    drill,
    drillId,
    lines,
    found: {
      all: index.rows.length,
      matching: matching.length,
      /** Of those that are named one by one. */
      namedOut: leftOutOf(rules, index.rows, {
        planned: drillTokenIds,
        listed: isComplete ? new Set(inventory.rows.map(({ token }) => token.id)) : null,
      }),
      leftOut: others.length - added.length,
      tooMany: Math.max(0, added.length - MOST_IN_A_DRILL),
    },
    warnings: planWarnings(
      lines.filter(isPlanned).map(({ row }) => row),
      { tokens, isComplete, lineage, catalogue, drills, ownDrillId: drill?.id ?? null, now, zone },
    ),
    isComplete,
    lineage,
    act,
    forget,
    /** Who receives something in this plan already. */
    receivers: [
      ...new Set(lines.flatMap(({ base, row }) => base.receiver ?? row.receiver ?? [])),
    ].slice(0, SUGGESTED),
    me,
    now,
    zone,
  }
}

export type Plan = ReturnType<typeof usePlan>
/** A row of its table, with its own warnings, and how what is chosen in it goes into the plan. */
export type PlanTableRow = Pick<Plan, 'act' | 'now' | 'isComplete' | 'drillId' | 'receivers'> & {
  line: PlanLine
  warnings: readonly PlanWarning[]
  isNarrow: boolean
}

const lifetimeIn = ({ token }: TokenRow, lineage: Lineage, now: number): Lifetime | null =>
  lifetimeOf(token, {
    now,
    origin: lineage.origins.get(token.id) ?? null,
    anySuccessor: successorsOf(lineage, token.id).length > 0,
  })
