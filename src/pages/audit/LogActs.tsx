import { createPortal } from 'react-dom'
import { Button } from '#ui/buttons/Button.tsx'
import { Menu } from '#ui/menus/Menu.tsx'
import { ReadAgainIcon, ReportIcon } from '#ui/icons.ts'
import css from './Audit.module.css'
import { exportWords, words } from './words.ts'
import type { Format } from './exportFile.ts'

interface Props {
  /** The place beside the title, which stands whatever the log shows. */
  slot: HTMLElement | null
  fresh: { count: number; isMore: boolean; onShow: () => void }
  onExport: (format: Format) => void
  /** Why there is nothing to export now. */
  refusal: string | undefined
}

/** The acts of what the log shows, beside the page's title. */
export function LogActs({ slot, fresh, onExport, refusal }: Props) {
  if (slot === null) return null
  return createPortal(
    <>
      <NewEntries {...fresh} />
      <Menu
        label={exportWords.export}
        variant="plain"
        size="normal"
        items={[
          {
            label: exportWords.asCsv,
            icon: ReportIcon,
            onPress: () => onExport('csv'),
            disabledReason: refusal,
          },
          {
            label: exportWords.asJson,
            icon: ReportIcon,
            onPress: () => onExport('json'),
            disabledReason: refusal,
          },
        ]}
      />
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

/** What came meanwhile, to be shown when the reader wants it. In the page from the start, so that it is announced. */
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
