import type { ManyForesight } from '#rules/acts/manyTokens.ts'
import { manyTokensWords as words } from './words.ts'

const REASONS = ['revoked', 'expired', 'same'] as const

/** How many of the chosen tokens the act would change nothing of, and why. */
export function UntouchedTokens({ untouched }: Pick<ManyForesight, 'untouched'>) {
  if (untouched.length === 0) return null
  const sentences = REASONS.flatMap((reason) => {
    const count = untouched.filter(({ because }) => because === reason).length
    return count > 0 ? [words.untouched[reason](count)] : []
  })
  return <p>{sentences.join(' ')}</p>
}
