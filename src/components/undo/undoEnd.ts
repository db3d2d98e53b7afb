import type { UndoEnd } from './undoRun.ts'
import { undoWords as words } from './words.ts'

/** What is known after an undoing that did not come to its end, step by step. */
export function undoEndInWords(end: Exclude<UndoEnd, { kind: 'done' }>): string {
  switch (end.kind) {
    case 'notRead':
      return `${words.notSent} ${end.problem.title}`
    case 'changed':
      return words.changed
    case 'failed': {
      const { problem } = end
      const more = problem.unknown ? ` ${words.tryAgain}` : ''
      return `${stepInWords(end)} ${problem.title}${more}`
    }
  }
}

function stepInWords({ done, failed, problem }: Extract<UndoEnd, { kind: 'failed' }>): string {
  if (failed.call === 'expiry') return problem.unknown ? words.expiryUnknown : words.expiryFailed
  const [first, second] = done
  const isRestored = first?.call === 'expiry'
  const isSome = second !== undefined || first?.call === 'revoke'
  const sentences = problem.unknown ? words.revokeUnknown : words.revokeFailed
  if (isSome) return sentences[isRestored ? 'some' : 'someAlone']
  return sentences[isRestored ? 'restored' : 'alone']
}
