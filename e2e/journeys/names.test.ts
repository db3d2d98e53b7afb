import type { Page } from '@playwright/test'
import { faces, wear } from '#e2e/harness/faces.ts'
import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { openView } from '#e2e/harness/views.ts'

/** 128 of 152: the rest are longer than any column beside seven others may be. */
const SHARE = 128 / 152

for (const face of faces) {
  test(`at 1440 × 900 84 of 100 tokens have their whole name on one line, in ${face} @sandbox`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openView(page, { name: 'tokens', path: '/tokens?state=any' })
    await wear(page, face)
    // The lists of the applications come one after the other.
    await expect(async () => {
      const names = await readNames(page)
      const all = await count(page)
      expect(all, 'tokens of the sample').toBeGreaterThan(140)
      expect(names.size).toBe(all)
      const cut = [...names.values()].filter(({ isCut }) => isCut)
      expect(
        1 - cut.length / all,
        `whole; cut are ${cut.map(({ name }) => name).join(', ')}`,
      ).toBeGreaterThanOrEqual(SHARE)
    }).toPass()
  })
}

for (const width of [1440, 390]) {
  test(`at ${width} no name of a legacy key is cut @sandbox`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openView(page, { name: 'legacy keys', path: '/legacy' })
    const names = page.getByRole('table', { name: 'Legacy keys' }).getByRole('link')
    for (const face of faces) {
      // oxlint-disable no-await-in-loop -- one page in one window
      await wear(page, face)
      await expect(async () => {
        const read = await names.evaluateAll((links) =>
          links.map((it) => ({ name: it.textContent, isCut: it.scrollWidth > it.clientWidth })),
        )
        expect(read.length, 'keys of the sample').toBeGreaterThan(10)
        expect(read.filter(({ isCut }) => isCut)).toEqual([])
      }).toPass()
      // oxlint-enable no-await-in-loop
    }
  })
}

test('at 1024 the toolbar of the tokens is one line, with what is asked of the table at its end @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openView(page, { name: 'tokens', path: '/tokens' })
  for (const face of faces) {
    // oxlint-disable no-await-in-loop -- one page in one window
    await wear(page, face)
    const middle = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      return box === null ? null : Math.round(box.y + box.height / 2)
    }
    await expect(async () => {
      const filter = await middle('Filter')
      expect(await middle('Columns')).toBe(filter)
      expect(await middle('Density')).toBe(filter)
    }).toPass()
    // oxlint-enable no-await-in-loop
  }
})

/** How many tokens the page's own sentence counts. */
async function count(page: Page): Promise<number> {
  const sentence = page.getByText(/^\d+ tokens in \d+ applications/)
  return Number.parseInt((await sentence.textContent()) ?? '', 10)
}

type Name = { name: string; isCut: boolean }

/** Every name of the list by its token's address, read while the page scrolls from its top to its end. */
async function readNames(page: Page): Promise<Map<string, Name>> {
  const found = await page.evaluate(async () => {
    const names: [string, { name: string; isCut: boolean }][] = []
    const rows = 'main tbody th a'
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    /** A long list draws its rows after it has been scrolled: until they fill the window, or what of the list is in it. */
    const drawn = async () => {
      await frame()
      const box = (one: Element | undefined | null) => one?.getBoundingClientRect() ?? new DOMRect()
      const isThere = () => {
        const list = box(document.querySelector('main tbody'))
        const links = [...document.querySelectorAll(rows)]
        const isFromTop = box(links[0]).top < Math.max(0, list.top) + 80
        return isFromTop && box(links.at(-1)).bottom > Math.min(innerHeight, list.bottom) - 80
      }
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      for (let frames = 0; frames < 300 && !isThere(); frames += 1) await frame()
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      // oxlint-disable-next-line no-await-in-loop -- one window's height after the other
      await drawn()
      for (const link of document.querySelectorAll<HTMLAnchorElement>(rows)) {
        const isCut =
          link.scrollWidth > link.clientWidth ||
          link.getClientRects().length > 1 ||
          link.offsetHeight > 30
        names.push([link.href, { name: link.textContent, isCut }])
      }
    }
    return names
  })
  return new Map(found)
}
