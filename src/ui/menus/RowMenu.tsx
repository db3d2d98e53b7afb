import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import { MenuList } from './MenuList.tsx'
import { MenuTrigger } from './MenuTrigger.tsx'

interface Props {
  /** The button's name, and the menu's. */
  label: string
  icon: Icon
  /** MenuRows; they are drawn while it is open. */
  children: ReactNode
  variant?: 'plain' | 'quiet'
  size?: 'normal' | 'small'
}

/** The menu of a table's row. */
export function RowMenu({ label, icon: Sign, children, ...look }: Props) {
  return (
    <MenuTrigger label={label} isBare {...look} list={<MenuList>{children}</MenuList>}>
      <Sign aria-hidden />
    </MenuTrigger>
  )
}
