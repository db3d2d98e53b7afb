import { markOf } from '#session/configuration.ts'
import { useWorld } from '#session/useWorld.ts'
import { EnvironmentMark } from '#ui/page/EnvironmentMark.tsx'
import { words } from './words.ts'

/** The one word that says which kind of server an act goes to. It stands in every dialog's head. */
export function ServerMark() {
  const mark = markOf(useWorld().server)
  return <EnvironmentMark kind={mark}>{words.marks[mark]}</EnvironmentMark>
}
