import { useId, type ReactNode } from 'react'
import { Reason } from '#ui/buttons/Reason.tsx'
import { FieldError } from './FieldError.tsx'
import { useFieldError } from './formErrors.ts'
import ink from '#ui/ink.module.css'
import css from './Field.module.css'

/** What every field shares. `name` is its key in the form's data and in its errors. */
export interface FieldProps {
  label: string
  name?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  disabledReason?: string | undefined
  /** "optional", beside the label and not part of the name. */
  note?: string | undefined
  /** Beside the label and no part of the name: what a word of it means. */
  term?: ReactNode
  /** In a table, whose head shows it. */
  isLabelHidden?: boolean
}

interface Props extends FieldProps {
  /** Said where the field may not hold what was typed or pasted. */
  refused?: ReactNode
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-disabled': true | undefined
  }) => ReactNode
}

/** Label above, control, then the reason, the error or the hint below. */
export function Field(props: Props) {
  const { label, name, hint, error, disabledReason, note, isLabelHidden, children } = props
  const id = useId()
  const message = useFieldError(name, error)
  const isDisabled = disabledReason !== undefined
  const described = [
    isDisabled && `${id}-reason`,
    message !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
  ].filter((part) => part !== false)
  return (
    <div className={css.field}>
      <div className={css.head} data-unseen={isLabelHidden ? 'always' : undefined}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {props.term}
        {note !== undefined && <span className={ink.faint}>{note}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': message === undefined ? undefined : true,
        'aria-disabled': isDisabled || undefined,
      })}
      {props.refused}
      {isDisabled && <Reason id={`${id}-reason`}>{disabledReason}</Reason>}
      {message !== undefined && <FieldError id={`${id}-error`}>{message}</FieldError>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={ink.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
