import { useSearchParams } from 'react-router'
import { type DrillRule, ruleIn, ruleText } from '#rules/drills/plan/drillPlanRule.ts'

const RULE = 'rule'
const IDS = 'ids'
const DRILL = 'drill'
const DRILLED = 'drilled'

/** Which tokens a plan takes, as the address says it: rules, ids one by one, and a drill whose plan is changed. */
export function usePlanAddress() {
  const [search, setSearch] = useSearchParams()
  const rules = rulesIn(search)
  const put = (change: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        change(next)
        return next
      },
      { replace: true },
    )
  const write = (next: readonly DrillRule[]) =>
    put((after) => {
      after.delete(RULE)
      after.delete(IDS)
      for (const rule of next) after.append(RULE, ruleText(rule))
    })
  return {
    rules,
    drill: search.get(DRILL),
    /** Whether tokens that are in a drill already are left out. */
    isDrilledOut: search.get(DRILLED) !== 'yes',
    add: (rule: DrillRule) =>
      write([...rules.filter((one) => ruleText(one) !== ruleText(rule)), rule]),
    remove: (rule: DrillRule) => write(rules.filter((one) => ruleText(one) !== ruleText(rule))),
    leaveDrilledOut: (isOut: boolean) =>
      put((after) => (isOut ? after.delete(DRILLED) : after.set(DRILLED, 'yes'))),
  }
}

function rulesIn(search: URLSearchParams): DrillRule[] {
  const texts = search.getAll(RULE)
  const ids = search.get(IDS)
  if (ids !== null) texts.push(`ids-${ids.replaceAll(',', '-')}`)
  return [...new Set(texts)].flatMap((text) => ruleIn(text) ?? [])
}
