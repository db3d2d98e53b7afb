import { MenuList } from './MenuList.tsx'
import { MenuRow, type MenuItem } from './MenuRow.tsx'

/** The list of a menu whose acts are known from the beginning. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  return (
    <MenuList>
      {items.map((item) => (
        <MenuRow key={item.label} {...item} />
      ))}
    </MenuList>
  )
}
