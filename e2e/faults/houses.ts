import { test as base } from '@playwright/test'
import { type House, type HouseKind, openHouse } from './house.ts'

/** A worker's servers, each opened when a test first needs it. */
export const test = base.extend<object, { houseOf: (kind: HouseKind) => Promise<House> }>({
  houseOf: [
    async ({ browser: _running }, give) => {
      const houses = new Map<HouseKind, Promise<House>>()
      await give((kind) => {
        const house = houses.get(kind) ?? openHouse(kind)
        houses.set(kind, house)
        return house
      })
      for (const house of houses.values()) await (await house).stop()
    },
    { scope: 'worker' },
  ],
})
