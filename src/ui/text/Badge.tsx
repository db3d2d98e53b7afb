import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import css from './Badge.module.css'

interface Props {
  /**
   * `quiet` is the normal case and has no colour; `due` is warn without its fill; `muted` stopped with
   * something else; `stopped` is fainter; the others carry their tint.
   */
  tone: 'quiet' | 'due' | 'warn' | 'bad' | 'overlap' | 'good' | 'muted' | 'stopped'
  icon: Icon
  children: ReactNode
}

/** A state: a sign and its word, always both. */
export function Badge({ tone, icon: Sign, children }: Props) {
  return (
    <span className={css.badge} data-tone={tone}>
      <Sign aria-hidden />
      <span className={css.word}>{children}</span>
    </span>
  )
}
