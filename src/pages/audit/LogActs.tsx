import { createPortal } from 'react-dom'
import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { FORMS, formItems } from '#components/files/formItems.ts'
import type { FileForm } from '#components/files/madeFile.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ReadAgainIcon } from '#ui/icons.ts'
import css from './Audit.module.css'
import { words } from './words.ts'

interface Props {
  /** The place beside the title, which is there whatever the log shows. */
  slot: HTMLElement | null
  fresh: { count: number; isMore: boolean; onShow: () => void }
  onExport: (form: FileForm) => void
  /** Why there is nothing to export now. */
  refusal: string | undefined
}

/** The acts of what the log shows, beside the page's title. */
export function LogActs({ slot, fresh, onExport, refusal }: Props) {
  if (slot === null) return null
  return createPortal(
    <>
      <NewEntries {...fresh} />
      <ExportMenu items={formItems(FORMS, onExport, { disabledReason: refusal })} />
    </>,
    slot,
  )
}

interface NewEntriesProps {
  count: number
  /** More than these came. */
  isMore: boolean
  onShow: () => void
}

/** What came since, to be shown when the reader wants it. In the page from the start, so that it is announced. */
function NewEntries({ count, isMore, onShow }: NewEntriesProps) {
  return (
    <div role="status" className={css.fresh}>
      {count > 0 && (
        <Button icon={ReadAgainIcon} onPress={onShow}>
          {words.newEntries(count, isMore)}
        </Button>
      )}
    </div>
  )
}
