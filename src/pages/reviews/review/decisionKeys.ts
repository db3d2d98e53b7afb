import type { ReviewDecision } from '#contract/review.ts'

/** The letter of each decision on the row that has the focus. */
export const decisionKeys = {
  keep: 'k',
  end: 'e',
  change: 'c',
  notMine: 'n',
  cannotTell: '?',
} as const satisfies Record<ReviewDecision, string>

const byKey = new Map<string, ReviewDecision>([
  ['k', 'keep'],
  ['e', 'end'],
  ['c', 'change'],
  ['n', 'notMine'],
  ['?', 'cannotTell'],
])

export const decisionOfKey = (key: string): ReviewDecision | undefined => byKey.get(key)

/** The digit of each reason that may be used again. */
export const REASON_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8']
