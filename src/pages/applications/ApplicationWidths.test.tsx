import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'
import { windowOf } from '#test/windowOf.ts'

/** Applications of the sample data. */
const ERP = 2
const LEGACY = 14

const table = () => screen.findByRole('table', { name: 'Tokens of this application' })

test.each([390, 600, 1024, 1279])(
  'at %i px, where there is no column for it, the pin stands beside the key and tells rows of one secret apart',
  async (width) => {
    windowOf(width)
    await open(`/applications/${LEGACY}`)
    await within(await table()).findAllByText('3 begin and end alike')
    const rows = within(await table()).getAllByRole('row', { name: /3 begin and end alike/ })
    const pins = rows.map((row) => within(row).getByText(/^on \w+$/).textContent)
    expect(pins.toSorted()).toEqual(['on at', 'on de', 'on pl'])
  },
)

test.each([390, 600, 1024, 1280, 1400])(
  'at %i px a row shows the key, the kind, the scopes, the state and the last use of a token',
  async (width) => {
    windowOf(width)
    await open(`/applications/${ERP}`)
    const row = await within(await table()).findByRole('row', { name: /^ERP nightly export/ })
    for (const one of [/[\w-]{4}…[\w-]{4}/, /Secret/, /returns\.api/, /Expires in/, /\d min ago/]) {
      expect(row).toHaveTextContent(one)
    }
  },
)
