import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import type { useAdminTokens } from './useAdminTokens.ts'
import { words } from './words.ts'

/** How far the tokens have been read, and what of them could not be. */
export function TokensRead({
  reading,
  done,
  applications,
}: Pick<ReturnType<typeof useAdminTokens>, 'reading' | 'done' | 'applications'>) {
  const total = applications.length
  if (reading.error || reading.data?.length) {
    return <InventoryUnread {...{ reading, applications }} />
  }
  if (!reading.isFetching || done >= total) return null
  const sentence = words.tokensSoFar(done, total)
  return (
    <Progress label={words.readingTokens} done={done} total={total} valueText={sentence}>
      {sentence}
    </Progress>
  )
}
