import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { readPart } from './parts.ts'

interface Places<Props> {
  /** Stands there until its code has come; of the props where it depends on them. */
  meanwhile?: ReactNode | ((props: Props) => ReactNode)
  /** Stands there where it does not come. */
  gone?: ComponentType<Props & { onRetry: () => void }>
}

const all = new Set<() => Promise<unknown>>()

/** Reads every late part, so that none is waited for when it is needed, with the network down or not. */
export async function readLateParts(): Promise<void> {
  await Promise.allSettled([...all].map((read) => read()))
}

/**
 * A component that nobody needs to see a page: its code comes after the page's own. Once it is there it is drawn at once,
 * without a moment between; one that did not come is asked for again when it is drawn the next time.
 */
export function late<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  { meanwhile = null, gone }: Places<Props> = {},
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
  all.add(begin)
  return function Late(props: Props) {
    const [state, setState] = useState<'waits' | 'here' | 'gone'>(known ? 'here' : 'waits')
    // The world outside: code comes over the network.
    useEffect(() => {
      if (state !== 'waits') return undefined
      let isDrawn = true
      begin().then(
        () => isDrawn && setState('here'),
        () => isDrawn && setState('gone'),
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
