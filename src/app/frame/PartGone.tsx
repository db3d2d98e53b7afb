import { Failed } from '#ui/states/Failed.tsx'
import { ReloadButton } from './ReloadButton.tsx'
import { words } from './words.ts'

interface Props {
  onRetry: () => void
  isRetrying: boolean
}

/** Instead of a part of the console that could not be loaded. Where a release has replaced it, only a reload helps. */
export function PartGone({ onRetry, isRetrying }: Props) {
  return (
    <Failed
      title={words.partGone}
      onRetry={onRetry}
      isRetrying={isRetrying}
      debugId={undefined}
      actions={<ReloadButton />}
    >
      {words.partGoneMore}
    </Failed>
  )
}
