/**
 * Seconds of a person by the Keystroke-Level Model (Card, Moran, Newell): to make up one's mind, point and press, and to type
 * a character. The machine's own time is not in them; it is a tenth of a second a step.
 */
const PRESS = 1.35 + 1.1 + 0.2
const CHARACTER = 0.28

/**
 * Somebody at the console: counts what they do, and what the console asks of the backend meanwhile.
 *
 * @param {import('@playwright/test').Page} page
 */
export function personAt(page) {
  const count = { acts: 0, seconds: 0, requests: 0 }
  /** @type {Map<string, number>} */
  const spent = new Map()
  let part = ''
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/access/')) return
    count.requests += 1
    spent.set(part, (spent.get(part) ?? 0) + 1)
  })
  const did = (/** @type {number} */ acts, typed = 0) => {
    count.acts += acts
    count.seconds += acts * PRESS + typed * CHARACTER
  }
  return {
    count,
    /** The requests by the part of the work in which they were sent. */
    spent,
    /** What is asked for from now on is part of this. @param {string} name */
    begin(name) {
      part = name
    },
    /** Something done outside the console: the store of secrets, a terminal. */
    elsewhere: did,
    /** @param {import('@playwright/test').Locator} thing */
    async press(thing) {
      await thing.click({ timeout: 60_000 })
      did(1)
    },
    /**
     * @param {import('@playwright/test').Locator} field
     * @param {string} text
     */
    async type(field, text) {
      await field.fill(text)
      did(1, text.length)
    },
    /** @param {import('@playwright/test').Locator} box */
    async tick(box) {
      await box.check({ timeout: 60_000 })
      did(1)
    },
  }
}

/** @typedef {ReturnType<typeof personAt>} Person */

/** The same for whoever types commands. */
export function personAtTerminal() {
  const count = { acts: 0, seconds: 0, requests: 0 }
  return {
    count,
    /** @param {string} command */
    command(command) {
      count.acts += 1
      count.seconds += 1.35 + command.length * CHARACTER
    },
    /** @param {number} acts */
    elsewhere(acts) {
      count.acts += acts
      count.seconds += acts * PRESS
    },
  }
}
