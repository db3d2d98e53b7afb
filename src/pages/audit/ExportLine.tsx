import { problemOf } from '#components/frame/problem.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { exportWords as words } from './words.ts'
import type { Run } from './useExport.ts'

interface Props {
  run: Run
  onStop: () => void
}

/** How far an export is, and what became of it. In the page from the start, so that it is announced. */
export function ExportLine({ run, onStop }: Props) {
  return (
    <>
      {run.kind === 'reading' && (
        <Progress
          label={words.reading}
          done={run.done}
          total={run.total}
          valueText={words.progress(run.done, run.total)}
          actions={<TextButton onPress={onStop}>{words.stop}</TextButton>}
        >
          {words.progress(run.done, run.total)}
        </Progress>
      )}
      <div role="status">
        {run.kind === 'saved' && <Banner tone="good" title={words.saved(run.count, run.file)} />}
        {run.kind === 'stopped' && <Banner tone="neutral" title={words.stopped(run.done)} />}
      </div>
      {run.kind === 'failed' && (
        <Banner tone="bad" role="alert" title={words.failed}>
          {problemOf(run.error).title}
        </Banner>
      )}
    </>
  )
}
