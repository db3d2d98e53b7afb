import type { ComponentProps } from 'react'
import css from './Split.module.css'

/** How columns share a page's width where there is room; below that each is under the one before. */
export type Widths = 'one' | 'even' | 'wideFirst' | 'wideFirstSoon' | 'narrowFirst' | 'aside'

interface Props extends ComponentProps<'div'> {
  widths: Widths
}

/** A page's panels beside each other; where there are several in one of them, they are a stack (stack.module.css). */
export const Split = ({ widths, ...rest }: Props) => (
  <div {...rest} className={css.split} data-widths={widths} />
)
