import { expect, test } from 'vitest'
import { hold } from './hold.ts'
import { release11 } from './scripts.ts'

const { skipped, noLongerAlone } = await hold(release11, { release: '1.1' })

test.skipIf(skipped !== null)('what the backend alone has is still its own', () => {
  expect(noLongerAlone()).toEqual([])
})
