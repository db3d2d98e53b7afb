import { useState } from 'react'
import { MenuIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import { NavLink, type NavItem } from './NavLink.tsx'
import css from './MainNavigation.module.css'

export interface NavGroup {
  /** Undefined for the first one, which needs no heading. */
  title: string | undefined
  items: readonly NavItem[]
}

interface Props {
  groups: readonly NavGroup[]
  end: readonly NavItem[]
  phonePaths: readonly string[]
}

export function MainNavigation({ groups, end, phonePaths }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const all = [...groups, { title: undefined, items: end }]
  const inBar = (item: NavItem) => phonePaths.includes(item.href)
  return (
    <nav
      id="main-navigation"
      aria-label={words.main}
      className={css.nav}
      data-open={isOpen || undefined}
    >
      {all.map((group, position) => (
        <div
          key={group.title ?? position}
          className={css.group}
          data-end={position === groups.length || undefined}
        >
          {group.title !== undefined && (
            <div className={css.title} data-unseen="rail">
              {group.title}
            </div>
          )}
          <ul className={css.list}>
            {group.items.map((item) => (
              <li key={item.href} data-phone={inBar(item) || undefined}>
                <NavLink {...item} onLeave={() => setIsOpen(false)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {!all.every(({ items }) => items.every(inBar)) && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-controls="main-navigation"
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setIsOpen(false)
          }}
        >
          <MenuIcon aria-hidden />
          {words.more}
        </button>
      )}
    </nav>
  )
}
