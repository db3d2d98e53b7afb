import { openHouse } from './house.js'
import { personAt } from './person.js'
import { openApi, openPage, PROFILES, signIn } from './session.js'

/** @typedef {{ acts: number, seconds: number, requests: number, tokens: number, spent: Map<string, number> }} Played */

const PATIENCE = { timeout: 120_000 }
const RECEIVERS = ['Marek Nowak', 'Olga Mazur', 'Björn Weiß']
/** A public key whose private half nobody has kept: what is sealed here is opened by nobody. */
const PUBLIC_KEY = 'age1lw8259mh62fzqx8wu85n55vty87f694f93e4uucgvn6aams6zu9qyrpxzq'
/** By then nearly all callers have the successor and the old one is quiet, in hours of the sandbox. */
const SWITCHED = 150
/** After the server's own limit nothing is looked for any more, in milliseconds. */
const LAST_LOOK = 40_000

/**
 * A drill over tokens that simulated callers use, from its first rotation until what is quiet is closed. Planning it is not
 * counted, nor is comparing the receivers' keys, which is done once and not for each drill.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ tokens: number, how: 'sealed' | 'once' }} options
 * @returns {Promise<Played>}
 */
export async function playDrill(browser, { tokens, how }) {
  const house = await openHouse({ training: true })
  const { context, page } = await openPage(browser, PROFILES.unthrottled)
  try {
    const { origin } = house
    await signIn(page, `${origin}/me`)
    await page.getByRole('heading', { level: 1, name: 'Your access' }).waitFor(PATIENCE)
    await keep(page, 'drills', await aDrill(origin, tokens))
    for (const id of RECEIVERS) await keep(page, 'receivers', aReceiver(id))
    const person = personAt(page)
    person.begin('opening pages')
    await (how === 'sealed' ? sealAll(page, origin, person) : showAll(page, origin, person, tokens))
    person.begin('looking again')
    await page.waitForTimeout(LAST_LOOK)
    await fetch(`${origin}/sandbox/clock`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ advance_hours: SWITCHED }),
    })
    await closeQuiet(page, origin, person)
    return { ...person.count, tokens, spent: person.spent }
  } finally {
    await context.close()
    house.close()
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {import('./person.js').Person} person
 */
async function sealAll(page, origin, person) {
  await goTo(page, origin, '/drills/bench/hand-over')
  person.begin('rotating')
  await person.press(page.getByRole('button', { name: /^Rotate and seal the/ }))
  await page.getByRole('button', { name: 'Rotate and seal the 0' }).waitFor(PATIENCE)
  person.begin('looking again')
  for (const receiver of RECEIVERS) {
    const file = page.getByRole('button', { name: `Download file for ${receiver}` })
    await file.and(page.locator(':not([aria-disabled=true])')).waitFor(PATIENCE)
    await person.press(file)
    // Put into a message, and sent.
    person.elsewhere(2)
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {import('./person.js').Person} person
 * @param {number} tokens
 */
async function showAll(page, origin, person, tokens) {
  await goTo(page, origin, '/drills/bench')
  await pauseWatching(page)
  await person.press(page.getByRole('button', { name: /^Rotate the \d+ planned/ }))
  person.begin('rotating')
  await person.press(page.getByRole('dialog').getByRole('button', { name: /^Rotate \d+ tokens/ }))
  for (let one = 0; one < tokens; one += 1) {
    const value = page.getByRole('alertdialog', { name: 'Store the new value now' })
    await value.waitFor(PATIENCE)
    await person.press(value.getByRole('button', { name: 'Copy', exact: true }))
    person.elsewhere(2)
    await person.tick(value.getByRole('checkbox', { name: /^I have stored it/ }))
    await person.press(value.getByRole('button', { name: 'Close', exact: true }))
    await value.waitFor({ ...PATIENCE, state: 'hidden' })
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {import('./person.js').Person} person
 */
async function closeQuiet(page, origin, person) {
  person.begin('opening pages')
  await goTo(page, origin, '/me')
  await goTo(page, origin, '/drills/bench')
  await pauseWatching(page)
  const close = page.getByRole('button', { name: /^Close the \d+ quiet/ })
  await close.waitFor(PATIENCE)
  await settled(page, close)
  person.begin('closing')
  await person.press(close)
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const count = dialog.getByRole('textbox', { name: /^To confirm, type their count/ })
  const revoke = dialog.getByRole('button', { name: /^Revoke/ })
  const question = dialog.getByText(/^To confirm, type their count/)
  await person.type(count, /\d+/.exec(await settled(page, question))?.[0] ?? '')
  // The clock runs on, and another one may have become quiet meanwhile: the dialog counts.
  while ((await revoke.getAttribute('aria-disabled')) === 'true') {
    await count.fill(/\d+/.exec((await question.textContent()) ?? '')?.[0] ?? '')
  }
  await person.press(revoke)
  const closed = page.getByRole('button', { name: /^Closed, \d+/ })
  await closed.waitFor(PATIENCE)
  await settled(page, closed)
}

/**
 * Watching asks as long as the page is looked at, however many tokens there are: it is no part of what a token costs.
 *
 * @param {import('@playwright/test').Page} page
 */
const pauseWatching = (page) => page.getByRole('button', { name: 'Pause watching' }).click(PATIENCE)

/**
 * The text of something that grows while lists arrive, once it has been the same for three seconds.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} thing
 */
async function settled(page, thing) {
  for (let before = ''; ;) {
    const text = (await thing.textContent()) ?? ''
    if (text === before) return text
    before = text
    await page.waitForTimeout(3_000)
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {string} path
 */
async function goTo(page, origin, path) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, origin + path)
  await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE)
}

/**
 * What the browser keeps for this person, as if it had been planned here before.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} table
 * @param {{ id: string }} row
 */
function keep(page, table, row) {
  return page.evaluate(
    ([name, content]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyturn')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('kept', 'readwrite')
          const key = ['sandbox', 'administrator', name, content.id]
          writing.objectStore('kept').put({ at: Date.now(), row: content }, key)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve(undefined)
          })
        })
      }),
    /** @type {const} */ ([table, row]),
  )
}

/** @param {string} id */
const aReceiver = (id) => ({
  id,
  publicKey: PUBLIC_KEY,
  wrappedKey: null,
  compared: { how: 'phone', at: '2026-11-20T10:00:00Z', by: 'administrator' },
  addedAt: '2026-11-20T10:00:00Z',
})

/**
 * A started drill over sample tokens that somebody calls with.
 *
 * @param {string} origin
 * @param {number} most
 */
async function aDrill(origin, most) {
  const ask = await openApi(origin)
  const { now } = await (await fetch(`${origin}/sandbox/state`)).json()
  const by = { id: 2, name: 'administrator' }
  const tokens = []
  for (const { id, name, is_active } of (await ask('applications/?page_size=100')).results) {
    const rows = is_active ? (await ask(`applications/${id}/tokens/?page_size=100`)).results : []
    for (const row of rows) {
      const isUsed = Date.parse(now) - Date.parse(row.last_used_at ?? '') < 86_400_000
      if (row.state !== 'active' || row.expires_at !== null || row.legacy || !isUsed) continue
      tokens.push({
        tokenId: row.id,
        application: { id, name },
        name: row.name,
        prefix: row.prefix,
        lastFour: row.last_four,
        overlapHours: 168,
        successorExpiry: { kind: 'never' },
        moveExpiryTo: null,
        owner: by,
        receiver: RECEIVERS[tokens.length % RECEIVERS.length],
        out: null,
        changedAt: now,
      })
    }
  }
  if (tokens.length < most) throw new Error(`Only ${tokens.length} sample tokens are in use.`)
  return {
    format: 'keyturn drill',
    version: 1,
    id: 'bench',
    server: { id: 'sandbox', name: 'Sandbox', origin },
    name: 'Bench',
    namedAt: now,
    createdAt: now,
    createdBy: by,
    startedAt: now,
    tokens: tokens.slice(0, most),
    events: [],
    watches: [],
  }
}
