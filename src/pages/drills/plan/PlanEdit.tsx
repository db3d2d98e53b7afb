import { useRef, useState } from 'react'
import { useSession } from '#session/useSession.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { ChipPopover } from '#ui/forms/ChipPopover.tsx'
import { EditIcon } from '#ui/icons.ts'
import ink from '#ui/ink.module.css'
import css from './Plan.module.css'
import { PlanEditForm } from './PlanEditForm.tsx'
import { rowForm } from './planDraft.ts'
import { planTableWords as words } from './planActWords.ts'
import { lineLabel, type PlanTableRow } from './usePlan.ts'

/** All that is chosen for one token, in one form beside its row. */
export function PlanEdit(props: PlanTableRow) {
  const { row } = props.line
  const { drafts } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const label = lineLabel(row)
  const close = () => setIsOpen(false)
  const isUnsaved = !isOpen && drafts.read(rowForm(props.drillId, row.tokenId))
  return (
    <span className={css.edit}>
      {isUnsaved && <span className={`${ink.hint} ${ink.warn}`}>{words.unsaved}</span>}
      <IconButton
        ref={trigger}
        label={words.edit(label)}
        icon={EditIcon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <ChipPopover label={label} trigger={trigger} onClose={close}>
          <PlanEditForm {...props} close={close} />
        </ChipPopover>
      )}
    </span>
  )
}
