import { applicationLabel, lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { readable } from '#lib/text.ts'
import { type DrillRule, ruleText } from '#rules/drills/plan/drillPlanRule.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Chip } from '#ui/forms/Chip.tsx'
import { FormChip } from '#ui/forms/FormChip.tsx'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import css from './Plan.module.css'
import { usePlanAddress } from './planAddress.ts'
import { PlanRuleForm } from './PlanRuleForm.tsx'
import { planRuleWords as words } from './words.ts'
import type { Plan } from './usePlan.ts'

/** By what tokens are in the plan: each rule a chip, one of them is enough. */
export function PlanRules({ applications, found }: Pick<Plan, 'applications' | 'found'>) {
  const { rules, isDrilledOut, add, remove, leaveDrilledOut } = usePlanAddress()
  const { matching, all, leftOut, tooMany, namedOut } = found
  return (
    <div role="group" aria-label={words.rules} className={stack.beside}>
      <span className={`${ink.name} ${css.lead}`}>{words.every}</span>
      {rules.map((rule, position) => {
        const [what, value] = ruleWords(rule, applications)
        return (
          <span key={ruleText(rule)} className={stack.beside}>
            {position > 0 && <span className={ink.quiet}>{words.or}</span>}
            <Chip
              {...{ label: what, value }}
              name={`${what} ${value}`}
              onRemove={() => remove(rule)}
            />
          </span>
        )
      })}
      <FormChip label={words.rule}>
        {(close) => (
          <PlanRuleForm
            applications={applications}
            onRule={(rule) => {
              add(rule)
              close()
            }}
          />
        )}
      </FormChip>
      <Checkbox label={words.butNot} isChecked={isDrilledOut} onChange={leaveDrilledOut} />
      <span className={`${ink.hint} ${css.count}`} role="status">
        {rules.length > 0 && words.match(matching, all)}
        {leftOut > 0 && `, ${words.leftOut(leftOut)}`}
        {tooMany > 0 && ` ${words.tooMany(tooMany)}`}
      </span>
      <span className={`${ink.hint} ${css.namedOut}`} role="status">
        {words.namedOut(
          namedOut.revoked.map(({ token }) => labelOf(token)),
          namedOut.unlisted,
        )}
      </span>
    </div>
  )
}

/** Names alone do not tell two tokens apart. */
const labelOf = (token: Token): string => `${readable(tokenLabel(token))} (${lastFourOf(token)})`

/** "expires within", "14 days" */
function ruleWords(
  rule: DrillRule,
  applications: readonly Application[],
): readonly [string, string] {
  switch (rule.kind) {
    case 'due':
    case 'legacy':
    case 'quiet':
      return words.chips[rule.kind]
    case 'expiresWithin':
      return [words.expires, words.days(rule.days)]
    case 'olderThan':
      return [words.older, words.days(rule.days)]
    case 'ofKind':
      return [words.is, words.ofKinds[rule.of]]
    case 'tokens':
      return words.named(rule.ids.length)
    case 'applications': {
      const one = applications.find(({ id }) => rule.ids.length === 1 && id === rule.ids[0])
      const value = one ? readable(applicationLabel(one)) : words.applications(rule.ids.length)
      return [words.belongs, value]
    }
  }
}
