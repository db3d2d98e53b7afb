import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { Outcome } from '#ui/states/Outcome.tsx'
import { words } from '#ui/words.ts'
import { Dialog } from './Dialog.tsx'
import css from './FormDialog.module.css'
import { SUBMIT_KEYS, SubmitKeys } from './SubmitKeys.tsx'

interface Props {
  title: string
  subtitle?: ReactNode
  marks: ReactNode
  size?: 'normal' | 'wide' | 'full'
  side?: { title?: string; children: ReactNode }
  footerStart?: ReactNode
  /** ×, Escape and Cancel. */
  onClose: () => void
  /** Where Cancel does more than to close: it drops what was typed. */
  onCancel?: () => void
  submitLabel: string
  form: FormState
  /** Why nothing can be sent: neither the button nor Enter does. */
  disabledReason: string | undefined
  /** An act whose answer was lost, above the form. `about` tells one from the next: each takes the focus once. */
  outcome?: { label: string; about: string | undefined; children: ReactNode }
  children: ReactNode
}

/** Its submit, and why the last one left it open. */
interface FormState {
  submit: () => Promise<void>
  isPending: boolean
  errors: FormErrors
  problem: ReactNode | undefined
}

/** A dialog that is one form: its foot has the submit, and the problem of the last one is shown above the fields. */
export function FormDialog(props: Props) {
  const { title, subtitle, marks, size, side, footerStart, onClose, outcome } = props
  const { submit, isPending, errors, problem } = props.form
  const id = useId()
  const top = useRef<HTMLDivElement>(null)
  const about = outcome?.about
  // A field that is named is where to go on (`FIELD` in docs/reliability.md#classes).
  const isRefused = problem !== undefined && Object.keys(errors).length === 0

  // The world outside: the focus, and with it what a long form shows, goes where the answer is.
  useEffect(() => {
    if (about !== undefined || isRefused) top.current?.focus()
  }, [about, isRefused])

  return (
    <Dialog
      {...{ title, subtitle, marks, side, footerStart, onClose }}
      size={size ?? 'normal'}
      footer={
        <>
          <SubmitKeys />
          <Button onPress={props.onCancel ?? onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            aria-keyshortcuts={SUBMIT_KEYS}
            pending={isPending}
            disabledReason={props.disabledReason}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <div ref={top} tabIndex={-1} className={css.top}>
        {outcome && <Outcome label={outcome.label}>{outcome.children}</Outcome>}
      </div>
      <Form
        id={id}
        // Enter submits a form whose button is disabled.
        onSubmit={() => (props.disabledReason === undefined ? submit() : undefined)}
        errors={errors}
        problem={problem}
      >
        {props.children}
      </Form>
    </Dialog>
  )
}
