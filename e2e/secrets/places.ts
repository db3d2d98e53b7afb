import { expect, test } from '@playwright/test'
import { sinks } from './sinks.ts'
import type { Swept } from './sweep.ts'

/** A test for each place that was swept, and for the sweep's own sight there. */
export function testPlaces(swept: () => Swept): void {
  for (const { name } of sinks) {
    test(`is not in: ${name}`, () => {
      const { found, blind } = swept().get(name) ?? {}
      expect([...(blind ?? ['all'])], 'parts where what was planted was not found').toEqual([])
      expect([...(found ?? ['all'])], 'parts where the value was found').toEqual([])
    })
  }
}

/** The scenes of `npm run test:all`, one of each kind of value; `npm run test:deep` has all. */
export const tagged = (isChosen: boolean) => ({ tag: isChosen ? ['@chosen'] : [] })
