import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Alert } from '#ui/text/Alert.tsx'
import { FormErrorsContext, type FormErrors } from './formErrors.ts'
import css from './Form.module.css'

interface Props {
  /** Gets what was typed. While its promise is pending further submits are dropped at once. */
  onSubmit: (data: FormData) => void | Promise<void>
  /** By field name; a new object moves the focus to the first field that has one. Each goes when its field is answered. */
  errors: FormErrors
  /** What is wrong with the whole, above the fields. */
  problem: ReactNode | undefined
  children: ReactNode
  id?: string | undefined
  'aria-label'?: string | undefined
}

// Not a React form action: that resets the fields even when the server refused them.
export function Form({ onSubmit, errors, problem, children, id, ...rest }: Props) {
  const ownId = useId()
  const formId = id ?? ownId
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [open, setOpen] = useState({ of: errors, errors })
  if (open.of !== errors) setOpen({ of: errors, errors })

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

  function answer({ target }: FormEvent<HTMLFormElement>) {
    const name = 'name' in target && typeof target.name === 'string' ? target.name : ''
    if (!(name in open.errors)) return
    const { [name]: _, ...rest } = open.errors
    setOpen({ of: errors, errors: rest })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is typed in its fields
    <form
      {...rest}
      id={formId}
      ref={form}
      method="post"
      noValidate
      className={css.form}
      onSubmit={submit}
      onInput={answer}
      onKeyDown={(event) => {
        if (!isSubmitKey(event)) return
        event.preventDefault()
        pressSubmit(formId)
      }}
    >
      {problem !== undefined && <Alert>{problem}</Alert>}
      <FormErrorsContext value={open.errors}>{children}</FormErrorsContext>
    </form>
  )
}

/** Ctrl Enter, on a Mac ⌘ Enter: from any field, also where Enter alone is a new line. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey)

/** As a press on its button, which says why where it cannot be sent. */
const pressSubmit = (form: string) =>
  [...document.querySelectorAll('button')]
    .find((button) => button.type === 'submit' && button.form?.id === form)
    ?.click()

const focusable = 'input, select, textarea, button, [tabindex="0"]'

function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = invalid?.matches(focusable)
    ? invalid
    : invalid?.querySelector<HTMLElement>(focusable)
  target?.focus()
}
