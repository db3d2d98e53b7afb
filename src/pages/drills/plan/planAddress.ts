import {
  maybeParam,
  type Param,
  readParam,
  switchParam,
  useParam,
  useSearch,
  withParam,
} from '#components/frame/addressParams.ts'
import { type DrillRule, ruleIn, ruleText } from '#rules/drills/plan/drillPlanRule.ts'

/** Which tokens a plan takes, as the address says it: rules, ids one by one, and a drill whose plan is changed. */
export function usePlanAddress() {
  const [search, change] = useSearch()
  const [drilled, setDrilled] = useParam(drilledParam)
  const rules = rulesIn(search)
  const write = (to: (before: readonly DrillRule[]) => readonly DrillRule[]) =>
    change((before) => withParam(before, rulesParam, to(rulesIn(before)).map(ruleText)), {
      replace: true,
    })
  return {
    rules,
    drill: readParam(search, drillParam),
    /** Whether tokens that are in a drill already are left out. */
    isDrilledOut: !drilled,
    add: (rule: DrillRule) => write((before) => [...without(before, rule), rule]),
    remove: (rule: DrillRule) => write((before) => without(before, rule)),
    leaveDrilledOut: (isOut: boolean) => setDrilled(!isOut),
  }
}

const without = (rules: readonly DrillRule[], rule: DrillRule): DrillRule[] =>
  rules.filter((one) => ruleText(one) !== ruleText(rule))

const rulesParam: Param<readonly string[]> = {
  name: 'rule',
  isKnown: (text) => ruleIn(text) !== null,
  read: (texts) => texts,
  write: (texts) => texts,
  clears: ['ids'],
}
const idsParam = maybeParam('ids', (text) => ruleIn(`ids-${text.replaceAll(',', '-')}`))
const drilledParam = switchParam('drilled', 'yes')
export const drillParam = maybeParam('drill', (text) => text)

/** What a plan reads from its address. */
export const planParams = [rulesParam, idsParam, drilledParam, drillParam]

function rulesIn(search: URLSearchParams): DrillRule[] {
  const ids = readParam(search, idsParam)
  const texts = new Set(readParam(search, rulesParam))
  if (ids !== null) texts.add(ruleText(ids))
  return [...texts].flatMap((text) => ruleIn(text) ?? [])
}
