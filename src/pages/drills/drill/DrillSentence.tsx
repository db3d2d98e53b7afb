import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { shortTime } from '#lib/time.ts'
import { useSession } from '#session/useSession.ts'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'

interface Props {
  drill: DrillRecord
  lines: readonly DrillLine[]
  /** How it is watched, where it was started. */
  watching: string
}

/** When the drill was started and by whom, and how it is watched. */
export function DrillSentence({ drill, lines, watching }: Props) {
  const { zone } = useSession()
  const by = readable(drill.createdBy.name)
  if (drill.startedAt === null) {
    return <bdi>{words.plan(lines.length, shortTime(drill.createdAt, zone), by)}</bdi>
  }
  return (
    <>
      <bdi>{words.started(shortTime(drill.startedAt, zone), by)}</bdi> {watching}
    </>
  )
}
