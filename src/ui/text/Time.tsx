import { useTip } from '#ui/useTip.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Time.module.css'

interface Props {
  /** ISO 8601, for machines. */
  at: string
  /** "in 3 days". */
  children: string
  /** The whole of it with its zone, one hover or focus away: "Fri 27 Nov 2026, 10:42 CET". */
  full: string | (() => string)
}

export function Time({ at, children, full }: Props) {
  const { listens, tip, id } = useTip(full, { wait: 0, onAnyFocus: true })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- opens its tooltip */}
      <time
        {...listens}
        dateTime={at}
        className={css.time}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard's way to the whole time
        tabIndex={0}
        aria-describedby={id}
      >
        {children}
      </time>
      {id && <VisuallyHidden id={id}>{typeof full === 'string' ? full : full()}</VisuallyHidden>}
      {tip}
    </>
  )
}
