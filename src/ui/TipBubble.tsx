import { useEffect, useRef, type ReactNode } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import css from './Tip.module.css'

interface Props {
  /** What it tells of. */
  place: Element
  /** The pointer is over it. */
  onKeep: () => void
  /** The pointer leaves it. */
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}

/** The tooltip itself, and where it appears; it is drawn while it is open. */
export function TipBubble({ place, onKeep, onLeave, onClose, children }: Props) {
  const trigger = useRef(place)

  // The world outside: Escape closes it and nothing else, wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    const closeAlone = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('keydown', closeAlone, true)
    return () => document.removeEventListener('keydown', closeAlone, true)
  })

  // A trigger of react-aria's would come with every button; here its state is given by hand, while one is open.
  return (
    <TooltipTriggerStateContext
      value={{ isOpen: true, shouldSkipAnimation: false, open: onKeep, close: onLeave }}
    >
      <Tooltip className={css.tip ?? ''} triggerRef={trigger} offset={8}>
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
