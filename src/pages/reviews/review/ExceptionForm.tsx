import { useState } from 'react'
import type { EndLine } from '#rules/reviews/rowEnd.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { MomentField } from '#pages/reviews/MomentField.tsx'
import { rowName } from '#pages/reviews/rowText.ts'
import type { ReviewActs } from './useReview.ts'
import { endWords as words } from './words.ts'

/** An end that waits: until a moment, with a reason. */
export function ExceptionForm({
  line,
  acts,
  close,
}: {
  line: EndLine
  acts: ReviewActs
  close: () => void
}) {
  const [until, setUntil] = useState<string | null>(null)
  const [why, setWhy] = useState('')
  const missing = until === null ? words.needsUntil : why.trim() === '' ? words.needsWhy : undefined
  function save() {
    if (until === null) return
    void acts.add([{ ...acts.stamp(), type: 'excepted', row: line.row.id, until, why: why.trim() }])
    close()
  }
  return (
    <Dialog
      title={words.exceptTitle(rowName(line.row))}
      size="small"
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          <Button variant="primary" disabledReason={missing} onPress={save}>
            {words.saveException}
          </Button>
        </>
      }
    >
      <MomentField label={words.until} onChange={setUntil} />
      <TextField label={words.why} hint={words.whyHint} value={why} onChange={setWhy} />
    </Dialog>
  )
}
