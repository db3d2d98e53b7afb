import type { Token } from '#contract/tokens.ts'
import { isNowhereElse, type ValueElsewhere } from '#rules/tokens/secretRows.ts'
import type { LeakStage } from './leakAct.ts'

type HandStep = 'others' | 'store' | 'replace' | 'tell' | 'remove' | 'refused' | 'look'

/**
 * What is to be done once the act on a leaked value was done, in its order. The list tells of some; of what somebody does
 * outside the console only a tick by hand tells, which is theirs and proves nothing.
 */
export type LeakStep =
  | { step: 'stop' | 'firstUse' | 'others'; isDone: boolean; by: 'list' }
  | { step: HandStep; isDone: boolean; by: 'hand' }

interface Circumstances {
  stage: Exclude<LeakStage, 'before'>
  elsewhere: ValueElsewhere
  /** What a rotation made of it: null where there was none, undefined where the log does not tell. */
  successor: Pick<Token, 'last_used_at'> | null | undefined
  isPublic: boolean
  /** The steps that somebody ticked. */
  ticked: readonly string[]
}

export function leakSteps(circumstances: Circumstances): LeakStep[] {
  const { stage, elsewhere, successor, isPublic, ticked } = circumstances
  const byHand = (step: HandStep): LeakStep => ({ step, isDone: ticked.includes(step), by: 'hand' })
  const steps: LeakStep[] = [{ step: 'stop', isDone: stage === 'after', by: 'list' }]
  if (elsewhere.kind === 'notShown') steps.push(byHand('others'))
  else if (!isNowhereElse(elsewhere)) steps.push({ step: 'others', isDone: false, by: 'list' })
  if (successor === null) steps.push(byHand('replace'))
  if (successor) {
    const isUsed = successor.last_used_at !== null
    // Who uses it has it.
    if (!isUsed) steps.push(byHand('store'))
    steps.push({ step: 'firstUse', isDone: isUsed, by: 'list' })
  }
  steps.push(byHand('tell'))
  // What is in every browser is nowhere to be removed from.
  if (!isPublic) steps.push(byHand('remove'))
  steps.push(byHand('refused'), byHand('look'))
  return steps
}
