import { useState } from 'react'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { ago } from '#lib/deadline.ts'
import { clockTime } from '#lib/time.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { ReadAgainIcon } from '#ui/icons.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { inventoryWords as words } from '#components/tokens/words.ts'

interface Props {
  /** The server's time in milliseconds; null until everything was read once. */
  readAt: number | null
  isReading: boolean
  onRefresh: () => void
}

/** Of when what stands there is, and the way to ask whether anything changed since. */
export function InventoryReadAt({ readAt, isReading, onRefresh }: Props) {
  const { clock, zone } = useSession()
  const now = useNow(clock, 10_000)
  const [isAsked, setIsAsked] = useState(false)
  function refresh() {
    setIsAsked(true)
    if (!isReading) onRefresh()
  }
  return (
    <>
      {readAt !== null && (
        <>
          {' '}
          <MomentOf at={new Date(readAt).toISOString()} zone={zone}>
            {words.readAt(ago(readAt, now))}
          </MomentOf>{' '}
          <TextButton icon={ReadAgainIcon} onPress={refresh}>
            {words.refresh}
          </TextButton>
        </>
      )}
      <VisuallyHidden>
        <span role="status">
          {isAsked && !isReading && readAt !== null && words.refreshed(clockTime(readAt, zone))}
        </span>
      </VisuallyHidden>
    </>
  )
}
