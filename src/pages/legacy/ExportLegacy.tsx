import { useMe } from '#components/frame/useMe.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { ExportIcon } from '#ui/icons.ts'
import { legacyFile } from './legacyFile.ts'
import type { Legacy } from './useLegacy.ts'
import { words } from './words.ts'

/** Takes the table along as a file, as far as it was read. */
export function ExportLegacy({ legacy }: { legacy: Legacy }) {
  const { server, origin, zone } = useSession()
  const { user } = useMe()
  const { rows, read } = legacy
  return (
    <Button
      icon={ExportIcon}
      onPress={() =>
        download(
          legacyFile(legacy, {
            server: { name: server.name, origin },
            by: user.username,
            zone,
            read,
          }),
        )
      }
      disabledReason={rows.length === 0 ? words.nothingToExport : undefined}
    >
      {words.export}
    </Button>
  )
}
