import { createContext, type RefObject, useContext } from 'react'

/** What the list of a menu is told: which button it belongs to, and how to close. */
interface MenuPlace {
  triggerRef: RefObject<HTMLButtonElement | null>
  /** The id of the button, which names the list. */
  labelledBy: string
  close: () => void
}

export const MenuPlaceContext = createContext<MenuPlace | null>(null)

export function useMenuPlace(): MenuPlace {
  const place = useContext(MenuPlaceContext)
  if (!place) throw new Error('The list of a menu stands in a MenuTrigger.')
  return place
}
