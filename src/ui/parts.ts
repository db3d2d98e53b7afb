import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { pause } from '#lib/flow/pause.ts'
import { afterData } from './dataFirst.ts'

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
 * nothing. A browser asks again for an import that failed; the styles that failed with one are asked for before it.
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
    await pause((0.5 + Math.random() / 2) * FIRST_WAIT * 2 ** failures)
  }
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

interface Places<Props> {
  /** Shown until its code has come; of the props where it depends on them. */
  meanwhile?: ReactNode | ((props: Props) => ReactNode)
  /** Shown where it does not come. */
  gone?: ComponentType<Props & { onRetry: () => void }>
  /** Nobody misses it before the page's data: its code comes after that. */
  yields?: true
  /** Whether it is read once the first page has had its time; else when it is first drawn. */
  isAhead?: boolean
}

const ahead = new Set<() => Promise<unknown>>()

/** Reads every part that is read ahead, so that none is waited for when it is needed, with the network down or not. */
export async function readPartsAhead(): Promise<void> {
  await Promise.allSettled([...ahead].map((read) => read()))
}

/**
 * A component whose code comes after the page's own. Once it is there it is drawn at once, without a moment between; one
 * that did not come is asked for again when it is drawn the next time. (React's `lazy` never asks again.)
 */
export function part<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  { meanwhile = null, gone, yields, isAhead = true }: Places<Props> = {},
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  let reading: Promise<void> | null = null
  async function once() {
    try {
      known = await readPart(read)
    } finally {
      reading = null
    }
  }
  const begin = () => (reading ??= known ? Promise.resolve() : once())
  if (isAhead) ahead.add(begin)
  return function Part(props: Props) {
    const [state, setState] = useState<'waits' | 'here' | 'gone'>(known ? 'here' : 'waits')
    // The world outside: code comes over the network.
    useEffect(() => {
      if (state !== 'waits') return undefined
      let isDrawn = true
      const coming = yields ? afterData().then(begin) : begin()
      coming.then(
        () => isDrawn && setState('here'),
        (error: unknown) => {
          // A fault of the console is one for the browser's log; a connection that was down is none.
          if (!isPartGone(error)) reportError(error)
          if (isDrawn) setState('gone')
        },
      )
      return () => {
        isDrawn = false
      }
    }, [state])
    if (state === 'gone') {
      return gone ? createElement(gone, { ...props, onRetry: () => setState('waits') }) : null
    }
    if (known) return createElement(known, props)
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
  }
}
