import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { formItems, TABLES } from '#components/files/formItems.ts'
import { useMade } from '#components/files/useMade.ts'
import { download } from '#ui/download.ts'
import { legacyFile } from './legacyFile.ts'
import type { Legacy } from './useLegacy.ts'
import { words } from './words.ts'

/** Takes the table along as a file, as far as it was read. */
export function ExportLegacy({ legacy }: { legacy: Legacy }) {
  const made = useMade()
  return (
    <ExportMenu
      items={formItems(
        TABLES,
        (form) => download(legacyFile(legacy, { form, made: { ...made(), now: legacy.now } })),
        { disabledReason: legacy.rows.length === 0 ? words.nothingToExport : undefined },
      )}
    />
  )
}
