import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { shortTime } from '#lib/time.ts'
import { useSession } from '#session/useSession.ts'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'
import { ago } from '#lib/deadline.ts'
import { isWatched, WATCH_EVERY } from '#rules/drills/drillWatch.ts'

interface Props {
  drill: DrillRecord
  lines: readonly DrillLine[]
}

/** When the drill was started and by whom. */
export function DrillSentence({ drill, lines }: Props) {
  const { zone } = useSession()
  const by = readable(drill.createdBy.name)
  return (
    <bdi>
      {drill.startedAt === null
        ? words.plan(lines.length, shortTime(drill.createdAt, zone), by)
        : words.started(shortTime(drill.startedAt, zone), by)}
    </bdi>
  )
}

interface Watch {
  /** When this page last looked, in the server's milliseconds; null: not yet. */
  watchedAt: number | null
  isPaused: boolean
  now: number
}

/** How a drill that was started is watched. */
export function watchingText(
  lines: readonly DrillLine[],
  { watchedAt, isPaused, now }: Watch,
): string {
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
