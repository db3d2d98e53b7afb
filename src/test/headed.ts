import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Waits until the page has this heading. The heading that is shown while a page's data comes gives way to the page's own, so one
 * that was found may be gone a moment later.
 */
export const headed = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toBeVisible())
