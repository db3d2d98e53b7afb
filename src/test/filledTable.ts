import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { words } from '#components/frame/words.ts'

/** The table of this name once it has rows: that of a page which waits is another one, without any. */
export async function filledTable(name: string | RegExp): Promise<HTMLElement> {
  const table = () => screen.getByRole('table', { name })
  await waitFor(() => expect(within(table()).getAllByRole('rowheader')).not.toHaveLength(0))
  return table()
}

/** The same once it is read, with rows or without. */
export async function readTable(name: string | RegExp): Promise<HTMLElement> {
  const table = () => screen.getByRole('table', { name })
  await waitFor(() => expect(within(table()).queryByText(words.reading)).toBeNull())
  return table()
}
