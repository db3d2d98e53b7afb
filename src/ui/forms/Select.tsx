import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { visibleText } from '#lib/text.ts'
import { ChooseIcon } from '#ui/icons.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './control.module.css'
import select from './Select.module.css'

export interface SelectOption {
  value: string
  label: string
}

interface Props extends FieldProps {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
  size?: 'normal' | 'small'
  ref?: RefObject<HTMLSelectElement | null>
}

/** The browser's own list: a combobox by role, at home on a phone and in forced colours. */
export function Select({ options, value, onChange, autoFocus, size, ref, ...field }: Props) {
  const isDisabled = field.disabledReason !== undefined
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.box} data-size={size}>
          <select
            {...control}
            ref={ref}
            className={`${css.input} ${select.select}`}
            name={field.name}
            value={value}
            onChange={(event) => {
              if (!isDisabled) onChange(event.target.value)
            }}
            onMouseDown={isDisabled ? stayShut : undefined}
            onKeyDown={isDisabled ? stayShut : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
            autoFocus={autoFocus}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {visibleText(option.label)}
              </option>
            ))}
          </select>
          <ChooseIcon aria-hidden className={select.sign} />
        </div>
      )}
    </Field>
  )
}

// A disabled select must stay focusable to say why, so it is only kept from opening.
function stayShut(event: MouseEvent<HTMLSelectElement> | KeyboardEvent<HTMLSelectElement>) {
  if ('key' in event && event.key === 'Tab') return
  event.preventDefault()
  event.currentTarget.focus()
}
