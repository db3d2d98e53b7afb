import { LARGEST_PAGE } from '#contract/page.ts'

/** What is read first. The lists are read in any case: they hold the truth, and the log brings its rows before them. */
export type FirstSource = 'lists' | 'log'

/** Four rounds of six requests: nobody gains by a log that is read before them. */
const FEW = 24

/** The log goes first where it takes at most this part of the requests that the lists take. */
const SHARE = 1 / 4

/** From the number of applications, each a list of its own, and of the entries of the log. */
export function firstSource({
  applications,
  entries,
}: {
  applications: number
  entries: number
}): FirstSource {
  if (applications <= FEW) return 'lists'
  return Math.ceil(entries / LARGEST_PAGE) <= applications * SHARE ? 'log' : 'lists'
}

/** The application whose list is read next: what is on the screen goes first. Null where none waits. */
export function nextList(
  waiting: ReadonlySet<number>,
  onScreen: Iterable<number> = [],
): number | null {
  for (const id of onScreen) if (waiting.has(id)) return id
  for (const id of waiting) return id
  return null
}
