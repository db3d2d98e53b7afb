import { createPortal } from 'react-dom'
import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { FORMS, formItems } from '#components/files/formItems.ts'
import type { FileForm } from '#components/files/madeFile.ts'

interface Props {
  /** Its place beside the page's title; what becomes of it is said above the table. */
  slot: HTMLElement | null
  disabledReason: string | undefined
  save: (form: FileForm) => void
}

/** The button that takes a view of the tokens along as a file. */
export const ExportButton = ({ slot, disabledReason, save }: Props) =>
  slot && createPortal(<ExportMenu items={formItems(FORMS, save, { disabledReason })} />, slot)
