import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '#e2e/harness/onlooker.ts'
import { openView, views } from '#e2e/harness/views.ts'

// `npm run screens`: a picture of each screen into docs/screens/, light and dark at 1440 pixels and light on a phone.

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screens')
const LAPTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const looks = [
  { name: 'light', size: LAPTOP, colorScheme: 'light' },
  { name: 'dark', size: LAPTOP, colorScheme: 'dark' },
  { name: 'phone', size: PHONE, colorScheme: 'light' },
] as const
/** Of a WebP: letters stay sharp. */
const QUALITY = 0.32
/** So much of a laptop's width is kept: the pictures are there to look through, and all of them are in the repository. */
const SCALE = 2 / 3
const SCALE_OF_PHONE = 0.8

const fileNames = new Map(
  views.map((view, place) => {
    const [path = ''] = view.path.split('?')
    const name = `${view.name} ${path}`.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
    return [view, `${String(place + 1).padStart(2, '0')}-${name.toLowerCase()}.webp`]
  }),
)

for (const account of ['administrator', 'viewer', 'customer'] as const) {
  test.describe(account, () => {
    test.use({ account, contextOptions: { reducedMotion: 'reduce' } })
    for (const view of views.filter(({ as = 'administrator' }) => as === account)) {
      test(`${view.name}, ${view.path}`, async ({ page }) => {
        await openView(page, view)
        for (const { name, size, colorScheme } of looks) {
          // oxlint-disable no-await-in-loop -- one page in one window
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.waitForTimeout(300)
          // The page under a dialog has a picture of its own.
          const shown = view.dialog && name !== 'phone' ? page.getByRole(view.dialog) : page
          const scale = name === 'phone' ? SCALE_OF_PHONE : SCALE
          const picture = await smaller(page, await shown.screenshot(), scale)
          // oxlint-enable no-await-in-loop
          mkdirSync(join(folder, name), { recursive: true })
          writeFileSync(join(folder, name, fileNames.get(view) ?? ''), picture)
        }
      })
    }
  })
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
