import type { DrillPlanned } from '#contract/drill.ts'
import { folded } from '#lib/search.ts'
import type { DrillRow } from './drillStation.ts'

/** Why a value is not rotated and sealed yet. */
export type HandOverWait = 'noReceiver' | 'noKey' | 'notCompared' | 'notTold'

/** How far one token of a drill is on its way to its receiver. */
export type HandOverState =
  | { kind: 'waits'; because: HandOverWait }
  | { kind: 'ready' }
  /** Nobody knows yet what became of its rotation. */
  | { kind: 'open' }
  | { kind: 'lost' }
  /** `isHere`: its file is in this browser. */
  | { kind: 'sealed'; at: string; isHere: boolean }
  /** `by`: whose word it is. */
  | { kind: 'handedOver'; at: string; how: 'once' | 'file'; by: string }
  /** Rotated; that its value reached its receiver nobody has said. */
  | { kind: 'rotated'; at: string }
  /** Its rotation was taken back: nothing rotates it again unless somebody asks for it by name. */
  | { kind: 'undone' }

export type HandOverRow = { planned: DrillPlanned; drill: DrillRow; state: HandOverState }

type Around = {
  receivers: readonly { id: string; wrappedKey: string | null; compared: object | null }[]
  /** What this browser keeps of this drill. */
  sealed: readonly { tokenId: number }[]
  /** Tokens of which a rotation is not settled. */
  open: ReadonlySet<number>
}

/** The tokens of a drill that have a value to hand over, in the plan's order. Those that ended without one are not among them. */
export function handOverRows(rows: readonly DrillRow[], around: Around): HandOverRow[] {
  return rows
    .filter(({ end, rotated }) => end === null || (rotated !== null && end !== 'out'))
    .map((drill) => ({ planned: drill.planned, drill, state: stateOf(drill, around) }))
}

function stateOf({ planned, rotated, events }: DrillRow, around: Around): HandOverState {
  const { tokenId } = planned
  if (around.open.has(tokenId)) return { kind: 'open' }
  if (!rotated) {
    if (events.some(({ kind }) => kind === 'undone')) return { kind: 'undone' }
    const because = waitOf(planned, around.receivers)
    return because ? { kind: 'waits', because } : { kind: 'ready' }
  }
  const handed = events.findLast(
    (event) => event.kind === 'handedOver' && event.successorId === rotated.successor.id,
  )
  if (handed?.kind === 'handedOver') {
    return { kind: 'handedOver', at: handed.at, how: handed.how, by: handed.by.name }
  }
  const sealed = events.findLast(
    (event) => event.kind === 'sealed' && event.successorId === rotated.successor.id,
  )
  const isHere = around.sealed.some((one) => one.tokenId === tokenId)
  if (sealed) return { kind: 'sealed', at: sealed.at, isHere }
  if (rotated.valueLost) return { kind: 'lost' }
  return { kind: 'rotated', at: rotated.at }
}

/** The receivers of a plan, each once, by what prevents sealing for them; null: nothing does. */
export function receiversBy(
  rows: readonly Pick<DrillPlanned, 'receiver'>[],
  receivers: Around['receivers'],
): ReadonlyMap<Exclude<HandOverWait, 'noReceiver'> | null, readonly string[]> {
  const by = new Map<Exclude<HandOverWait, 'noReceiver'> | null, string[]>()
  for (const receiver of new Set(rows.map((row) => row.receiver))) {
    const wait = waitOf({ receiver }, receivers)
    if (receiver === null || wait === 'noReceiver') continue
    by.set(wait, [...(by.get(wait) ?? []), receiver])
  }
  return by
}

/** Why nothing can be sealed for this token's receiver; null: it can. */
function waitOf(
  { receiver }: Pick<DrillPlanned, 'receiver'>,
  receivers: Around['receivers'],
): HandOverWait | null {
  if (receiver === null) return 'noReceiver'
  const found = receivers.find(({ id }) => id === receiver)
  if (!found) return 'noKey'
  if (found.compared) return null
  return found.wrappedKey === null ? 'notCompared' : 'notTold'
}

/** The name of a file in letters that every system takes: "Winter rotation", "Marek Nowak" become winter-rotation-marek-nowak. */
export const asciiName = (...names: readonly string[]): string =>
  names
    .map((name) =>
      folded(name)
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replace(/^-/, '')
        .slice(0, 40)
        .replace(/-$/, ''),
    )
    .filter((part) => part !== '')
    .join('-') || 'sealed'
