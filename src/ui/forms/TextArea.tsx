import { useState, type ReactNode } from 'react'
import { words } from '#ui/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { withHiddenSigns } from './hiddenSigns.tsx'
import { useRefusedText } from './useRefusedText.ts'
import css from './control.module.css'

interface Props extends FieldProps {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** Counted in the hint; typing past it is allowed, so that nothing pasted is cut unseen. */
  limit: number
  rows?: number
}

export function TextArea({ limit, rows = 4, value, defaultValue, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(defaultValue ?? '')
  const { refused, paste, typed: kept } = useRefusedText({})
  const shown = value ?? typed
  const used = [...shown].length
  return (
    <Field
      {...field}
      refused={refused}
      hint={withHiddenSigns(<Hint count={words.characters(used, limit)}>{field.hint}</Hint>, shown)}
    >
      {(control) => (
        <div className={css.box}>
          <textarea
            {...control}
            className={css.input}
            name={field.name}
            rows={rows}
            value={value}
            defaultValue={defaultValue}
            readOnly={field.disabledReason !== undefined}
            onPaste={paste}
            onChange={(event) => {
              const text = kept(event)
              setTyped(text)
              onChange?.(text)
            }}
          />
        </div>
      )}
    </Field>
  )
}

function Hint({ count, children }: { count: string; children: ReactNode }) {
  return (
    <>
      {count}. {children}
    </>
  )
}
