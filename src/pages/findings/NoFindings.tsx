import { listWords as words } from '#components/findings/words.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'

interface Props {
  /** How many there are, whatever the filters let through, and how many of them are open. */
  of: { all: number; open: number }
  isFiltered: boolean
  isReading: boolean
  /** Whether nothing is unknown. */
  isComplete: boolean
  onShowDecided: () => void
  onClear: () => void
}

/** In the place of the table's rows where there is none to show: why. */
export function NoFindings({ of, isFiltered, isReading, isComplete, ...on }: Props) {
  const { all, open } = of
  if (all > 0 && open === 0 && !isFiltered) {
    const showDecided = (
      <Button size="small" onPress={on.onShowDecided}>
        {words.showDecided}
      </Button>
    )
    return (
      <Empty title={isComplete ? words.noneOpen : words.noneYet} actions={showDecided}>
        {words.noneOpenMore(all)}
      </Empty>
    )
  }
  if (isReading && !(isComplete && all > 0)) return <Skeleton label={words.reading} lines={8} />
  if (all > 0) {
    const showAll = (
      <Button size="small" onPress={on.onClear}>
        {words.showAll}
      </Button>
    )
    return (
      <Empty title={words.noMatch} actions={showAll}>
        {words.noMatchMore(all)}
      </Empty>
    )
  }
  return (
    <Empty title={isComplete ? words.none : words.noneYet}>
      {isComplete ? words.noneMore : words.noneYetMore}
    </Empty>
  )
}
