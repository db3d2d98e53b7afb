import type { Act } from './act.ts'
import type { Kind, Outcome } from './matrix.ts'
import { sessionOutcomes } from './sessionOutcomes.ts'
import type { Stage } from './stage.ts'
import { readOutcomes } from './readOutcomes.ts'
import { writeOutcomes } from './writeOutcomes.ts'

export type Cell = {
  stage: Stage
  act: Act
  kind: Kind
  /** The fault's id and the form that it has. */
  fault: string
  variant: string
  /** When the act was sent, on the proxy's clock. */
  since: number
}

/** Expects, while the fault lasts, what its class says (`fault-matrix.json`, "classes"). */
export type Expect = (cell: Cell) => Promise<void>

export const outcomes: Readonly<Record<Outcome, Expect>> = {
  ...readOutcomes,
  ...sessionOutcomes,
  ...writeOutcomes,
}
