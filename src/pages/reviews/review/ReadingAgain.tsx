import { reviewLogProgress } from '#api/reviews/reviewLog.ts'
import { LogProgress } from '#components/past/LogProgress.tsx'
import { useStored } from '#session/stores.ts'
import { endWords as words } from './words.ts'

/** While lists and log are read again: how far, once it is the log. */
export function ReadingAgain() {
  const far = useStored(reviewLogProgress)
  return (
    <LogProgress label={words.readingBack} far={far}>
      {far.total === 0 ? words.readingBack : words.readingLog(far.done, far.total)}
    </LogProgress>
  )
}
