import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Alert } from '#ui/text/Alert.tsx'
import { FormErrorsContext, type FormErrors } from './formErrors.ts'
import css from './Form.module.css'

interface Props {
  /** Gets what was typed. While its promise is pending further submits are dropped at once. */
  onSubmit: (data: FormData) => void | Promise<void>
  /** By field name; a new object moves the focus to the first field that has one. */
  errors: FormErrors
  /** What is wrong with the whole, above the fields. */
  problem: ReactNode | undefined
  children: ReactNode
  id?: string | undefined
  'aria-label'?: string | undefined
}

// Not a React form action: that resets the fields even when the server refused them.
export function Form({ onSubmit, errors, problem, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)

  // The world outside: the focus, which belongs to the document.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(form.current)
  }, [errors])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await onSubmit(new FormData(event.currentTarget))
    } finally {
      isBusy.current = false
    }
  }

  return (
    <form {...rest} ref={form} method="post" noValidate className={css.form} onSubmit={submit}>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <FormErrorsContext value={errors}>{children}</FormErrorsContext>
    </form>
  )
}

const focusable = 'input, select, textarea, button, [tabindex="0"]'

function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = invalid?.matches(focusable)
    ? invalid
    : invalid?.querySelector<HTMLElement>(focusable)
  target?.focus()
}
