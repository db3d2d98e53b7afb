import { Anchor } from './Anchor.tsx'
import type { Icon } from './icons.ts'
import css from './NavLink.module.css'

export interface NavItem {
  href: string
  label: string
  icon: Icon
  /** Beside the name and not part of it. */
  count?: number | undefined
  isCurrent?: boolean
}

export function NavLink({ href, label, icon: Sign, count, isCurrent = false }: NavItem) {
  return (
    <Anchor
      href={href}
      className={css.link}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
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
