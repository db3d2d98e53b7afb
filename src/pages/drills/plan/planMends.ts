import type { PlanWarning, PlanWarningKind } from '#rules/drills/plan/drillPlanWarnings.ts'
import type { Plan } from './usePlan.ts'
import { planWarningWords as words } from './words.ts'

const outWhy: Readonly<Record<string, string>> = words.outWhy

/** Whether it prevents the start: forbids it, or an old value would stop before anybody expects it. */
export const isRed = ({ isForbidding, kind }: PlanWarning): boolean =>
  isForbidding || kind === 'ownExpiryFirst' || kind === 'successorFirst'

/** Changes the plan as warnings of one kind say, in one act where they say the same. Nothing is sent. */
export function mendBy(act: Plan['act'], warnings: readonly PlanWarning[]) {
  const [first] = warnings
  const tokens = warnings.map(({ row }) => row.tokenId)
  switch (first?.mend?.kind) {
    case 'moveExpiry':
      return act({ kind: 'extend', tokens })
    case 'overlap':
      for (const { mend, row } of warnings)
        if (mend?.kind === 'overlap')
          act({ kind: 'plan', tokens: [row.tokenId], choice: { overlapHours: mend.hours } })
      return undefined
    case 'takeOut':
      return act({ kind: 'takeOut', tokens, why: outWhy[first.kind] ?? '' })
    case undefined:
      return undefined
  }
}

type WarningGroup = { kind: PlanWarningKind; all: readonly PlanWarning[]; isBad: boolean }

/** What is said once for several tokens, and what prevents the start, which comes first. */
export function warningGroups(warnings: readonly PlanWarning[]): WarningGroup[] {
  const kinds = [...new Set(warnings.map(({ kind }) => kind))]
  const groups = kinds.map((kind): WarningGroup => {
    const all = warnings.filter((one) => one.kind === kind)
    return { kind, all, isBad: all.some(isRed) }
  })
  // One amber warning is said in its row; one act for several has its place here only.
  const shown = groups.filter(
    ({ all, isBad }) => isBad || all.filter(({ mend }) => mend !== null).length > 1,
  )
  return shown.toSorted((one, other) => Number(other.isBad) - Number(one.isBad))
}
