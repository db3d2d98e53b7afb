/** Work in steps that can be paused after each of them; it returns its result at the end. */
export type Slices<Result> = Generator<void, Result, void>

/** How long a slice may take, in milliseconds: a frame has room for it beside what is typed and scrolled. */
const SLICE = 8

/** All of the work at once. */
export function finished<Result>(work: Slices<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** The work slice by slice, with room for everything else between them; null once it was given up. */
export async function inSlices<Result>(
  work: Slices<Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  while (!signal.aborted) {
    const end = performance.now() + SLICE
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
  return null
}

const CHUNK = 2_000

/** The items in order, in slices of a few milliseconds. */
export function* sortedInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Slices<Item[]> {
  let runs: Item[][] = []
  for (let from = 0; from < items.length; from += CHUNK) {
    runs.push(items.slice(from, from + CHUNK).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* mergedInSlices(runs[index] ?? [], runs[index + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

/** Two ordered lists as one; of equal items those of the first go before. */
export function* mergedInSlices<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Slices<Item[]> {
  const merged: Item[] = []
  let [one, other] = [0, 0]
  while (one < first.length || other < second.length) {
    const [left, right] = [first[one], second[other]]
    const isLeft =
      other >= second.length ||
      (one < first.length && left !== undefined && right !== undefined && compare(left, right) <= 0)
    const next = isLeft ? left : right
    if (next !== undefined) merged.push(next)
    if (isLeft) one += 1
    else other += 1
    if (merged.length % CHUNK === 0) yield
  }
  return merged
}
