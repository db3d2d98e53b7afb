import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { picturesFolder } from './pictureNames.ts'

const LAPTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const looks = [
  { name: 'light', size: LAPTOP, colorScheme: 'light' },
  { name: 'dark', size: LAPTOP, colorScheme: 'dark' },
  { name: 'phone', size: PHONE, colorScheme: 'light' },
] as const
/** Of a WebP: letters stay sharp. */
const QUALITY = 0.18
/** So much of a laptop's width is kept: the pictures are there to look through, and all of them are in the repository. */
const SCALE = 0.6
const SCALE_OF_PHONE = 0.7

/** What stands on the page, light and dark at 1440 pixels and light on a phone. Of a dialog on a laptop the dialog alone. */
export async function picture(
  page: Page,
  fileName: string,
  dialog?: 'dialog' | 'alertdialog',
): Promise<void> {
  for (const { name, size, colorScheme } of looks) {
    // oxlint-disable no-await-in-loop -- one page in one window
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(300)
    // The page under a dialog has a picture of its own.
    const shown = dialog && name !== 'phone' ? page.getByRole(dialog) : page
    const scale = name === 'phone' ? SCALE_OF_PHONE : SCALE
    const small = await smaller(page, await shown.screenshot(), scale)
    // oxlint-enable no-await-in-loop
    mkdirSync(join(picturesFolder, name), { recursive: true })
    writeFileSync(join(picturesFolder, name, fileName), small)
  }
}

/** The browser's own WebP of a picture. */
async function smaller(page: Page, png: Buffer, scale: number): Promise<Buffer> {
  const desk = await page.context().newPage()
  try {
    const url = await desk.evaluate(
      async ({ source, quality, factor }) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = Math.round(image.naturalWidth * factor)
        canvas.height = Math.round(image.naturalHeight * factor)
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
        return canvas.toDataURL('image/webp', quality)
      },
      {
        source: `data:image/png;base64,${png.toString('base64')}`,
        quality: QUALITY,
        factor: scale,
      },
    )
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  } finally {
    await desk.close()
  }
}
