import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import css from './TextLink.module.css'

interface Props {
  href: string
  children: ReactNode
  /** `accent` leads on ("Clear the filters"), `ink` names a thing inside a sentence or a row. */
  look?: 'accent' | 'ink' | 'name'
  /** In no sentence: large enough to be hit by itself. */
  isAlone?: boolean
  target?: '_blank'
  'aria-label'?: string | undefined
}

export function TextLink({ look = 'accent', isAlone = false, ...rest }: Props) {
  return (
    <Anchor className={css.link} data-look={look} data-alone={isAlone || undefined} {...rest} />
  )
}
