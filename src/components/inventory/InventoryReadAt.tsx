import { useState } from 'react'
import { refreshLog } from '#api/audit/audit.ts'
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
  reading: { isFetching: boolean; refetch: () => unknown }
}

/** Of when what is shown there is, and the way to ask whether anything changed since. */
export function InventoryReadAt({ readAt, reading }: Props) {
  const { clock, zone, queries } = useSession()
  const now = useNow(clock, 10_000)
  const [isAsked, setIsAsked] = useState(false)
  function refresh() {
    setIsAsked(true)
    if (reading.isFetching) return
    void reading.refetch()
    void refreshLog(queries)
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
          {isAsked &&
            !reading.isFetching &&
            readAt !== null &&
            words.refreshed(clockTime(readAt, zone))}
        </span>
      </VisuallyHidden>
    </>
  )
}
