import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Opened } from './open.tsx'

/** Over a page that is quickly drawn, with everything read that is read when it opens. */
export async function openFind({ user, session }: Pick<Opened, 'user' | 'session'>) {
  await user.click(screen.getByRole('button', { name: 'Find anything' }))
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
  const field = within(dialog).getByRole('combobox', { name: 'Find anything' })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  return {
    dialog,
    field,
    options: () => within(dialog).queryAllByRole('option'),
    group: (name: string | RegExp) => within(dialog).findByRole('group', { name }),
    active: () => {
      const id = field.getAttribute('aria-activedescendant')
      return id === null ? null : document.getElementById(id)
    },
  }
}
