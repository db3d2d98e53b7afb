import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Reviewer, ReviewRecord } from '#contract/review.ts'
import { fingerprintOf, sshKeyLine } from '#contract/ssh/sshKey.ts'
import { readable } from '#lib/text.ts'
import { keyedReviewers } from '#rules/reviews/signers.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import stack from '#ui/stack.module.css'
import { KeysForm } from './KeysForm.tsx'
import { keyWords as words } from './packetWords.ts'
import type { ReviewActs } from './useReview.ts'
import css from './Review.module.css'

interface Props {
  review: ReviewRecord
  reviewers: readonly Reviewer[]
  acts: ReviewActs
  /** Where the other key has no use any more. */
  only?: 'sshKey'
  /** What else is done with a reviewer. */
  more?: (reviewer: Reviewer) => ReactNode
}

/** Each reviewer with the public keys that are known of them, to be compared and changed. */
export function ReviewerKeys({ review, reviewers, acts, only, more }: Props) {
  const [changing, setChanging] = useState<string | null>(null)
  const ids = new Set(reviewers.map(({ id }) => id))
  return (
    <ul className={`${stack.near} ${css.packets}`} aria-label={words.reviewers}>
      {keyedReviewers(review)
        .filter(({ id }) => ids.has(id))
        .map((reviewer) => {
          const { id, name, sshKey, ageKey } = reviewer
          return (
            <li key={id} className={stack.ends}>
              <span>
                <PlainText>{name}</PlainText>
                {sshKey !== null && <SshKey line={sshKey} />}
                {ageKey !== null && only === undefined && (
                  <span className={css.key}>
                    {words.age} <Mono>{ageKey}</Mono>
                  </span>
                )}
              </span>
              <span className={stack.beside}>
                {more?.(reviewer)}
                <Button
                  size="small"
                  aria-label={words.changeOf(readable(name))}
                  aria-expanded={changing === id}
                  onPress={() => setChanging(changing === id ? null : id)}
                >
                  {words.change}
                </Button>
              </span>
              {changing === id && (
                <KeysForm {...{ reviewer, acts, only }} close={() => setChanging(null)} />
              )}
            </li>
          )
        })}
    </ul>
  )
}

function SshKey({ line }: { line: string }) {
  const { data } = useQuery({
    queryKey: ['packs', 'fingerprint', line],
    queryFn: () => fingerprintOf(sshKeyLine(line) ?? new Uint8Array()),
    staleTime: Infinity,
  })
  return (
    <span className={css.key}>
      {words.ssh} {data !== undefined && <Mono>{data}</Mono>}
    </span>
  )
}
