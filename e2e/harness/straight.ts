import { expect, type Page } from '@playwright/test'
import { wear, type Face } from './faces.ts'
import { resize, sideways } from './layout.ts'
import { crookedLayout } from './walker.ts'

/** In each of these letters nothing scrolls sideways, no word is broken, nothing lies over another, one line is in a row. */
export async function expectStraight(
  page: Page,
  size: { width: number; height: number },
  letters: readonly Face[],
): Promise<void> {
  for (const face of letters) {
    await wear(page, face)
    await resize(page, size)
    const at = `at ${size.width}, ${face}`
    await expect.soft.poll(() => sideways(page), at).toEqual([])
    await expect.soft.poll(() => crookedLayout(page), `walked ${at}`).toEqual([])
  }
}
