import { useState, type ReactNode, type Ref } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { HideIcon, RevealIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import { useRefusedText, type Kept } from './useRefusedText.ts'
import { Field, type FieldProps } from './Field.tsx'
import { withHiddenSigns } from './hiddenSigns.tsx'
import css from './control.module.css'

interface Props extends FieldProps, Kept {
  /** With `onChange` it is controlled, with `defaultValue` the form's data holds it. */
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  type?: 'text' | 'password' | 'email' | 'url'
  autoComplete?: string
  maxLength?: number | undefined
  placeholder?: string | undefined
  isMono?: boolean
  isRequired?: boolean
  autoFocus?: boolean
  onPaste?: ((event: React.ClipboardEvent<HTMLInputElement>) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** Inside the field, after the text. */
  end?: ReactNode
}

export function TextField(props: Props) {
  const { label, name, value, error, disabledReason, note, isLabelHidden = false } = props
  const { type = 'text', autoComplete = 'off', isMono = false, isRequired, onChange, end } = props
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  const { refused, paste, typed } = useRefusedText(isPassword ? { mayHold: /\S+/g } : props)
  const hint = isPassword ? props.hint : withHiddenSigns(props.hint, value)
  return (
    <Field {...{ label, name, hint, error, disabledReason, note, isLabelHidden, refused }}>
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            ref={props.ref}
            className={css.input}
            data-mono={isMono || undefined}
            name={name}
            type={isPassword && isShown ? 'text' : type}
            value={value}
            defaultValue={props.defaultValue}
            onChange={(event) => {
              const text = typed(event)
              onChange?.(text)
            }}
            onPaste={(event) => {
              if (!paste(event)) props.onPaste?.(event)
            }}
            readOnly={disabledReason !== undefined || (value !== undefined && !onChange)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={!isMono && !isPassword ? undefined : false}
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            aria-required={isRequired || undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
            autoFocus={props.autoFocus}
          />
          {end}
          {isPassword && (
            <IconButton
              size="small"
              icon={isShown ? HideIcon : RevealIcon}
              label={isShown ? words.hidePassword : words.showPassword}
              onPress={() => setIsShown(!isShown)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
