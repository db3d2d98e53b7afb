import { csv } from '#lib/csv.ts'
import type { AreaAccess } from '#rules/access/accessTable.ts'
import { ExportIcon } from '#ui/icons.ts'
import { download } from '#ui/download.ts'
import { Menu } from '#ui/menus/Menu.tsx'
import { exportRows, exportTable, type PastColumns } from './exportRows.ts'
import type { AdminToken } from './useAdminTokens.ts'
import { words } from './words.ts'

interface Props {
  table: readonly AreaAccess<AdminToken>[]
  /** Whether every application's tokens were read: else the file's name says that it lacks some. */
  isComplete?: boolean
  /** The key of the one that is looked at; null where none is. */
  area: string | null
  /** Of a past instant. */
  past?: PastColumns | undefined
}

/** Takes who reaches what along as a file: every area, or the one that is looked at, as far as it was read. */
export function ExportPermissions({ table, isComplete = true, area, past }: Props) {
  const one = table.filter((row) => row.area.key === area)
  const lacks = isComplete ? '' : words.exportLacks
  return (
    <Menu
      label={words.export}
      variant="plain"
      size="normal"
      items={[
        ...(one.length === 0
          ? []
          : [
              item(words.exportAreaCsv, () => saveCsv(one, `-${area}${lacks}`, past)),
              item(words.exportAreaJson, () => saveJson(one, `-${area}${lacks}`, past)),
            ]),
        item(words.exportCsv, () => saveCsv(table, lacks, past)),
        item(words.exportJson, () => saveJson(table, lacks, past)),
      ]}
    />
  )
}

const item = (label: string, onPress: () => void) => ({ label, icon: ExportIcon, onPress })

const nameOf = (part: string, past: PastColumns | undefined) =>
  `${words.exportName}${part}${past ? `-on-${past.at.slice(0, 10)}` : ''}`

function saveCsv(table: Props['table'], part: string, past: PastColumns | undefined) {
  download({
    name: `${nameOf(part, past)}.csv`,
    type: 'text/csv;charset=utf-8',
    content: csv(exportTable(exportRows(table, past), past)),
  })
}

function saveJson(table: Props['table'], part: string, past: PastColumns | undefined) {
  download({
    name: `${nameOf(part, past)}.json`,
    type: 'application/json',
    content: `${JSON.stringify(exportRows(table, past), null, 2)}\n`,
  })
}
