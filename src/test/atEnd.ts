const acts = new Set<() => Promise<void>>()

/**
 * Runs an act when the test that runs is over, before its page is taken away. The files of a worker share all modules, and a hook
 * of a shared module would be there for the first file alone.
 */
export const atEnd = (act: () => Promise<void>) => void acts.add(act)

/** For setup.ts, which comes before every file. */
export async function endTest() {
  for (const act of acts) {
    acts.delete(act)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were asked for
    await act()
  }
}
