import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { part } from './parts.ts'

/** A pointer that only passes by opens nothing. */
const WAIT = 250
/** So long the way from its place to the tooltip may take. */
const LEAVE = 100

const TipBubble = part(async () => (await import('./TipBubble.tsx')).TipBubble)

/** Closes the one that is open: there is never a second. */
let openTip: ((place: null) => void) | null = null

interface Options {
  /** In milliseconds, before a pointer that rests opens it. */
  wait?: number
  /** Whether any focus opens it, or only one that is seen. */
  onAnyFocus?: boolean
}

/**
 * A tooltip on hover and focus: what its place listens to, an id while it is open, and the tooltip, which is beside its
 * place. What it says must be elsewhere too for a screen reader. Without a text there is none.
 */
export function useTip(
  text: ReactNode | (() => ReactNode),
  { wait = WAIT, onAnyFocus = false }: Options = {},
) {
  const [place, setPlace] = useState<Element | null>(null)
  const timer = useRef(0)
  const id = useId()

  // The world outside: a timer, and what other tooltips know.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (openTip === setPlace) openTip = null
    },
    [],
  )

  function keep() {
    clearTimeout(timer.current)
  }
  function open(at: Element) {
    keep()
    if (openTip !== setPlace) openTip?.(null)
    openTip = setPlace
    setPlace(at)
  }
  function close() {
    keep()
    if (openTip === setPlace) openTip = null
    setPlace(null)
  }
  function leave() {
    keep()
    timer.current = window.setTimeout(close, LEAVE)
  }
  const isOpen = place !== null && text !== undefined
  return {
    id: isOpen ? id : undefined,
    open,
    listens: {
      onPointerEnter({
        currentTarget,
        pointerType,
      }: Pick<PointerEvent<Element>, 'currentTarget' | 'pointerType'>) {
        if (pointerType === 'touch') return
        keep()
        // Beside one that is open the next opens at once.
        if (wait === 0 || openTip) open(currentTarget)
        else timer.current = window.setTimeout(() => open(currentTarget), wait)
      },
      onPointerLeave: leave,
      onPointerDown: close,
      onFocus({ currentTarget }: Pick<FocusEvent<Element>, 'currentTarget'>) {
        if (onAnyFocus || currentTarget.matches(':focus-visible')) open(currentTarget)
      },
      onBlur: close,
    },
    tip: isOpen && (
      <TipBubble place={place} onKeep={keep} onLeave={leave} onClose={close}>
        {typeof text === 'function' ? text() : text}
      </TipBubble>
    ),
  }
}
