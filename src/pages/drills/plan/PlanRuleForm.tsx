import { useState } from 'react'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import {
  type DrillRule,
  drillKinds,
  drillRuleKinds,
  idsIn,
  MOST_RULE_DAYS,
} from '#rules/drills/plan/drillPlanRule.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { NewIcon } from '#ui/icons.ts'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import css from './Plan.module.css'
import { planRuleWords as words } from './words.ts'

interface Props {
  applications: readonly Application[]
  onRule: (rule: DrillRule) => void
}

/** What a rule takes, with its number, application or list. */
export function PlanRuleForm({ applications, onRule }: Props) {
  const [kind, setKind] = useState<DrillRule['kind']>('due')
  const [days, setDays] = useState('14')
  const [of, setOf] = useState<string>(drillKinds[1])
  const [application, setApplication] = useState('')
  const [ids, setIds] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})

  function rule(): DrillRule | string {
    const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : 0
    switch (kind) {
      case 'due':
      case 'legacy':
      case 'quiet':
        return { kind }
      case 'expiresWithin':
      case 'olderThan':
        return count > 0 && count <= MOST_RULE_DAYS ? { kind, days: count } : words.refused.days
      case 'ofKind':
        return { kind, of: drillKinds.find((one) => one === of) ?? 'secret' }
      case 'applications':
        return application === '' ? words.refused.application : { kind, ids: [Number(application)] }
      case 'tokens': {
        const found = idsIn(ids)
        return found.length > 0 ? { kind, ids: found } : words.refused.ids
      }
    }
  }

  function submit() {
    const made = rule()
    if (typeof made === 'string') setErrors({ value: made })
    else onRule(made)
  }

  return (
    <Form onSubmit={submit} errors={errors} problem={undefined}>
      <div className={css.form}>
        <Select
          label={words.takes}
          options={drillRuleKinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={(value) => {
            setKind(drillRuleKinds.find((one) => one === value) ?? 'due')
            setErrors({})
          }}
        />
        {(kind === 'expiresWithin' || kind === 'olderThan') && (
          <NumberField
            name="value"
            label={words.daysField}
            value={days}
            onChange={setDays}
            min={1}
            max={MOST_RULE_DAYS}
          />
        )}
        {kind === 'ofKind' && (
          <Select
            label={words.kindField}
            options={drillKinds.map((value) => ({ value, label: words.ofKinds[value] }))}
            value={of}
            onChange={setOf}
          />
        )}
        {kind === 'applications' && (
          <Select
            name="value"
            label={words.applicationField}
            options={[
              { value: '', label: '' },
              ...applications.map((one) => ({
                value: String(one.id),
                label: applicationLabel(one),
              })),
            ]}
            value={application}
            onChange={setApplication}
          />
        )}
        {kind === 'tokens' && (
          <TextField
            name="value"
            label={words.idsField}
            hint={words.idsHint}
            value={ids}
            onChange={setIds}
            isMono
          />
        )}
        <Button type="submit" icon={NewIcon}>
          {words.addRule}
        </Button>
      </div>
    </Form>
  )
}
