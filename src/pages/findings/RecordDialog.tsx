import { type ReactNode, useId } from 'react'
import { recordWords as words } from '#components/findings/words.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Form } from '#ui/forms/Form.tsx'

/** Whatever could be wrong disables the button. */
const NONE = {}

interface Props {
  title: string
  subtitle?: string
  submitLabel: string
  /** What is still to be said. */
  missing: string | undefined
  close: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A form whose answer this browser keeps: nothing is sent, so nothing can be refused. */
export function RecordDialog(props: Props) {
  const { title, subtitle, submitLabel, missing, close, onSubmit, children } = props
  const id = useId()
  return (
    <Dialog
      {...{ title, subtitle }}
      size="small"
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={id} disabledReason={missing}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        // Enter submits a form whose button is disabled.
        onSubmit={() => (missing === undefined ? onSubmit() : undefined)}
        errors={NONE}
        problem={undefined}
      >
        {children}
        <p>{words.keptHere}</p>
      </Form>
    </Dialog>
  )
}
