import type { StaffMember } from '#contract/people.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { useWorld } from '#session/useWorld.ts'
import { download } from '#ui/download.ts'
import { ReportIcon } from '#ui/icons.ts'
import { Menu } from '#ui/menus/Menu.tsx'
import { type Format, personFile } from './personFile.ts'
import { personFileWords as words } from './words.ts'

/** What a person may do, to take away. Everything it holds is on the screen already. */
export function PersonExport({ person, world }: { person: StaffMember; world: AccessWorld }) {
  const { server, origin, username, zone, clock } = useWorld()
  const save = (format: Format) => {
    const made = { server: server.name, origin, by: username, zone, now: clock.now() }
    download(personFile(person, world, { made, format }))
  }
  return (
    <Menu
      label={words.export}
      variant="plain"
      size="normal"
      items={[
        { label: words.asCsv, icon: ReportIcon, onPress: () => save('csv') },
        { label: words.asJson, icon: ReportIcon, onPress: () => save('json') },
      ]}
    />
  )
}
