import { useId, type ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { FieldError } from './FieldError.tsx'
import { useFieldError } from './formErrors.ts'
import { RadioOption } from './RadioOption.tsx'
import ink from '#ui/ink.module.css'
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
  /** What it was before somebody chose another one, in a word: the option is boxed. */
  former?: string | undefined
}

interface Props {
  label: ReactNode
  /** Where the name is not the text above it. */
  'aria-label'?: string | undefined
  isLabelHidden?: boolean
  /** Beside the name and no part of it: what a word of it means. */
  term?: ReactNode
  /** Cards weigh something, chips are presets, segments are None, Read, Write, a list is plain. */
  look: 'cards' | 'chips' | 'segments' | 'list'
  options: readonly RadioChoice[]
  /** Undefined while nothing is chosen. */
  value: string | undefined
  onChange: (value: string) => void
  name?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Why none of them can be chosen; it is shown once for all by what is around. */
  lockedReason?: string | undefined
}

export function RadioGroup(props: Props) {
  const { label, isLabelHidden = false, look, options, value, onChange, hint, lockedReason } = props
  const id = useId()
  const error = useFieldError(props.name, props.error)
  const isLocked = lockedReason !== undefined
  const described = [
    error !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    isLocked && `${id}-locked`,
  ]
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] === undefined ? `${id}-label` : undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-disabled={isLocked || undefined}
      className={css.group}
    >
      <div className={ink.name} data-unseen={isLabelHidden ? 'always' : undefined}>
        <span id={`${id}-label`}>{label}</span>
        {props.term}
      </div>
      <div className={css.options} data-look={look}>
        {options.map((option) => (
          <RadioOption
            key={option.value}
            {...option}
            look={look}
            group={props.name ?? id}
            isChosen={option.value === value}
            lockedBy={isLocked ? `${id}-locked` : undefined}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      {isLocked && <VisuallyHidden id={`${id}-locked`}>{lockedReason}</VisuallyHidden>}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={ink.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
