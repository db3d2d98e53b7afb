import { type Fault, type Kind, matrix, type Outcome } from './matrix.ts'
import { faults } from './faults.ts'
import { operations, readsAgain } from './acts/operations.ts'

export type CellPlan = {
  /** `N1 F04`, with its form behind it where there are several: the name in known.ts. */
  id: string
  title: string
  operation: string
  kind: Kind
  fault: Fault
  variant: string
  outcome: Outcome
  /** A reading whose data is there already. */
  isAgain: boolean
  /** With every waiting time as it is built in. */
  isDefault: boolean
}

/** Operations that no script plays: their cells would be played by nobody. */
export const pending = matrix.operations.filter(({ id }) => !operations[id])

const here = matrix.operations.filter(({ id }) => operations[id])

/**
 * Every cell that has a screen, in every form of its fault, and one of each fault at the built-in waiting times. Neighbours
 * have different faults, so that equal shards of them take as long as each other.
 */
export const allCells = (): CellPlan[] =>
  here.flatMap((operation) =>
    matrix.faults.flatMap((fault, index) => {
      const plans = plansOf(operation, fault)
      const [plan] = operationOf(fault, index, here) === operation ? plans : []
      if (!plan || faults[fault.id]?.origins === 'two') return plans
      const id = `${plan.id} default`
      return [...plans, { ...plan, id, title: `${plan.title}, default times`, isDefault: true }]
    }),
  )

/** The ids of one cell of each fault and kind of operation. The operations of a kind take turns. */
export const shortCells = (): ReadonlySet<string> =>
  new Set(
    matrix.faults
      .flatMap((fault, index) =>
        kinds.flatMap((kind) => {
          const ofKind = here.filter((operation) => operation.kind === kind)
          const operation = operationOf(fault, index, ofKind)
          return operation ? plansOf(operation, fault).slice(0, 1) : []
        }),
      )
      .map(({ id }) => id),
  )

type Operation = (typeof matrix)['operations'][number]

/** Of those that a fault can befall, the one whose turn it is. */
function operationOf(
  fault: Fault,
  index: number,
  among: readonly Operation[],
): Operation | undefined {
  const possible = among.filter((operation) => plansOf(operation, fault).length > 0)
  return possible[index % possible.length]
}

const kinds: Kind[] = ['signin', 'refresh', 'read', 'once', 'write']

/** Where data may be there already, that is the first form: then it must stay. */
function plansOf({ id, name, kind }: Operation, fault: Fault): CellPlan[] {
  const outcome = fault.expect[kind]
  if (!outcome || faults[fault.id]?.operations?.includes(id) === false) return []
  const modes = readsAgain.has(id) && fault.id !== 'F29' ? [true, false] : [false]
  return variantsOf(fault.id, kind).flatMap((variant) =>
    modes.map((isAgain): CellPlan => {
      const form = [variant, modes.length > 1 && !isAgain ? 'first' : ''].filter(Boolean)
      const cell = [id, fault.id, ...form].join(' ')
      return {
        id: cell,
        title: `${cell}: ${name}, ${fault.name}: ${outcome}`,
        operation: id,
        kind,
        fault,
        variant,
        outcome,
        isAgain,
        isDefault: false,
      }
    }),
  )
}

/** Only a reading or a refresh outlives a passing fault; only a value can be missing from an answer. */
function variantsOf(fault: string, kind: Kind): readonly string[] {
  const variants = faults[fault]?.variants ?? ['']
  if (variants.includes('passing') && kind !== 'read' && kind !== 'refresh') return ['']
  if (variants.includes('without raw') && kind !== 'once') return ['']
  return variants
}
