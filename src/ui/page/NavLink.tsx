import { Anchor } from '#ui/text/Anchor.tsx'
import type { Icon } from '#ui/icons.ts'
import css from './NavLink.module.css'

export interface NavItem {
  href: string
  label: string
  icon: Icon
  /** Beside the name and not part of it. */
  count?: number | undefined
  isCurrent?: boolean
}

interface Props extends NavItem {
  /** A press, or Escape: the list around may fold. */
  onLeave: () => void
}

export function NavLink({ href, label, icon: Sign, count, isCurrent = false, onLeave }: Props) {
  return (
    <Anchor
      href={href}
      className={css.link}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
      }}
    >
      <Sign aria-hidden />
      <span className={css.label}>{label}</span>
      {count !== undefined && (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      )}
    </Anchor>
  )
}
