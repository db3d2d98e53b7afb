import { useId } from 'react'
import { ChooseIcon } from '#ui/icons.ts'
import { Field, type FieldProps } from './Field.tsx'
import { withHiddenSigns } from './hiddenSigns.tsx'
import { useRefusedText } from './useRefusedText.ts'
import css from './control.module.css'
import select from './Select.module.css'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** What is offered while typing; anything else may be typed too. */
  suggestions: readonly string[]
  maxLength?: number | undefined
  placeholder?: string | undefined
  isMono?: boolean
  size?: 'normal' | 'small'
}

/** Free text with suggestions. */
export function ComboBox({
  value,
  onChange,
  suggestions,
  maxLength,
  placeholder,
  isMono = false,
  size,
  ...field
}: Props) {
  const listId = useId()
  const hasList = suggestions.length > 0
  const { refused, paste, typed } = useRefusedText({})
  return (
    <Field {...field} hint={withHiddenSigns(field.hint, value)} refused={refused}>
      {(control) => (
        <div className={css.box} data-size={size}>
          <input
            {...control}
            className={hasList ? `${css.input} ${select.select}` : css.input}
            data-mono={isMono || undefined}
            list={listId}
            name={field.name}
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={field.disabledReason !== undefined}
            onPaste={paste}
            onChange={(event) => onChange(typed(event))}
          />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
          {hasList && <ChooseIcon aria-hidden className={select.sign} />}
        </div>
      )}
    </Field>
  )
}
