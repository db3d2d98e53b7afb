import type { ReactNode } from 'react'
import { Anchor } from '#ui/text/Anchor.tsx'
import { ChevronRightIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import css from './Crumbs.module.css'

interface Props {
  /** The way here, without the page itself. */
  items: ReadonlyArray<{ href: string; label: ReactNode }>
  current: ReactNode
}

export function Crumbs({ items, current }: Props) {
  return (
    <nav aria-label={words.trail} className={css.nav}>
      <ol className={css.list}>
        {items.map((item) => (
          <li key={item.href} className={css.item}>
            <Anchor href={item.href} className={css.link}>
              {item.label}
            </Anchor>
            <ChevronRightIcon aria-hidden />
          </li>
        ))}
        <li className={css.here} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
