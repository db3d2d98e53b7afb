import type { UserEvent } from '@testing-library/user-event'

/**
 * Puts a text into a field at once, as from the clipboard: to draw the page again for each letter takes a second for twenty. Where
 * typing itself is tried, it is typed.
 */
export async function fill(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
