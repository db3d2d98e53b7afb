import { Skeleton } from '#ui/states/Skeleton.tsx'
import { WaitingLine } from '#ui/states/WaitingLine.tsx'
import { words } from '#components/frame/words.ts'

interface Props {
  /** What is read, where that is not the page's data. */
  label?: string | undefined
}

/** Where the rows of a page will be. */
export function PageSkeleton({ label = words.reading }: Props) {
  return <Skeleton label={label} lines={8} />
}

/** The same in the place of the page's sentence, over panels that have a shape of their own. */
export function PageWaitingLine({ label = words.reading }: Props) {
  return <WaitingLine label={label} />
}
