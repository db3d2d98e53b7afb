import { Failed } from '#ui/Failed.tsx'
import { ReloadButton } from './ReloadButton.tsx'
import { words } from './words.ts'

/** Instead of a part of the console that could not be loaded. The import is remembered as failed: only a reload asks again. */
export function PartGone() {
  return (
    <Failed
      title={words.partGone}
      onRetry={undefined}
      debugId={undefined}
      actions={<ReloadButton />}
    >
      {words.partGoneMore}
    </Failed>
  )
}
