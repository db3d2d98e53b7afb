import { MenuItem as AriaMenuItem, Text } from 'react-aria-components/Menu'
import type { Icon } from '#ui/icons.ts'
import css from './Menu.module.css'

export interface MenuItem {
  /** Its name. */
  label: string
  icon: Icon
  onPress: () => void
  /** Red on hover and focus only. */
  isDanger?: boolean
  /** Why it cannot be used: it stays reachable by the arrow keys and says so. */
  disabledReason?: string | undefined
  /** The key that does the same where the menu's button is. */
  shortcut?: string | undefined
}

export function MenuRow({
  label,
  icon: Sign,
  onPress,
  isDanger = false,
  disabledReason,
  shortcut,
}: MenuItem) {
  const isDisabled = disabledReason !== undefined
  return (
    <AriaMenuItem
      id={label}
      textValue={label}
      className={css.item ?? ''}
      data-danger={isDanger || undefined}
      shouldCloseOnSelect={!isDisabled}
      onAction={() => {
        if (!isDisabled) onPress()
      }}
      // isDisabled would take it out of the arrow keys' way, and its reason with it.
      render={({ children, ...props }) =>
        'href' in props ? (
          <a {...props}>{children}</a>
        ) : (
          <div {...props} aria-disabled={isDisabled || undefined}>
            {children}
          </div>
        )
      }
    >
      <Sign aria-hidden />
      <Text slot="label">{label}</Text>
      {shortcut !== undefined && (
        <kbd aria-hidden className={css.shortcut}>
          {shortcut}
        </kbd>
      )}
      {isDisabled && (
        <Text slot="description" className={css.reason ?? ''}>
          {disabledReason}
        </Text>
      )}
    </AriaMenuItem>
  )
}
