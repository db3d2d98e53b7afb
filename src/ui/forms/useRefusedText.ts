import { useContext, useState, type ChangeEvent, type ClipboardEvent, type ReactNode } from 'react'
import { RefusedTextContext, useTail } from './refusals.ts'

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
