import { useState } from 'react'
import type { Reviewer } from '#contract/review.ts'
import { readable } from '#lib/text.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { download } from '#ui/download.ts'
import { Banner } from '#ui/states/Banner.tsx'
import ink from '#ui/ink.module.css'
import { type PacketForm, packetFor } from './packetFor.ts'
import { packetWords as words } from './packetWords.ts'
import { ReviewerKeys } from './ReviewerKeys.tsx'
import type { OpenReview, ReviewActs } from './useReview.ts'
import stack from '#ui/stack.module.css'

interface Props {
  open: OpenReview
  acts: ReviewActs
  close: () => void
}

/** The rows of a reviewer without an account, as a file to send. That it went out is recorded: only then answers count. */
export function SendPackets({ open: { review, state }, acts, close }: Props) {
  const { origin, zone } = useSession()
  const [saved, setSaved] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const reviewers = review.reviewers.filter(({ userId }) => userId === null)
  const rowsOf = ({ id }: Reviewer) => state.rows.filter(({ reviewer }) => reviewer === id).length

  async function save(reviewer: Reviewer, form: PacketForm) {
    setFault(null)
    let made: Awaited<ReturnType<typeof packetFor>>
    try {
      made = await packetFor(review, reviewer, { form, stamp: acts.stamp(), origin, zone })
    } catch (error) {
      if (form !== 'sealed') throw error
      return setFault(words.notSealed)
    }
    await acts.add([made.event])
    download(made.file)
    setSaved(made.file.name)
  }

  const refusal = (reviewer: Reviewer) =>
    globalThis.isSecureContext === false
      ? words.insecure
      : rowsOf(reviewer) === 0
        ? words.noRows
        : undefined
  return (
    <Dialog
      title={words.title}
      onClose={close}
      footerStart={<span role="status">{saved !== null && words.saved(saved)}</span>}
      footer={<Button onPress={close}>{words.close}</Button>}
    >
      <div className={stack.stack}>
        {reviewers.length === 0 ? (
          <>
            <p>{words.none}</p>
            <p className={ink.hint}>{words.noneMore}</p>
          </>
        ) : (
          <p className={ink.hint}>
            {words.what} {words.json} {words.csv} {words.sealed}
          </p>
        )}
        {fault !== null && <Banner tone="bad" role="alert" title={fault} />}
        {reviewers.length > 0 && (
          <ReviewerKeys
            {...{ review, reviewers, acts }}
            more={(reviewer) => (
              <>
                <span className={ink.hint}>{words.rows(rowsOf(reviewer))}</span>
                {forms.map((form) => (
                  <Button
                    key={form}
                    size="small"
                    aria-label={labels[form].of(readable(reviewer.name))}
                    onPress={() => void save(reviewer, form)}
                    disabledReason={refusal(reviewer)}
                  >
                    {labels[form].short}
                  </Button>
                ))}
                {reviewer.ageKey !== null && (
                  <Button
                    size="small"
                    aria-label={words.sealedFor(readable(reviewer.name))}
                    onPress={() => void save(reviewer, 'sealed')}
                    disabledReason={refusal(reviewer)}
                  >
                    {words.asSealed}
                  </Button>
                )}
              </>
            )}
          />
        )}
      </div>
    </Dialog>
  )
}

const forms = ['json', 'csv', 'semicolons'] as const
const labels = {
  json: { short: words.asJson, of: words.jsonFor },
  csv: { short: words.asCsv, of: words.csvFor },
  semicolons: { short: words.asSemicolons, of: words.semicolonsFor },
}
