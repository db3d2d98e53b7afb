import { createPortal } from 'react-dom'
import { Menu } from '#ui/menus/Menu.tsx'
import { ReportIcon } from '#ui/icons.ts'
import { exportWords } from './words.ts'
import { NewEntries } from './NewEntries.tsx'
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
