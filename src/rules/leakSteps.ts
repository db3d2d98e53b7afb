import type { Token } from '#contract/tokens.ts'
import type { LeakStage } from './leakAct.ts'
import { isNowhereElse, type ValueElsewhere } from './secretRows.ts'

/**
 * What is to be done once the act on a leaked value was done, in its order. `stop` and `firstUse` are known from the list;
 * what somebody does outside the console is never known to be done.
 */
export type LeakStep =
  | { step: 'stop' | 'firstUse'; isDone: boolean }
  | { step: 'others' | 'store' | 'replace' | 'tell' | 'remove' | 'refused' | 'look'; isDone: false }

interface Circumstances {
  stage: Exclude<LeakStage, 'before'>
  elsewhere: ValueElsewhere
  /** What a rotation made of it: null where there was none, undefined where the log does not tell. */
  successor: Token | null | undefined
  isPublic: boolean
}

export function leakSteps({ stage, elsewhere, successor, isPublic }: Circumstances): LeakStep[] {
  const steps: LeakStep[] = [{ step: 'stop', isDone: stage === 'after' }]
  if (!isNowhereElse(elsewhere)) steps.push({ step: 'others', isDone: false })
  if (successor === null) steps.push({ step: 'replace', isDone: false })
  if (successor) {
    const isUsed = successor.last_used_at !== null
    // Who uses it has it.
    if (!isUsed) steps.push({ step: 'store', isDone: false })
    steps.push({ step: 'firstUse', isDone: isUsed })
  }
  steps.push({ step: 'tell', isDone: false })
  // What stands in every browser is nowhere to be removed from.
  if (!isPublic) steps.push({ step: 'remove', isDone: false })
  steps.push({ step: 'refused', isDone: false }, { step: 'look', isDone: false })
  return steps
}
