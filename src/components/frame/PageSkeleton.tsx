import { useTicking } from '#session/time/useTicking.ts'
import { useSession } from '#session/useSession.ts'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { WaitingLine } from '#ui/states/WaitingLine.tsx'
import { words } from './words.ts'

/** A request that has no answer of the vault for so long waits for the budget, in milliseconds. */
const HELD = 1_000

interface Props {
  /** What is read, where that is not the page's data. */
  label?: string | undefined
}

/** Where the rows of a page will stand, and what they wait for: the server, or this console's own budget of requests. */
export function PageSkeleton({ label }: Props) {
  return <Skeleton label={useWaitingFor(label)} lines={8} />
}

/** The same in the place of the page's sentence, over panels that have a shape of their own. */
export function PageWaitingLine({ label }: Props) {
  return <WaitingLine label={useWaitingFor(label)} />
}

const useWaitingFor = (label: string = words.reading): string => useHeldBack() ?? label

/** That this console's own budget of requests is what is waited for; null while it is not. */
export function useHeldBack(): string | null {
  const { waitsSince, requestsPerMinute } = useSession()
  const now = useTicking(HELD)
  const since = waitsSince()
  const isHeld = since !== null && now - since >= HELD
  return isHeld ? words.heldBack(requestsPerMinute) : null
}
