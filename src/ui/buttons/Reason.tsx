import type { ReactNode } from 'react'
import { BlockedIcon } from '#ui/icons.ts'
import css from './Reason.module.css'

/** Why something cannot be done, beside it. */
export function Reason({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className={css.reason}>
      <BlockedIcon />
      <span>{children}</span>
    </span>
  )
}
