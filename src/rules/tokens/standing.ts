import type { Token } from '#contract/tokens.ts'
import { type Lineage, predecessorOf, successorsOf } from './lineage.ts'
import { SOON, URGENT } from './thresholds.ts'
import {
  type Circumstances,
  effectiveState,
  isLive,
  type Mark,
  marksOf,
  type Relations,
  type TokenState,
} from './tokenState.ts'
import { timesOf } from './tokenTimes.ts'

/** A row with what shows of it. */
export type Standing = { token: Token; state: TokenState; marks: Mark[]; live: boolean }

type Where = Omit<Circumstances, 'relations'> & { lineage: Lineage }

/**
 * Each token of one application with its state and marks, in the order given. Successors stay in their application
 * (docs/wire.md#tokens).
 */
export function standingsOf(tokens: readonly Token[], where: Where): Standing[] {
  const live = new Set(tokens.filter((token) => isLive(token, where)).map((token) => token.id))
  return tokens.map((token) => {
    const circumstances = { ...where, relations: relationsOf(token.id, where.lineage, live) }
    return {
      token,
      state: effectiveState(token, circumstances),
      marks: marksOf(token, circumstances),
      live: live.has(token.id),
    }
  })
}

/**
 * The server's time in milliseconds from which one of these tokens stands otherwise by the clock alone; Infinity where none
 * will. Ages and the recommendation to rotate come from the server and wait for its next answer.
 */
export function standUntil(tokens: readonly Token[], now: number): number {
  let until = Infinity
  for (const token of tokens) {
    const { expires } = timesOf(token)
    if (expires === null || expires <= now) continue
    for (const at of [expires - SOON, expires - URGENT, expires]) {
      if (at > now && at < until) until = at
    }
  }
  return until
}

/** How a token stands to its line; `live` holds the ids of the tokens that work now. */
export function relationsOf(id: number, lineage: Lineage, live: ReadonlySet<number>): Relations {
  const successors = successorsOf(lineage, id)
  const predecessor = predecessorOf(lineage, id)
  return {
    anySuccessor: successors.length > 0,
    liveSuccessor: successors.some((successor) => live.has(successor)),
    livePredecessor: predecessor !== null && live.has(predecessor),
  }
}
