import {
  createContext,
  useContext,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type ReactNode,
} from 'react'

/** What is told in place of a text that no field may keep, with nothing of that text in it; null where it may stand. */
export const RefusedTextContext = createContext<(text: string) => ReactNode>(() => null)

/** What comes key by key is known for what it is in its middle; its end follows within so many milliseconds from key to key. */
const PAUSE = 1_000

/** Whether what was typed is kept out: it is refused, or follows what was without a pause. Milliseconds, as events have them. */
export function useTail(): (timeStamp: number, isRefused: () => boolean) => boolean {
  const refusedAt = useRef(-PAUSE)
  return (timeStamp, isRefused) => {
    const isOut = timeStamp - refusedAt.current < PAUSE || isRefused()
    if (isOut) refusedAt.current = timeStamp
    return isOut
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

export interface Kept {
  /** What a text may hold all the same, as a field for public keys does. */
  mayHold?: RegExp | undefined
  /**
   * Reads a paste in the field's place, and says whether it did: then nothing of the text comes into the field by itself. What it puts
   * there of it, it asks about first.
   */
  takesPaste?: ((text: string, isRefused: (part: string) => boolean) => boolean) | undefined
}

/**
 * A text field's guard. A paste that is refused changes nothing; what comes in another way (a phone's insertion, a drop) is
 * taken out again before anybody has it. `refused` says so until something else is typed.
 */
export function useRefusedText({ mayHold, takesPaste }: Kept) {
  const refusalOf = useContext(RefusedTextContext)
  const [refused, setRefused] = useState<ReactNode>(null)
  const isOut = useTail()
  function isRefused(text: string): boolean {
    const next = refusalOf(mayHold === undefined ? text : text.replaceAll(mayHold, ''))
    setRefused(next)
    return next !== null
  }
  return {
    refused,
    /** Whether the paste was kept out. */
    paste(event: ClipboardEvent<TextControl>): boolean {
      const text = event.clipboardData.getData('text')
      if (takesPaste?.(text, isRefused) !== true && !isRefused(text)) return false
      event.preventDefault()
      return true
    },
    /** What the field has now: nothing where what it had is refused, nor of what follows it without a pause. */
    typed({ target, timeStamp }: ChangeEvent<TextControl>): string {
      if (isOut(timeStamp, () => isRefused(target.value))) target.value = ''
      return target.value
    },
  }
}
