import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Form } from '#ui/Form.tsx'
import { FormChip } from '#ui/FormChip.tsx'
import { Select } from '#ui/Select.tsx'
import css from './Plan.module.css'
import { expiryOptions, overlapOptions, ownerOptions } from './PlanChoices.tsx'
import type { PlanField } from './planDraft.ts'
import { planWords as words } from './planWords.ts'
import type { Plan } from './usePlan.ts'

/** A value that no field has: it stays as it is. */
const AS_IS = 'asIs'
const asIs = { value: AS_IS, label: words.asIs }

/** One choice for every token that is in the plan. */
export function PlanForAll({ plan }: { plan: Plan }) {
  return (
    <FormChip label={words.forAll}>{(close) => <ForAllForm plan={plan} close={close} />}</FormChip>
  )
}

function ForAllForm({ plan, close }: { plan: Plan; close: () => void }) {
  const [overlap, setOverlap] = useState(AS_IS)
  const [expiry, setExpiry] = useState(AS_IS)
  const [owner, setOwner] = useState(AS_IS)
  const [receiver, setReceiver] = useState('')
  const open = plan.lines.filter(({ row, isFixed }) => row.out === null && !isFixed)

  function submit() {
    const setAll = (field: PlanField, value: string) => {
      for (const { row } of open) plan.set(field, row.tokenId, value)
    }
    if (overlap !== AS_IS) setAll('overlap', overlap)
    if (expiry !== AS_IS) setAll('expiry', expiry)
    if (owner !== AS_IS) setAll('owner', owner)
    if (receiver.trim() !== '') setAll('receiver', receiver.trim())
    close()
  }

  return (
    <Form onSubmit={submit} errors={NONE} problem={undefined}>
      <div className={css.form}>
        <p className={css.more}>{words.forAllMore}</p>
        <Select
          label={words.heads.overlap}
          options={[asIs, ...overlapOptions(null)]}
          value={overlap}
          onChange={setOverlap}
        />
        <Select
          label={words.heads.expiry}
          options={[asIs, ...expiryOptions([{ kind: 'asBefore' }], plan.zone, null)]}
          value={expiry}
          onChange={setExpiry}
        />
        <Select
          label={words.heads.owner}
          options={[asIs, ...ownerOptions(plan, null)]}
          value={owner}
          onChange={setOwner}
        />
        <ComboBox
          label={words.heads.receiver}
          placeholder={words.asIs}
          value={receiver}
          onChange={setReceiver}
          suggestions={[...new Set(open.flatMap(({ row }) => row.receiver ?? []))]}
        />
        <Button type="submit">{words.apply}</Button>
      </div>
    </Form>
  )
}

const NONE = {}
