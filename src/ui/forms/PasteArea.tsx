import { Field, type FieldProps } from './Field.tsx'
import css from './control.module.css'

interface Props extends FieldProps {
  /** What was pasted, dropped or typed. The field itself stays empty: nothing of it is in the document. */
  onText: (text: string) => void
  placeholder: string
  autoFocus?: boolean
}

/** A field that hands on what is pasted into it and never holds it. */
export function PasteArea({ onText, placeholder, autoFocus, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.box}>
          <textarea
            {...control}
            className={css.input}
            rows={6}
            value=""
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            // Some browsers send what they check to somebody else.
            spellCheck={false}
            onPaste={(event) => {
              event.preventDefault()
              onText(event.clipboardData.getData('text'))
            }}
            // Some phones insert instead of pasting; the fixed value takes it out again at once.
            onChange={(event) => onText(event.target.value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
            autoFocus={autoFocus}
          />
        </div>
      )}
    </Field>
  )
}
