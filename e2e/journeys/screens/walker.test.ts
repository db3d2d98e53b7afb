import { violationsIn } from '#e2e/harness/accessibility.ts'
import { everyRule, rulesOfColour, violationsOf } from '#e2e/harness/axe.ts'
import { faces, wear } from '#e2e/harness/faces.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import { crookedLayout, untoldTexts } from '#e2e/harness/walker.ts'

// What looks at every screen is itself tried: on a page that is crooked on purpose, and on one like it that is straight.

const row = (style: string) => `
  <table><tbody><tr>
    <th scope="row" style="vertical-align: top">Name</th>
    <td style="vertical-align: top; ${style}">State</td>
  </tr></tbody></table>`

const oneLine = 'display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'

const crooked = {
  'broken: “Rotationsdatum”':
    '<p style="inline-size: 60px; overflow-wrap: anywhere">Rotationsdatum</p>',
  'overlap: “Upper line” and “Lower line”':
    '<div>Upper line</div><div style="margin-block-start: -16px">Lower line</div>',
  'crooked: “State” is 3.0 px off “Name”': row('padding-block-start: 4px'),
  'untold: “A name that is longer than its”': `<p style="${oneLine}; inline-size: 90px">A name that is longer than its place</p>`,
}

/** Its text is told whole where a pointer rests on it, as the console's own are. */
const told = `
  <p id="told" style="${oneLine}; inline-size: 90px">A name that is longer than its place</p>
  <script>
    told.addEventListener('pointerover', () => {
      const tip = document.createElement('div')
      tip.role = 'tooltip'
      tip.textContent = told.textContent
      document.body.append(tip)
    })
  </script>`

const straight = `
  <p>Rotationsdatum</p>
  <p style="inline-size: 60px">Rotation/Datum</p>
  <div>Upper line</div><div>Lower line</div>
  ${row('')}
  ${told}`

for (const [fault, page] of Object.entries(crooked)) {
  test(`a page that is crooked is reported: ${fault} @sandbox`, async ({ page: tab }) => {
    await tab.setContent(`<main style="font: 16px/24px sans-serif">${page}</main>`)
    const found = [...(await crookedLayout(tab)), ...(await untoldTexts(tab))]
    expect(found).toEqual([expect.stringContaining(fault)])
  })
}

test('a page that is straight is not reported, in either width of letters @sandbox', async ({
  page,
}) => {
  await page.setContent(`<main style="font-size: 16px; line-height: 24px">${straight}</main>`)
  for (const face of faces) {
    // oxlint-disable no-await-in-loop -- one page in one window
    await wear(page, face)
    expect(await crookedLayout(page), face).toEqual([])
    expect(await untoldTexts(page), face).toEqual([])
    // oxlint-enable no-await-in-loop
  }
})

test('letters are as wide as those that are asked for @sandbox', async ({ page }) => {
  await page.setContent('<p><span>The quick brown fox jumps over the lazy dog</span></p>')
  const widths: number[] = []
  for (const face of faces) {
    // oxlint-disable no-await-in-loop -- one page in one window
    await wear(page, face)
    widths.push((await page.locator('span').boundingBox())?.width ?? 0)
    // oxlint-enable no-await-in-loop
  }
  const [narrow = 0, wide = 0] = widths
  expect(wide / narrow).toBeGreaterThan(1.1)
})

test('a picture without words and a faint text are found, each by its rules and in its part of the page @sandbox', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>Page</title><body style="background: white">
    <main><img src="data:,"></main>
    <p style="color: #bbb">Faint</p></body></html>`)
  const picture = expect.stringMatching(/^image-alt: .* img$/)
  const faint = expect.stringMatching(/^color-contrast: .* p$/)
  expect(await violationsOf(page, everyRule)).toEqual([faint, picture])
  expect(await violationsOf(page, everyRule, 'main')).toEqual([picture])
  expect(await violationsOf(page, rulesOfColour)).toEqual([faint])
  expect(await violationsOf(page)).toEqual(expect.arrayContaining([faint, picture]))
  await page.setContent(`<html lang="en"><title>Page</title><body style="background: white">
    <p>All of it stands on a page of its own, see <a href="/" style="color: #111; text-decoration: none">there</a></p></body></html>`)
  expect(await violationsOf(page, rulesOfColour)).toEqual([
    expect.stringMatching(/^link-in-text-block: .* a$/),
  ])
})

const cells = (style: string, count = 9) =>
  `<p style="color: #333; ${style}">Seen</p>`.repeat(count)

/** What axe finds on a page it finds on examples of it too: a faint text among many that are like it but for one thing. */
const faintOnes = {
  'of other letters': `${cells('')}<p style="color: #bbb">Faint</p>${cells('')}`,
  'on another ground': `${cells('')}<div style="background: #444">${cells('', 1)}</div>${cells('')}`,
  'less there': `${cells('')}<div style="opacity: .4">${cells('', 1)}</div>${cells('')}`,
  'over a bar beside it': `${cells('')}<section style="position: relative">
    <div style="position: absolute; inset: 0; background: #444"></div>
    <p style="position: relative; color: #333">Faint</p></section>${cells('')}`,
  'in a field': `<input aria-label="One" value="Seen" style="color: #333">
    <input aria-label="Two" value="Faint" style="color: #bbb">`,
  'where others are disabled': `<button disabled style="color: #bbb">Off</button>
    <button style="color: #bbb">Faint</button><button disabled style="color: #bbb">Off</button>
    <button disabled style="color: #bbb">Off</button>`,
}

for (const [what, body] of Object.entries(faintOnes)) {
  test(`a faint text is found among many: ${what} @sandbox`, async ({ page }) => {
    await page.setContent(`<html lang="en"><title>Page</title>
      <body style="background: white">${body}</body></html>`)
    const faint = [expect.stringMatching(/^color-contrast: .*[^,]$/)]
    const byItself = await violationsOf(page, rulesOfColour)
    expect(byItself).toEqual(faint)
    expect(await violationsIn(page, 'dark')).toEqual(byItself)
    expect(await violationsIn(page, 'dark', 'head')).toEqual([])
    expect(await violationsOf(page, rulesOfColour), 'of every text again').toEqual(byItself)
  })
}
