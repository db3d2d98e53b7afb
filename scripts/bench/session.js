/** Phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
export const PROFILES = {
  unthrottled: { name: 'unthrottled', cpu: 1, kbits: 0, latency: 0 },
  phone: { name: 'phone', cpu: 4, kbits: 1_600, latency: 150 },
}

/** @typedef {typeof PROFILES[keyof typeof PROFILES]} Profile */

/**
 * A page of a profile that nothing has been read in.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Profile} profile
 * @param {{ width: number, height: number }} [viewport]
 */
export async function openPage(browser, profile, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ viewport, locale: 'en-GB' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
  if (profile.kbits > 0) {
    const throughput = (profile.kbits * 1_000) / 8
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  return { context, page, devtools }
}

/**
 * Signs in at an address; it answers with the press of the button.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
export async function signIn(page, address) {
  await page.goto(address)
  await page.getByLabel('Username').fill('administrator')
  await page.getByLabel('Password').fill('sandbox')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * What the sandbox answers to an access manager.
 *
 * @param {string} origin
 */
export async function openApi(origin) {
  const signedIn = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'administrator', password: 'sandbox' }),
  })
  const { access } = await signedIn.json()
  /** @param {string} path @param {object} [body] */
  return async (path, body) => {
    const answer = await fetch(`${origin}/api/access/v2/admin/${path}`, {
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return answer.json()
  }
}
