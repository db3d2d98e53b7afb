import { useQuery } from '@tanstack/react-query'
import { inventory } from '#api/inventory/inventory.ts'
import { inventoryProgress } from '#api/inventory/inventoryReader.ts'
import { InventoryReading } from '#components/inventory/InventoryReading.tsx'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { inventoryWords } from '#components/tokens/words.ts'
import type { Application } from '#contract/applications.ts'
import { useStored } from '#session/stores.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import ink from '#ui/ink.module.css'
import { words } from './words.ts'

interface Props {
  applications: readonly Application[]
  tokens: number
  isPartial: boolean
  isLogWhole: boolean
  isComplete: boolean
  /** Whether lists are on their way, as of the same moment. */
  isReading: boolean
}

/** How far the tokens are read, and what the page can and cannot say until then. */
export function HowFar({
  applications,
  tokens,
  isPartial,
  isLogWhole,
  isComplete,
  isReading,
}: Props) {
  const reading = useQuery(inventory())
  const { state } = useStored(inventoryProgress)
  const more = !isComplete && (
    <p className={ink.hint}>{isLogWhole ? words.logRead : words.partly}</p>
  )
  return (
    <>
      <InventoryUnread reading={reading} applications={applications} />
      {isPartial && (
        <InventoryReading
          applications={applications.length}
          tokens={tokens}
          onRest={() => void reading.refetch()}
        >
          {more}
        </InventoryReading>
      )}
      {!isPartial && !isReading && more}
      <VisuallyHidden>
        <span role="status">
          {isPartial && (state === 'paused' || state === 'stopped')
            ? inventoryWords[state]
            : isComplete && words.complete}
        </span>
      </VisuallyHidden>
    </>
  )
}
