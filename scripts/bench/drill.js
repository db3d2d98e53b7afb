import { playDrill } from './drillPlayed.js'
import { openHouse } from './house.js'
import { personAt, personAtTerminal } from './person.js'
import { printRow, printTitle } from './print.js'
import { openApi, openPage, PROFILES, signIn } from './session.js'

const TOKENS = 25
/** Token by token nothing is shared: so many tell of all. */
const PLAYED = 5

/** @typedef {{ id: number, name: string, last_four: string }} Token */
/** @typedef {{ acts: number, seconds: number, requests: number }} Count */

/**
 * What a drill of 25 asks of a person and of the backend, from the first rotation to the last old value's end: token by token
 * in the console, by the server's own command line, and as a drill, one by one and sealed.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function measureDrill(browser) {
  printTitle(`A drill of ${TOKENS}: acts a token, requests a token, minutes of a person`)
  const house = await openHouse({ tokens: 1 })
  try {
    row('token by token in the console', await tokenByToken(browser, house.origin))
    row('by the server’s command line (counted, not run)', byCommandLine())
  } finally {
    house.close()
  }
  const once = await playDrill(browser, { tokens: TOKENS, how: 'once' })
  row('as a drill, one by one', shared(once))
  printParts(once)
  const sealed = await playDrill(browser, { tokens: TOKENS, how: 'sealed' })
  row('as a drill, sealed', shared(sealed))
  printParts(sealed)
}

/** @param {import('./drillPlayed.js').Played} played */
function printParts({ spent, tokens }) {
  for (const [part, requests] of spent) {
    printRow(`… of them ${part}`, `${(requests / tokens).toFixed(1)} requests`)
  }
}

/**
 * @param {string} name
 * @param {Count} count  a token
 */
function row(name, { acts, seconds, requests }) {
  const minutes = (seconds * TOKENS) / 60
  printRow(
    name,
    `${acts.toFixed(1)} acts, ${requests.toFixed(1)} requests, ${minutes.toFixed(0)} min`,
  )
}

/**
 * @param {Count & { tokens: number }} played
 * @returns {Count}
 */
const shared = ({ acts, seconds, requests, tokens }) => ({
  acts: acts / tokens,
  seconds: seconds / tokens,
  requests: requests / tokens,
})

/** @param {Count} count */
const perToken = (count) => shared({ ...count, tokens: PLAYED })

/**
 * An application whose tokens somebody rotates by hand.
 *
 * @param {string} origin
 * @returns {Promise<{ id: number, tokens: Token[] }>}
 */
async function anApplication(origin) {
  const ask = await openApi(origin)
  const { id } = await ask('applications/', { name: 'Drill' })
  const tokens = []
  for (let one = 1; one <= PLAYED; one += 1) {
    const body = { name: `Token ${one}`, scopes: ['returns.api'] }
    tokens.push(await ask(`applications/${id}/tokens/`, body))
  }
  return { id, tokens }
}

/**
 * The row's menu, the dialog, the value, the store; later the row's menu again, to revoke.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function tokenByToken(browser, origin) {
  const { id, tokens } = await anApplication(origin)
  const { context, page } = await openPage(browser, PROFILES.unthrottled)
  await signIn(page, `${origin}/applications/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Drill' }).waitFor()
  await page.getByText('Token 1').first().waitFor()
  const person = personAt(page)
  const menuOf = (/** @type {Token} */ { name, last_four }) =>
    page.getByRole('button', { name: new RegExp(`^Actions for ${name}.*${last_four}`) })
  for (const token of tokens) {
    await person.press(menuOf(token))
    await person.press(page.getByRole('menuitem', { name: 'Rotate token' }))
    const dialog = page.getByRole('dialog', { name: /^Rotate/ })
    await person.press(dialog.getByRole('radio', { name: '7 days' }))
    const expiry = dialog.getByRole('radiogroup', { name: /Successor.s expiry/ })
    await person.press(expiry.getByRole('radio', { name: 'No expiry' }))
    await person.press(dialog.getByRole('button', { name: 'Rotate token' }))
    const value = page.getByRole('alertdialog', { name: 'Store the new value now' })
    await person.press(value.getByRole('button', { name: 'Copy', exact: true }))
    // Pasted into the store and saved there; the check in the console is left out.
    person.elsewhere(2)
    await person.tick(value.getByRole('checkbox', { name: /^I have stored it/ }))
    await person.press(value.getByRole('button', { name: 'Close', exact: true }))
    await value.waitFor({ state: 'hidden' })
  }
  for (const token of tokens) {
    // Whether the successor is used and the old one quiet is read in the table.
    person.elsewhere(1)
    await person.press(menuOf(token))
    await person.press(page.getByRole('menuitem', { name: 'Revoke token' }))
    const dialog = page.getByRole('alertdialog', { name: /^Revoke/ })
    await person.type(dialog.getByRole('textbox'), token.last_four)
    await person.press(dialog.getByRole('button', { name: 'Revoke token' }))
    await dialog.waitFor({ state: 'hidden' })
  }
  await context.close()
  return perToken(person.count)
}

/** `access_token rotate` prints the value; its use is read in a list; `access_token revoke` ends it. */
function byCommandLine() {
  const person = personAtTerminal()
  for (let one = 0; one < PLAYED; one += 1) {
    person.command(`python manage.py access_token rotate ${400 + one} --overlap-hours 168`)
    // The value is marked, copied, pasted into the store, saved there, and taken off the screen again.
    person.elsewhere(4)
    person.command('clear')
    // The id of its successor is looked up, and of both whether they are used.
    person.command('python manage.py access_token list | grep -A 1 "Token"')
    person.command(`python manage.py access_token revoke ${400 + one}`)
  }
  return perToken(person.count)
}
