import { PROMPT, remarkableCallers, SLOW_HOURS } from '#sandbox/tokens/callers.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { TRAINING_PACE } from './options/options.ts'
import { words } from './terminal/words.ts'

const SECOND = 1_000
/** So much sandbox time passes in a second, the second itself among it. */
const PACE = TRAINING_PACE * SECOND

/** Lets the sandbox's clock run a minute a second. Call what it answers to stop it. */
export function runTraining(sandbox: Pick<Sandbox, 'advance'>): () => void {
  const timer = setInterval(() => sandbox.advance(PACE - SECOND), SECOND)
  return () => clearInterval(timer)
}

/** What the start says is simulated. */
export const trainingLines = (address: string): readonly string[] =>
  words.banner.training({ ...remarkableCallers, prompt: PROMPT, slowHours: SLOW_HOURS, address })
