import { randomBytes } from 'node:crypto'

/**
 * What the keys of the family's modules are, by the names that `shop/family/legacy.py` gives them. New ones with each
 * start, so that none stands in the repository.
 * @typedef {ReturnType<typeof legacyValues>} LegacyValues
 */

export function legacyValues() {
  return {
    threeChannels: key(),
    twoModules: key(),
    oneChannel: key(),
    erasing: key(),
    // Under 32 characters, so that nothing of it is shown; typed by hand, as the modules make longer ones.
    short: randomBytes(10).toString('hex'),
    mixed: key(),
    unplaced: key(),
    returning: key(),
    reviewing: key(),
    keepingCards: key(),
    setting: key(),
  }
}

/** As long as the modules make theirs, of the same alphabet. */
const key = () => randomBytes(32).toString('hex')
