import { createElement, lazy, type ComponentType } from 'react'

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
 * replaced it (docs/reliability.md#a-page-that-stays-open-for-days).
 */
export const isPartGone = (error: unknown): boolean => error instanceof Error && gone.has(error)

/** As often as any reading is tried. */
const ATTEMPTS = 3
const FIRST_WAIT = 500

/**
 * Reads a part of the console, up to three times where it does not come: a connection that was down for a moment costs
 * nothing. A browser asks anew for an import that failed; the styles that failed with one are asked for before it.
 */
export async function readPart<Module>(read: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; failures += 1) {
    await Promise.allSettled(Array.from(sheets, readSheet))
    try {
      return await read()
    } catch (error) {
      if (!isPartGone(error) || failures + 1 >= ATTEMPTS) throw error
    }
    // Half of it by chance, so that a server that is up again is not met by every tab at once.
    await over((0.5 + Math.random() / 2) * FIRST_WAIT * 2 ** failures)
  }
}

const over = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

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

/** A component whose code is read when it is first drawn. React's `lazy` never asks again, so one that failed gets another. */
export function part<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Lazy = made()
  function made() {
    return lazy(async () => {
      try {
        return { default: await readPart(read) }
      } catch (error) {
        failed.add(() => (Lazy = made()))
        throw error
      }
    })
  }
  return function Part(props: Props) {
    return createElement<Props>(Lazy, props)
  }
}
