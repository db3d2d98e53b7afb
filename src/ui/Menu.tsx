import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components/Menu'
import type { Icon } from './icons.ts'
import { MenuRow, type MenuItem } from './MenuRow.tsx'
import css from './Menu.module.css'
import button from './Button.module.css'

interface Props {
  /** The button's name, and the menu's. */
  label: string
  /** What the button shows: a sign, or the label with a chevron where there is none. */
  icon?: Icon | undefined
  /** Shown instead of a sign: initials. */
  text?: string | undefined
  items: readonly MenuItem[]
  variant?: 'plain' | 'quiet'
  size?: 'normal' | 'small'
}

/** A button that opens a list of acts. */
export function Menu({ label, icon: Sign, text, items, variant = 'quiet', size = 'small' }: Props) {
  return (
    <MenuTrigger>
      <AriaButton
        className={button.button ?? ''}
        aria-label={label}
        data-variant={variant}
        data-size={size}
        data-bare={Sign !== undefined || undefined}
        data-round={text !== undefined || undefined}
      >
        {Sign ? <Sign aria-hidden /> : (text ?? label)}
      </AriaButton>
      <Popover className={css.popover ?? ''} placement="bottom end" offset={4}>
        <AriaMenu className={css.menu ?? ''} aria-label={label}>
          {items.map((item) => (
            <MenuRow key={item.label} {...item} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
