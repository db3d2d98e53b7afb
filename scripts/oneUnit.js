/**
 * A style sheet's pixel is a sixteenth of the browser's own font size, in widths of the window too: a larger font is then a larger
 * page, as under a zoom, and no text outgrows its place. A single pixel stays one: it draws lines, and hides what is for ears.
 *
 * @type {import('vite').Plugin}
 */
export const oneUnit = {
  name: 'keyturn:one-unit',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css(?:\?|$)/ },
    handler: (code) => ({ code: inRem(code), map: null }),
  },
}

/** @param {string} sheet */
const inRem = (sheet) =>
  sheet.replaceAll(/(?<![\w.])([\d.]+)px/g, (whole, pixels) =>
    pixels === '1' ? whole : `${Number(pixels) / 16}rem`,
  )
