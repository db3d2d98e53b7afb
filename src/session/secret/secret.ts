import { createStore } from '#lib/flow/store.ts'
import { z } from '#contract/zod.ts'

/**
 * A place for a raw value while it is shown once (docs/reliability.md#show-once). It is never handed to React, to a cache
 * or to storage: it goes from here to the page's text, to the clipboard, into a seal (seal.ts), or nowhere.
 */
export function createCell() {
  let cell: string | null = null
  // Whether there is one, and no more: no store holds the value.
  const held = createStore(false)

  function put(value: string | null) {
    cell = value
    held.put(value !== null)
  }

  return {
    hold: (raw: string) => put(raw),
    empty: () => put(null),
    isHeld: held.read,
    length: () => cell?.length ?? 0,
    /** Told whenever a value comes or goes. */
    subscribe: held.subscribe,
    /** Writes the value, or as many dots behind its prefix, as the text of an element. */
    writeTo(element: Element, display: { masked: boolean; prefixLength: number }) {
      if (cell === null) element.textContent = ''
      else if (!display.masked) element.textContent = cell
      else {
        element.textContent =
          cell.slice(0, display.prefixLength) +
          '•'.repeat(Math.max(cell.length - display.prefixLength, 0))
      }
    },
    /** Puts `before` and the value on the clipboard. Rejects where there is none to be had. */
    async copy(before = ''): Promise<void> {
      if (cell !== null) await navigator.clipboard.writeText(before + cell)
    },
    /** Hands the value to what sends it. Null: there was none. */
    lend: <Done>(act: (value: string) => Done): Done | null => (cell === null ? null : act(cell)),
    /** Whether this is the value; line ends around it are what a terminal adds. */
    equals: (pasted: string) => cell !== null && pasted.trim() === cell,
    /** Empties the cell once the value is sealed; where the seal rejects, the value is still here. Null: there was none. */
    async seal(encrypt: (value: string) => Promise<string>): Promise<string | null> {
      if (cell === null) return null
      const value = cell
      const sealed = await encrypt(value)
      // Never another one, which nobody has seen yet.
      if (cell === value) put(null)
      return sealed
    },
  }
}

/** The one place of the value that was issued last. */
export const secret = createCell()

const withRaw = z.looseObject({ raw: z.string().check(z.minLength(1)) })

/** Moves `raw` of an answer into the cell, so that nothing else ever sees it: the rest of the answer, and whether a value came. */
export function takeRaw(body: unknown): { rest: unknown; came: boolean } {
  const found = withRaw.safeParse(body)
  if (!found.success) return { rest: body, came: false }
  const { raw, ...rest } = found.data
  secret.hold(raw)
  return { rest, came: true }
}
