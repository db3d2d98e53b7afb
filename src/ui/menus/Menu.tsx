import { useEffect } from 'react'
import { part } from '#ui/parts.ts'
import type { MenuItem } from './MenuRow.tsx'
import { useMenuPlace } from './menuPlace.ts'
import { MenuTrigger } from './MenuTrigger.tsx'

interface Props {
  /** The button's name, and the menu's. */
  label: string
  /** Shown instead of the label: initials. */
  text?: string | undefined
  items: readonly MenuItem[]
  variant?: 'plain' | 'quiet'
  size?: 'normal' | 'small'
}

const MenuItems = part(async () => (await import('./MenuItems.tsx')).MenuItems, {
  gone: Closed,
})

/** A list that did not come: the next press asks for it again. */
function Closed() {
  const { close } = useMenuPlace()
  // The world outside: the network.
  useEffect(close)
  return null
}

/** A button that opens a list of acts. */
export function Menu({ label, text, items, variant, size }: Props) {
  return (
    <MenuTrigger
      label={label}
      variant={variant}
      size={size}
      isRound={text !== undefined}
      list={<MenuItems items={items} />}
    >
      {text ?? label}
    </MenuTrigger>
  )
}
