import { csv } from '#lib/csv.ts'
import type { AreaAccess } from '#rules/access/accessTable.ts'
import { ExportIcon } from '#ui/icons.ts'
import { download } from '#ui/download.ts'
import { Menu } from '#ui/menus/Menu.tsx'
import { exportRows, exportTable } from './exportRows.ts'
import type { AdminToken } from './useAdminTokens.ts'
import { words } from './words.ts'

/** Takes who reaches what along as a file: every area, as far as it was read. */
export function ExportPermissions({ table }: { table: readonly AreaAccess<AdminToken>[] }) {
  return (
    <Menu
      label={words.export}
      variant="plain"
      size="normal"
      items={[
        {
          label: words.exportCsv,
          icon: ExportIcon,
          onPress: () =>
            download({
              name: `${words.exportName}.csv`,
              type: 'text/csv;charset=utf-8',
              content: csv(exportTable(exportRows(table))),
            }),
        },
        {
          label: words.exportJson,
          icon: ExportIcon,
          onPress: () =>
            download({
              name: `${words.exportName}.json`,
              type: 'application/json',
              content: `${JSON.stringify(exportRows(table), null, 2)}\n`,
            }),
        },
      ]}
    />
  )
}
