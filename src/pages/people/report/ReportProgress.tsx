import { useQueryClient } from '@tanstack/react-query'
import { reportProgress } from '#api/access/accessReport.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { useStored } from '#session/stores.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { reportWords as words } from './words.ts'

interface Props {
  reading: { error: Error | null; isFetching: boolean }
  queryKey: readonly unknown[]
}

/** How far the reading of a report is, or why there is none; it can be stopped and begun again. */
export function ReportProgress({ reading, queryKey }: Props) {
  const queries = useQueryClient()
  const progress = useStored(reportProgress)
  const { error, isFetching } = reading
  const again = () => void queries.refetchQueries({ queryKey })
  if (isFetching) {
    const sentence = progress
      ? words.readingList(progress.list, progress.done, progress.total)
      : words.lists.people
    return (
      <Progress
        label={words.reading}
        done={progress?.done ?? 0}
        total={progress?.total}
        valueText={sentence}
        actions={
          <Button size="small" onPress={() => void queries.cancelQueries({ queryKey })}>
            {words.stop}
          </Button>
        }
      >
        {sentence}
      </Progress>
    )
  }
  if (error === null) {
    return (
      <Failed
        title={words.stopped}
        onRetry={undefined}
        debugId={undefined}
        actions={
          <Button size="small" onPress={again}>
            {words.readAgain}
          </Button>
        }
      >
        {null}
      </Failed>
    )
  }
  return <ReadFailed error={error} onRetry={again} />
}
