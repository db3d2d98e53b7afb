import type { Reviewer, ReviewRecord } from '#contract/review.ts'
import { SIGNED_FOR } from '#contract/reviewPack.ts'
import { sshKeyLine } from '#contract/ssh/sshKey.ts'
import { compareEvents } from './reviewMerge.ts'

/** Who a signature is by: the address, else the entry in the list of reviewers. */
export const principalOf = ({ email, id }: Reviewer): string =>
  principalIn(email === '' ? id : email)

/** A comma or a sign of a pattern would make a list of it. */
const principalIn = (name: string): string => name.trim().replaceAll(/[\s",*?!#]/g, '_')

/** A line of `allowed_signers`; null where the text is no public key. */
export function signerLine(name: string, key: string): string | null {
  const [type, base64] = key.trim().split(/\s+/)
  if (sshKeyLine(key) === null) return null
  return `${principalIn(name)} namespaces="${SIGNED_FOR}" ${type} ${base64}\n`
}

/** The reviewers with the keys that are known of them by now. */
export const keyedReviewers = ({
  reviewers,
  events,
}: Pick<ReviewRecord, 'reviewers' | 'events'>): Reviewer[] =>
  reviewers.map((reviewer) => {
    const keyed = events
      .filter((event) => event.type === 'keyed' && event.reviewer === reviewer.id)
      .toSorted(compareEvents)
      .at(-1)
    return keyed?.type === 'keyed'
      ? { ...reviewer, ageKey: keyed.ageKey, sshKey: keyed.sshKey }
      : reviewer
  })

/** The reviewers' keys as `ssh-keygen -Y verify -f` takes them, a line each. */
export const signersText = (review: Pick<ReviewRecord, 'reviewers' | 'events'>): string =>
  keyedReviewers(review)
    .map((reviewer) => signerLine(principalOf(reviewer), reviewer.sshKey ?? '') ?? '')
    .join('')
