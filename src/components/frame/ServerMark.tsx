import { markOf } from '#session/configuration.ts'
import { useSession } from '#session/useSession.ts'
import { EnvironmentMark } from '#ui/page/EnvironmentMark.tsx'
import { words } from './words.ts'

/** The one word that says which kind of server an act goes to. It is in every dialog's head. */
export function ServerMark() {
  const { server } = useSession()
  const mark = markOf(server)
  const word = server.pace === undefined ? words.marks[mark] : TRAINING
  return <EnvironmentMark kind={mark}>{word}</EnvironmentMark>
}

const TRAINING = 'Training'
