import { MOST_OVERLAP_HOURS } from '#contract/tokens.ts'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { rotateWords as words } from './words.ts'

/** Under which name a form's errors hold what is wrong with the typed hours. */
export const HOURS_FIELD = 'overlap_hours'

interface Props {
  hours: string
  onHours: (hours: string) => void
}

/** Any overlap that the backend takes, in hours. Errors come from the form around it. */
export function OverlapHours({ hours, onHours }: Props) {
  return (
    <NumberField
      label={words.hours}
      name={HOURS_FIELD}
      hint={words.hoursHint}
      value={hours}
      onChange={onHours}
      min={0}
      max={MOST_OVERLAP_HOURS}
      autoFocus
    />
  )
}
