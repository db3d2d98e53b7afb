import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the choices of a filter of the table of tokens, from its menu. */
export async function openFilter(user: UserEvent, facet: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const menu = await screen.findByRole('menu', { name: 'Filter by' })
  await user.click(within(menu).getByRole('menuitem', { name: facet }))
  return screen.findByRole('dialog', { name: facet })
}
