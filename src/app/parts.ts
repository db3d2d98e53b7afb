import { createElement, use, type ComponentType } from 'react'

const gone = new WeakSet<Error>()
const sheets = new Set<HTMLLinkElement>()

// Vite tells of each import that did not come. By its error alone nobody knows it: every browser words that differently.
addEventListener('vite:preloadError', ({ payload }) => gone.add(payload))

// A failed style does not bubble. Vite asks for each style once, so it must be asked for again from here.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') sheets.add(target)
  },
  true,
)

/**
 * Whether this is the error of a part of the console that could not be loaded: the connection was down, or a release has
 * replaced it (reliability.md, "A release, and a page that stays open for days").
 */
export const isPartGone = (error: unknown): boolean => error instanceof Error && gone.has(error)

/** A browser asks again for an import that failed; the styles that failed with one are asked for before it. */
export async function readPart<Module>(read: () => Promise<Module>): Promise<Module> {
  await Promise.allSettled(Array.from(sheets, readSheet))
  return read()
}

function readSheet(failed: HTMLLinkElement): Promise<void> {
  sheets.delete(failed)
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.href = failed.href
  next.crossOrigin = failed.crossOrigin
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error('A style did not come.')))
    failed.replaceWith(next)
  })
}

const failed = new Set<() => void>()

/** Parts that did not come are read anew when they are next drawn. */
export function forgetFailedParts() {
  for (const forget of failed) forget()
  failed.clear()
}

/** A component whose code is read when it is first drawn. React's own `lazy` never asks again for one that failed. */
export function part<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let reading: Promise<ComponentType<Props>> | null = null
  function begin() {
    const begun = readPart(read)
    begun.catch(() => failed.add(() => (reading = null)))
    return begun
  }
  return function Part(props: Props) {
    reading ??= begin()
    return createElement(use(reading), props)
  }
}
