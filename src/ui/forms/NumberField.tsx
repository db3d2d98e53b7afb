import type { KeyboardEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useRefusedText } from './useRefusedText.ts'
import css from './control.module.css'

interface Props extends FieldProps {
  /** What is typed, also while it is no number: the page says what is wrong with it. */
  value: string
  onChange: (value: string) => void
  min: number
  max: number
  unit?: string | undefined
  autoFocus?: boolean
}

// Not type="number": that hides from the page what was typed as soon as it is no number.
export function NumberField({ value, onChange, min, max, unit, autoFocus, ...field }: Props) {
  const { refused, paste, typed } = useRefusedText({})
  const number = /^\d+$/.test(value.trim()) ? Number(value) : undefined
  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (by === undefined || field.disabledReason !== undefined) return
    event.preventDefault()
    onChange(String(Math.min(max, Math.max(min, (number ?? min) + by))))
  }
  return (
    <Field {...field} refused={refused}>
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            className={css.input}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={number}
            aria-valuetext={number === undefined ? value : undefined}
            name={field.name}
            value={value}
            autoComplete="off"
            readOnly={field.disabledReason !== undefined}
            onPaste={paste}
            onChange={(event) => onChange(typed(event))}
            onKeyDown={step}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- appears by a choice of the person
            autoFocus={autoFocus}
          />
          {unit}
        </div>
      )}
    </Field>
  )
}
