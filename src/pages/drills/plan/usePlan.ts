import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { staffList } from '#api/people/people.ts'
import { MOST_IN_A_DRILL } from '#components/frame/addresses.ts'
import { personLabel } from '#components/access/personNames.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import { useInventory } from '#components/inventory/useInventory.ts'
import { useMe } from '#components/frame/useMe.ts'
import { useTokenIndex } from '#components/token-table/tokenIndex.ts'
import type { DrillPerson, DrillPlanned } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { managersIn } from '#rules/access/accessManagers.ts'
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
import { changeIn, fieldOf, type PlanField, planForm } from './planDraft.ts'

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

/** Everything that the page of a plan shows, from the address, the draft, the inventory and the kept drills. Suspends. */
export function usePlan() {
  const { clock, zone, requestsPerMinute } = useSession()
  const now = useNow(clock, MINUTE / 2)
  const address = usePlanAddress()
  const { data: applications } = useSuspenseQuery(applicationList())
  const { data: drills } = useSuspenseQuery(drillsQuery())
  const inventory = useInventory(applications)
  const { index, ...readStates } = useTokenIndex(inventory.rows, false)
  const { me, people } = usePlanPeople()
  const drill = drills.find(({ id }) => id === address.drill) ?? null
  const draft = useDraft<Record<string, string>>(planForm(drill?.id ?? null), {})
  const { lineage, catalogue } = index.around

  const isMeant = meetsRule(address.rules, now)
  const matching = index.rows.filter(isMeant)
  const named = new Set(address.rules.flatMap((rule) => (rule.kind === 'tokens' ? rule.ids : [])))
  const drillTokenIds = new Set(drill?.tokens.map(({ tokenId }) => tokenId))
  const inOthers = (token: Token) =>
    drillsWith(drills, { id: token.id, works: !isOver(token, now) }, drill?.id ?? null).length > 0
  const isLeftOut = ({ token }: TokenRow) =>
    // Whoever names a token is asked; a rule takes none from another drill.
    address.isDrilledOut && !named.has(token.id) && inOthers(token)
  const added = matching.filter((row) => !drillTokenIds.has(row.token.id) && !isLeftOut(row))
  const tokens = new Map(index.rows.map((row) => [row.token.id, row]))
  const at = new Date(now).toISOString()
  const bases = [
    ...(drill?.tokens ?? []),
    ...added
      .slice(0, MOST_IN_A_DRILL)
      .map((row) => plannedOf(row, { owner: me, at, lifetime: lifetimeIn(row, lineage, now) })),
  ]
  const lines = bases.map((base): PlanLine => {
    const token = tokens.get(base.tokenId) ?? null
    const change = changeIn(draft.fields, base.tokenId, people)
    return {
      base,
      row: withChange(base, change, { token: token?.token ?? null, now, zone }),
      token,
      lifetime: token && lifetimeIn(token, lineage, now),
      isFixed:
        drill?.events.some((one) => one.kind === 'rotated' && one.tokenId === base.tokenId) ??
        false,
    }
  })
  const open = lines.filter(({ isFixed }) => !isFixed)
  const { done, reading, readAt } = inventory
  const isComplete = readAt !== null && reading.data?.length === 0 && done === applications.length
  return {
    ...address,
    applications,
    inventory,
    readStates,
    drills,
    drill,
    /** The address names a drill that is not kept here. */
    isDrillGone: address.drill !== null && drill === null,
    lines,
    all: index.rows.length,
    matching: matching.length,
    /** Of those that are named one by one. */
    namedOut: leftOutOf(address.rules, index.rows, {
      planned: drillTokenIds,
      listed: isComplete ? new Set(inventory.rows.map(({ token }) => token.id)) : null,
    }),
    leftOut: matching.filter((row) => !drillTokenIds.has(row.token.id) && isLeftOut(row)).length,
    tooMany: Math.max(0, added.length - MOST_IN_A_DRILL),
    warnings: planWarnings(
      open.map(({ row }) => row),
      { tokens, isComplete, lineage, catalogue, drills, ownDrillId: drill?.id ?? null, now, zone },
    ),
    isComplete,
    lineage,
    set: (field: PlanField, token: number, value: string) =>
      draft.set(fieldOf(field, token), value),
    forget: draft.forget,
    /** Who receives something in this plan already. */
    receivers: [
      ...new Set(lines.flatMap(({ base, row }) => base.receiver ?? row.receiver ?? [])),
    ].slice(0, SUGGESTED),
    me,
    people,
    now,
    zone,
    requestsPerMinute,
  }
}

export type Plan = ReturnType<typeof usePlan>
/** A row of its table, with its own warnings: what is chosen in it goes into the plan. */
export type PlanTableRow = PlanLine & { plan: Plan; warnings: readonly PlanWarning[] }

const lifetimeIn = ({ token }: TokenRow, lineage: Lineage, now: number): Lifetime | null =>
  lifetimeOf(token, {
    now,
    origin: lineage.origins.get(token.id) ?? null,
    anySuccessor: successorsOf(lineage, token.id).length > 0,
  })

/** Who may be an owner, by id: whoever may rotate. This person is, whatever the list says. */
export function usePlanPeople(): { me: DrillPerson; people: ReadonlyMap<string, DrillPerson> } {
  const { user } = useMe()
  const { data: staff = [] } = useQuery(staffList())
  const name = personLabel({
    name: `${user.first_name} ${user.last_name}`.trim(),
    username: user.username,
  })
  const me = { id: user.id, name }
  const others = managersIn({ people: staff }).filter(({ id }) => id !== user.id)
  const all = [me, ...others.map((person) => ({ id: person.id, name: personLabel(person) }))]
  return { me, people: new Map(all.map((person) => [String(person.id), person])) }
}
