import type { ComponentProps, ReactNode } from 'react'
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import css from './Tip.module.css'

interface Props {
  text: ReactNode
  /** One focusable element of the document, not a component. */
  children: ComponentProps<typeof Focusable>['children']
  /** Says nothing while true. */
  isOff?: boolean
}

/** A tooltip on hover and focus. What it says must stand elsewhere too for a screen reader. */
export function Tip({ text, children, isOff = false }: Props) {
  return (
    <TooltipTrigger delay={250} closeDelay={100} isDisabled={isOff}>
      <Focusable>{children}</Focusable>
      <Tooltip className={css.tip ?? ''} offset={8}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
