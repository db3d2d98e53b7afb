import type { MenuItem } from '#ui/menus/MenuRow.tsx'
import { Menu } from '#ui/menus/Menu.tsx'

/** Takes what a page shows along as a file. */
export const ExportMenu = ({
  label = 'Export',
  items,
}: {
  label?: string
  items: readonly MenuItem[]
}) => <Menu label={label} variant="plain" size="normal" items={items} />
