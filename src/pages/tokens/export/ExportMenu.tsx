import { createPortal } from 'react-dom'
import { ReportIcon } from '#ui/icons.ts'
import { Menu } from '#ui/menus/Menu.tsx'
import type { Format } from './tokensFile.ts'
import { tokensFileWords as words } from './words.ts'

interface Props {
  /** The place of its button beside the page's title. */
  slot: HTMLElement | null
  onStart: (format: Format) => void | Promise<void>
  disabledReason: string | undefined
}

/** Takes the view along as a file, in either form. */
export function ExportMenu({ slot, onStart, disabledReason }: Props) {
  if (slot === null) return null
  const item = (label: string, format: Format) => ({
    label,
    icon: ReportIcon,
    onPress: () => void onStart(format),
    disabledReason,
  })
  return createPortal(
    <Menu
      label={words.export}
      variant="plain"
      size="normal"
      items={[item(words.asCsv, 'csv'), item(words.asJson, 'json')]}
    />,
    slot,
  )
}
