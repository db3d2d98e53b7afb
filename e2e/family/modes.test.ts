import { describe, expect, test } from 'vitest'
import { hold } from '#e2e/conformance/hold.ts'
import { modes } from '#e2e/conformance/script/modes.ts'
import { ungated } from '#e2e/conformance/script/shop/ungated.ts'

const script = [...modes, ...ungated]

describe('the whole family', async () => {
  const observing = await hold(script, { release: '1.1', kind: 'family', gate: 'observe' })
  const off = await hold(script, { release: '1.1', kind: 'family', gate: 'off' })

  test.skipIf(observing.skipped !== null)(
    'a gate that observes writes down what it would refuse, and nothing else [seed 3.7, 5.45]',
    async () => {
      await expect.poll(() => observing.said().published.length).toBeGreaterThan(5)
      expect(observing.said().sandbox).toEqual(observing.said().published)
    },
  )

  test.skipIf(off.skipped !== null)('a gate that is off writes nothing down [seed 3.7]', () => {
    expect(off.said()).toEqual({ published: [], sandbox: [] })
  })
})
