import { createContext, type KeyboardEvent, useContext, useRef } from 'react'
import { isSubmitKey } from '#ui/forms/Form.tsx'
import { SUBMIT_KEYS } from './SubmitKeys.tsx'

/** What opened a dialog: an act in this document, the address that it was opened with, or an act that filled it in. */
export const OpenedBy = createContext<'act' | 'address' | 'filled'>('act')

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']

/**
 * Enter acts in a dialog only for somebody who has seen it. One that is still held down from before it was there never does.
 * In a dialog that an address opened, which a link may have filled in, or that another token did, none does before the first other
 * key, press or input: the second Enter after a password is no decision either. Buttons that do not submit hear the first one all the same.
 */
export function useDeliberateKeys() {
  const isUnseen = useContext(OpenedBy) !== 'act'
  const hasBegun = useRef(false)
  const begin = () => {
    hasBegun.current = true
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter') {
      if (!MODIFIERS.includes(event.key)) begin()
      return
    }
    const isEarly = isUnseen && !hasBegun.current && submits(event)
    if (!event.repeat && !isEarly) return
    event.preventDefault()
    event.stopPropagation()
  }

  return { onKeyDownCapture, onPointerDownCapture: begin, onInputCapture: begin }
}

/** Enter presses a button that has the focus; from anywhere else it submits, and with Ctrl always. */
function submits(event: KeyboardEvent<HTMLElement>): boolean {
  const { target } = event
  const pressed = target instanceof Element ? target.closest('button, a, summary') : null
  const isSubmit = pressed instanceof HTMLButtonElement && pressed.type === 'submit'
  const isAct = pressed?.getAttribute('aria-keyshortcuts') === SUBMIT_KEYS
  return pressed === null || isSubmit || isAct || isSubmitKey(event)
}
