import { type ReactNode, useState } from 'react'
import { EXPIRY_FIELD } from '#components/expiry/expiryFields.ts'
import { HOURS_FIELD, OverlapHours } from '#components/expiry/OverlapHours.tsx'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { type Fields, useDraft } from '#components/frame/useDraft.ts'
import { useForm } from '#components/frame/useForm.ts'
import { expiryIn, hoursIn } from '#rules/drills/plan/drillPlan.ts'
import type { PlanRow } from '#rules/drills/plan/planReducer.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Select, type SelectOption } from '#ui/forms/Select.tsx'
import { SelectWithForm } from '#ui/forms/SelectWithForm.tsx'
import ink from '#ui/ink.module.css'
import css from './Plan.module.css'
import { expiryOptions, LONGEST_RECEIVER, overlapOptions, ownerOptions } from './planChoices.ts'
import { PlanDateField } from './PlanDateField.tsx'
import { allForm, allReceiverForm, choiceIn, fieldsOf, type PlanFields } from './planDraft.ts'
import { dateFieldsOf, type Typed as Typing, typedExpiry, typedOverlap } from './planTyped.ts'
import { planTableWords as words } from './planActWords.ts'
import { isPlanned, type Plan } from './usePlan.ts'
import { usePlanPeople } from './usePlanPeople.ts'

/** What tokens have that do not agree: no choice. */
const DIFFERENT = ' different'
const different = { value: DIFFERENT, label: words.different }

type Field = keyof PlanFields

/** What tokens were planned with before one choice took the place of several. */
type Replaced = { field: Field; rows: PlanRow[] }

/** What all tokens of the plan have in common; each choice goes for all of them. */
export function PlanForAll({ plan: { lines, act, drillId, receivers } }: { plan: Plan }) {
  const { clock, zone } = useSession()
  const [round, setRound] = useState(0)
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const open = lines.filter(isPlanned).map(({ row }) => ({ row, fields: fieldsOf(row) }))
  const choosable = usePlanPeople(open.map(({ row }) => row.owner))
  const common = (field: Field): string => {
    const [first = DIFFERENT, ...others] = new Set(open.map(({ fields }) => fields[field]))
    return others.length > 0 ? DIFFERENT : first
  }
  const setAll = (field: Field, value: string) => {
    if (value === DIFFERENT) return
    const rows = open.map(({ row: { tokenId }, fields }) => ({
      tokenId,
      ...choiceIn({ [field]: fields[field] }, choosable.people),
    }))
    setReplaced(common(field) === DIFFERENT ? { field, rows } : null)
    const tokens = rows.map(({ tokenId }) => tokenId)
    act({ kind: 'plan', tokens, choice: choiceIn({ [field]: value }, choosable.people) })
  }
  function putBack({ rows }: Replaced) {
    act({ kind: 'putBack', rows })
    setReplaced(null)
  }
  const list = (field: Field, options: SelectOption[]) => ({
    label: words.fields[field],
    size: 'small' as const,
    options: common(field) === DIFFERENT ? [different, ...options] : options,
    value: common(field),
    onChange: (value: string) => setAll(field, value),
  })
  const expiry = expiryIn(common('expiry')) ?? { kind: 'never' }
  return (
    <div role="group" aria-label={words.forAll} className={css.all}>
      <span className={`${ink.name} ${css.lead}`}>{words.all(open.length)}</span>
      <SelectWithForm
        {...list('overlap', overlapOptions(hoursIn(common('overlap'))))}
        more={words.asks(words.other)}
      >
        {(close) => (
          <TypedForAll
            draft={allForm(drillId)}
            fields={{ hours: '' }}
            at={HOURS_FIELD}
            read={({ hours }) => typedOverlap(hours)}
            onText={(hours) => setAll('overlap', hours)}
            close={close}
          >
            {({ fields, set }) => (
              <OverlapHours hours={fields.hours} onHours={(hours) => set('hours', hours)} />
            )}
          </TypedForAll>
        )}
      </SelectWithForm>
      <SelectWithForm
        {...list('expiry', expiryOptions([{ kind: 'asBefore' }, expiry], zone, null))}
        more={words.asks(words.onADate)}
      >
        {(close) => (
          <TypedForAll
            draft={allForm(drillId)}
            fields={dateFieldsOf(null, zone)}
            at={EXPIRY_FIELD}
            read={(fields) => typedExpiry(fields, { now: clock.now(), zone })}
            onText={(date) => setAll('expiry', date)}
            close={close}
          >
            {({ fields, set }) => <PlanDateField value={fields} onChange={set} />}
          </TypedForAll>
        )}
      </SelectWithForm>
      <Select {...list('owner', ownerOptions(choosable))} />
      <ReceiverOfAll
        key={round}
        draft={allReceiverForm(drillId)}
        suggestions={receivers}
        now={common('receiver')}
        onReceiver={(name) => setAll('receiver', name)}
        onLeft={() => setRound(round + 1)}
      />
      <div role="status" className={css.replaced}>
        {replaced && (
          <>
            {words.replaced(words.fields[replaced.field], replaced.rows.length)}{' '}
            <Button size="small" onPress={() => putBack(replaced)}>
              {words.putBack}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

interface ReceiverProps {
  draft: string
  suggestions: readonly string[]
  /** The one that all tokens have. */
  now: string
  onReceiver: (name: string) => void
  onLeft: () => void
}

/** A name goes for all once it is typed: half a name would take the place of every receiver that is planned. */
function ReceiverOfAll({ draft, suggestions, now, onReceiver, onLeft }: ReceiverProps) {
  const { fields, set, forget } = useDraft<Record<string, string>>(draft, {})
  const typed = fields.receiver
  function take() {
    const name = typed?.trim() ?? ''
    if (name !== '' && name !== now) onReceiver(name)
  }
  function leave() {
    if (typed === undefined) return
    take()
    forget()
    onLeft()
  }
  return (
    <div onBlur={leave}>
      <Form onSubmit={take} errors={{}} problem={undefined}>
        <ComboBox
          label={words.fields.receiver}
          size="small"
          placeholder={now === DIFFERENT ? words.different : words.noReceiver}
          value={typed ?? (now === DIFFERENT ? '' : now)}
          maxLength={LONGEST_RECEIVER}
          onChange={(value) => set('receiver', value)}
          suggestions={suggestions}
        />
      </Form>
    </div>
  )
}

interface TypedProps<Typed extends Fields> {
  draft: string
  fields: Typed
  /** The field at which a refusal is shown. */
  at: string
  read: (fields: Typed) => Typing
  onText: (text: string) => void
  close: () => void
  children: (form: Pick<ReturnType<typeof useDraft<Typed>>, 'fields' | 'set'>) => ReactNode
}

/** A value that no list has, for all tokens. */
function TypedForAll<Typed extends Fields>(props: TypedProps<Typed>) {
  const form = useForm({ draft: props.draft, fields: props.fields, submit })

  function submit(fields: Typed): FormRefusal | null {
    const read = props.read(fields)
    if (read.kind === 'refused') return atFields({ [props.at]: read.sentence })
    props.onText(read.text)
    form.forget()
    props.close()
    return null
  }

  return (
    <Form onSubmit={form.submit} errors={form.errors} problem={form.problem}>
      <div className={css.form}>
        {props.children(form)}
        <Button type="submit">{words.apply}</Button>
      </div>
    </Form>
  )
}
