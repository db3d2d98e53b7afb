import type { DrillRecord } from '#contract/drill.ts'
import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { shortTime } from '#lib/time.ts'
import { isWatched, WATCH_EVERY } from '#rules/drills/drillWatch.ts'
import { useSession } from '#session/useSession.ts'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'

interface Props {
  drill: DrillRecord
  lines: readonly DrillLine[]
  /** When this page last looked, in the server's milliseconds; null: not yet. */
  watchedAt: number | null
  isPaused: boolean
  now: number
}

/** When the drill was started and by whom, and how it is watched. */
export function DrillSentence({ drill, lines, watchedAt, isPaused, now }: Props) {
  const { zone } = useSession()
  const by = readable(drill.createdBy.name)
  if (drill.startedAt === null) {
    return <bdi>{words.plan(lines.length, shortTime(drill.createdAt, zone), by)}</bdi>
  }
  return (
    <>
      <bdi>{words.started(shortTime(drill.startedAt, zone), by)}</bdi> {watching()}
    </>
  )

  function watching(): string {
    if (isPaused) return words.paused
    if (!lines.some(isWatched)) {
      return lines.every(({ station }) => station === 'closed')
        ? words.allClosed
        : words.nothingToWatch
    }
    const seconds = WATCH_EVERY / 1_000
    return watchedAt === null
      ? words.watchingSoon(seconds)
      : words.watching(seconds, ago(watchedAt, now))
  }
}
