import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Types the key that the question about the role Preise Saison asks for, and deletes it. */
export async function confirmDelete(user: UserEvent, dialog: HTMLElement): Promise<void> {
  const field = within(dialog).getByRole('textbox', { name: /^To confirm, type/ })
  await user.clear(field)
  await user.type(field, 'preise-saison')
  await user.click(within(dialog).getByRole('button', { name: 'Delete role' }))
}
