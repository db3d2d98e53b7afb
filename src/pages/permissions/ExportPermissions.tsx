import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { FORMS, formItems } from '#components/files/formItems.ts'
import { dataFile, type FileForm, tableFile } from '#components/files/madeFile.ts'
import { useMade } from '#components/files/useMade.ts'
import type { AreaAccess } from '#rules/access/accessTable.ts'
import { download } from '#ui/download.ts'
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
  const made = useMade()
  const one = table.filter((row) => row.area.key === area)

  function save(form: FileForm, of: Props['table'], part: string) {
    const lacks = isComplete ? '' : words.exportLacks
    const what = `permissions${part}${lacks}${past ? `-on-${past.at.slice(0, 10)}` : ''}`
    const about = { what, title: words.title, made: made() }
    const rows = exportRows(of, past)
    download(
      form === 'json'
        ? dataFile(about, { permissions: rows })
        : tableFile(about, { form, rows: exportTable(rows, past) }),
    )
  }

  const disabledReason = table.length === 0 ? words.exportNotYet : undefined
  return (
    <ExportMenu
      items={[
        ...(one.length === 0
          ? []
          : formItems(FORMS, (form) => save(form, one, `-${area}`), { label: words.exportArea })),
        ...formItems(FORMS, (form) => save(form, table, ''), {
          label: words.exportAll,
          disabledReason,
        }),
      ]}
    />
  )
}
