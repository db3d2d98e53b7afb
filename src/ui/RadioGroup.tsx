import { useId, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { useFieldError } from './formErrors.ts'
import type { Icon } from './icons.ts'
import { RadioOption } from './RadioOption.tsx'
import css from './RadioGroup.module.css'

export interface RadioChoice {
  value: string
  /** The option's name. */
  label: string
  description?: ReactNode
  /** `warn` for what the person should think about first; brings its sign. */
  descriptionTone?: 'warn'
  /** A small sign with its word beside the label: moon and "weekend". */
  mark?: { icon: Icon; word: string } | undefined
  disabledReason?: string | undefined
}

interface Props {
  label: ReactNode
  /** Where the name is not the text above it. */
  'aria-label'?: string | undefined
  isLabelHidden?: boolean
  /** Cards weigh something, chips are presets, segments are None, Read, Write, a list is plain. */
  look: 'cards' | 'chips' | 'segments' | 'list'
  options: readonly RadioChoice[]
  /** Undefined while nothing is chosen. */
  value: string | undefined
  onChange: (value: string) => void
  name?: string | undefined
  hint?: ReactNode
  error?: string | undefined
}

export function RadioGroup(props: Props) {
  const { label, isLabelHidden = false, look, options, value, onChange, hint } = props
  const id = useId()
  const error = useFieldError(props.name, props.error)
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] === undefined ? `${id}-label` : undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      aria-invalid={error === undefined ? undefined : true}
      className={css.group}
    >
      <div id={`${id}-label`} className={css.label} data-hidden={isLabelHidden || undefined}>
        {label}
      </div>
      <div className={css.options} data-look={look}>
        {options.map((option) => (
          <RadioOption
            key={option.value}
            {...option}
            look={look}
            group={props.name ?? id}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
