import { words } from '#ui/words.ts'
import { Choices } from './Choices.tsx'
import { FormChip } from './FormChip.tsx'
import type { SelectOption } from './Select.tsx'

interface Props {
  /** Its name, and all it shows while nothing is chosen. */
  label: string
  /** Asked for when it opens. */
  options: () => readonly SelectOption[]
  chosen: readonly SelectOption[]
  onChange: (values: string[]) => void
  /** What it shows of a choice; else the first of it, and how many more. */
  summary?: string | undefined
  /** Told when its choices open and close. */
  onOpenChange?: (isOpen: boolean) => void
}

/** A filter in a toolbar that takes several values: quiet with a chevron, or on with what was chosen and a ×. */
export function ChoiceChip({ label, options, chosen, onChange, summary, onOpenChange }: Props) {
  const on = chosen.length > 0 && {
    value: summary ?? summaryOf(chosen),
    onRemove: () => onChange([]),
  }
  return (
    <FormChip {...{ label, onOpenChange, ...on }}>
      {() => <Choices label={label} options={options()} chosen={chosen} onChange={onChange} />}
    </FormChip>
  )
}

function summaryOf(chosen: readonly SelectOption[]): string {
  const [first, ...others] = chosen
  if (first === undefined) return ''
  return others.length === 0 ? first.label : words.andMore(first.label, others.length)
}
