const gone = new WeakSet<Error>()

// Vite tells of each import that did not come. By its error alone nobody knows it: every browser words that differently.
addEventListener('vite:preloadError', ({ payload }) => gone.add(payload))

/**
 * Whether this is the error of a part of the console that could not be loaded: most often a release has replaced it
 * (reliability.md, "A release, and a page that stays open for days").
 */
export const isPartGone = (error: unknown): boolean => error instanceof Error && gone.has(error)
