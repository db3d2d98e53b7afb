import { useQueryClient } from '@tanstack/react-query'
import { readEvidence } from '#api/reviews/evidence.ts'
import { reviewPackId } from '#api/packs/packs.ts'
import { PackSection } from '#components/packs/PackSection.tsx'
import { signersText } from '#rules/reviews/signers.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import ink from '#ui/ink.module.css'
import { Anchor } from './Anchor.tsx'
import { fileStem, named } from '#components/files/fileName.ts'
import { useMade } from '#components/files/useMade.ts'
import { packWords as words } from './packetWords.ts'
import { ReviewerKeys } from './ReviewerKeys.tsx'
import type { OpenReview, ReviewActs } from './useReview.ts'
import stack from '#ui/stack.module.css'

interface Props {
  open: OpenReview
  acts: ReviewActs
  close: () => void
}

/** The pack of a review that was signed off: for a reader without Keyturn, with the signatures that people make of it. */
export function Evidence({ open: { review }, acts, close }: Props) {
  const queries = useQueryClient()
  const made = useMade()
  async function make() {
    const evidence = await readEvidence(queries, review)
    if (evidence.kind !== 'files') return { kind: 'refused' as const, title: words[evidence.kind] }
    return {
      kind: 'made' as const,
      name: fileStem(named('review', review.name), made()),
      files: evidence.files,
      events: review.events.length,
    }
  }
  return (
    <Dialog
      title={words.title}
      onClose={close}
      footer={<Button onPress={close}>{words.close}</Button>}
    >
      <div className={stack.stack}>
        <p>{words.what}</p>
        <p className={ink.hint}>{words.check}</p>
        <PackSection
          id={reviewPackId(review.id)}
          make={make}
          signers={signersText(review)}
          events={review.events.length}
        />
        <Anchor review={review} />
        <h3>{words.keys}</h3>
        <ReviewerKeys review={review} reviewers={review.reviewers} acts={acts} only="sshKey" />
      </div>
    </Dialog>
  )
}
