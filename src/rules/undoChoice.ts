import type { Undo } from './undo.ts'

/**
 * The successors that are taken back: as chosen, else the one that was asked about, else the newest that works, else the
 * newest.
 */
export function successorIds(
  { rotations }: Undo,
  { chosen, asked }: { chosen: number | 'all' | null; asked: number },
): number[] {
  const working = rotations.filter(({ works }) => works).map(({ rotation }) => rotation.newId)
  if (chosen === 'all') return working
  const [first = rotations[0]?.rotation.newId] = working
  const wanted = [chosen, asked].find((id) => id !== null && working.includes(id)) ?? first
  return wanted === undefined ? [] : [wanted]
}

/** With the chosen successors those that work no more: the expiry from before a lost value's rotation is the first one's. */
export const withEnded = ({ rotations }: Undo, ids: readonly number[]): number[] =>
  rotations.flatMap(({ rotation, works }) =>
    !works || ids.includes(rotation.newId) ? [rotation.newId] : [],
  )
