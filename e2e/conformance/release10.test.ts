import { expect, test } from 'vitest'
import { hold } from './hold.ts'
import { release10 } from './script/release10.ts'
import { common } from './scripts.ts'

const { skipped, noLongerAlone } = await hold([...common, ...release10], { release: '1.0' })

test.skipIf(skipped !== null)('what the backend alone has is still its own', () => {
  expect(noLongerAlone()).toEqual([])
})
