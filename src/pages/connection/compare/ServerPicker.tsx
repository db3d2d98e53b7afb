import type { ServerReading } from '#api/connection/comparison.ts'
import { words as frame } from '#components/frame/words.ts'
import type { Server } from '#contract/configuration.ts'
import { clockTime } from '#lib/time.ts'
import { markOf } from '#session/configuration.ts'
import { useSession } from '#session/useSession.ts'
import { Select } from '#ui/forms/Select.tsx'
import { EnvironmentMark } from '#ui/page/EnvironmentMark.tsx'
import { compareWords as words } from '#pages/connection/words.ts'
import ink from '#ui/ink.module.css'
import css from './Compare.module.css'

interface Props {
  label: string
  servers: readonly Server[]
  chosen: Server
  reading: ServerReading | undefined
  onChange: (id: string) => void
}

/** One side of the comparison: which server, its word, and when it was read. */
export function ServerPicker({ label, servers, chosen, reading, onChange }: Props) {
  const { zone } = useSession()
  const mark = markOf(chosen)
  return (
    <div className={css.server}>
      <Select
        label={label}
        options={servers.map((it) => ({
          value: it.id,
          label: words.option(it.name, frame.marks[markOf(it)]),
        }))}
        value={chosen.id}
        onChange={onChange}
      />
      <EnvironmentMark kind={mark}>{frame.marks[mark]}</EnvironmentMark>
      {reading?.kind === 'read' && (
        <span className={ink.hint}>{words.readAt(clockTime(reading.at, zone))}</span>
      )}
    </div>
  )
}
