import { type RefObject, useId, useRef, useState } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import css from './Time.module.css'
import tip from './Tip.module.css'

interface Props {
  /** ISO 8601, for machines. */
  at: string
  /** "in 3 days". */
  children: string
  /** The whole of it with its zone, one hover or focus away: "Fri 27 Nov 2026, 10:42 CET". */
  full: string | (() => string)
}

export function Time({ at, children, full }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLTimeElement>(null)
  const id = useId()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- opens its tooltip */}
      <time
        ref={place}
        dateTime={at}
        className={css.time}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard's way to the whole time
        tabIndex={0}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onPointerEnter={() => setIsOpen(true)}
        onPointerLeave={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setIsOpen(false)
        }}
      >
        {children}
      </time>
      {isOpen && (
        <Full id={id} place={place} onChange={setIsOpen}>
          {typeof full === 'string' ? full : full()}
        </Full>
      )}
    </>
  )
}

interface FullProps {
  id: string
  place: RefObject<HTMLTimeElement | null>
  onChange: (isOpen: boolean) => void
  children: string
}

/** A table draws a hundred times at every scroll: what is not asked for is not there. */
function Full({ id, place, onChange, children }: FullProps) {
  return (
    <>
      <VisuallyHidden id={id}>{children}</VisuallyHidden>
      {/* A trigger of react-aria's wants an interactive role, which a time is not: its state is given by hand. */}
      <TooltipTriggerStateContext
        value={{
          isOpen: true,
          shouldSkipAnimation: false,
          open: () => onChange(true),
          close: () => onChange(false),
        }}
      >
        <Tooltip className={tip.tip ?? ''} triggerRef={place} offset={6}>
          {children}
        </Tooltip>
      </TooltipTriggerStateContext>
    </>
  )
}
