import { Failed } from '#ui/states/Failed.tsx'
import { part } from '#ui/parts.ts'
import type { OpenReview, ReviewActs } from './useReview.ts'
import { reviewWords as words } from './words.ts'

/** What goes out and in as a file while the review is open, and once it is closed. */
export const openFiles = ['packets', 'answers'] as const
export const closedFiles = ['evidence'] as const
export type ReviewFilesKind = (typeof openFiles)[number] | (typeof closedFiles)[number]

interface Props {
  open: OpenReview
  acts: ReviewActs
  close: () => void
}

// Most who decide never need one of them.
const places = {
  isAhead: false,
  gone: ({ onRetry }: { onRetry: () => void }) => (
    <Failed title={words.partGone} onRetry={onRetry} debugId={undefined}>
      {words.partGoneMore}
    </Failed>
  ),
}
const dialogs = {
  packets: part<Props>(async () => (await import('./SendPackets.tsx')).SendPackets, places),
  answers: part<Props>(async () => (await import('./TakeAnswers.tsx')).TakeAnswers, places),
  evidence: part<Props>(async () => (await import('./Evidence.tsx')).Evidence, places),
}

export function ReviewFiles({ kind, ...props }: Props & { kind: ReviewFilesKind }) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
