import { useId, type ReactNode } from 'react'
import { Reason } from '#ui/buttons/Reason.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { FieldError } from './FieldError.tsx'
import { useFieldError } from './formErrors.ts'
import css from './Checkbox.module.css'

interface Props {
  /** Its name. */
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  description?: ReactNode
  name?: string | undefined
  /** Some of what it stands for, not all. */
  isMixed?: boolean
  isMono?: boolean
  isLabelHidden?: boolean
  error?: string | undefined
  disabledReason?: string | undefined
  /** `group`: the reason is read, but shown once for all by the group around. */
  reasonPlace?: 'below' | 'group'
}

export function Checkbox(props: Props) {
  const { label, isChecked, onChange, description, disabledReason, reasonPlace = 'below' } = props
  const id = useId()
  const error = useFieldError(props.name, props.error)
  const isDisabled = disabledReason !== undefined
  const described = [
    isDisabled && `${id}-reason`,
    error !== undefined && `${id}-error`,
    description !== undefined && `${id}-more`,
  ].filter((part) => part !== false)
  return (
    <div className={css.line} data-disabled={isDisabled || undefined}>
      <label className={css.label}>
        <input
          type="checkbox"
          className={css.box}
          name={props.name}
          checked={isChecked}
          ref={(box) => {
            if (box) box.indeterminate = props.isMixed === true
          }}
          onChange={(event) => {
            if (!isDisabled) onChange(event.target.checked)
          }}
          aria-labelledby={`${id}-label`}
          aria-describedby={described.join(' ') || undefined}
          aria-disabled={isDisabled || undefined}
          aria-invalid={error === undefined ? undefined : true}
        />
        <span className={css.text}>
          {props.isLabelHidden === true ? (
            <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
          ) : (
            <span id={`${id}-label`} className={props.isMono === true ? css.mono : undefined}>
              {label}
            </span>
          )}
          {description !== undefined && (
            <span id={`${id}-more`} className={css.more}>
              {description}
            </span>
          )}
        </span>
      </label>
      {isDisabled && reasonPlace === 'below' && (
        <Reason id={`${id}-reason`}>{disabledReason}</Reason>
      )}
      {isDisabled && reasonPlace === 'group' && (
        <VisuallyHidden id={`${id}-reason`}>{disabledReason}</VisuallyHidden>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
