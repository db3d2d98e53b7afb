import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { findFirefox } from '#scripts/browser.js'

/** Whom a press is meant for: the role, and the name as a screen reader says it. */
export type Target = [role: string, name: string]

/** Firefox by WebDriver BiDi: the browser as it is, without a patch. */
export async function openFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
  })
}

/** What went wrong in a page's own scripts, from now on. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

const selector = ([role, name]: Target) => `::-p-aria([name="${name}"][role="${role}"])`

/** How long anything of a page is waited for, in ms. */
const PATIENCE = 20_000

/**
 * Acts on a target as soon as it is there. Firefox asks its accessibility tree of every element below the root, some
 * milliseconds each: of the dialog on top alone, where there is one, since the page behind can be pressed by nobody.
 */
async function onTarget(
  page: Page,
  target: Target,
  act: (it: ElementHandle) => Promise<void>,
): Promise<void> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const dialogs = await page.$$('[role=dialog], [role=alertdialog]')
    try {
      const it = await (dialogs.at(-1) ?? page).$(selector(target))
      if (it === null) throw new Error(`There is no ${target.join(' ')}`)
      return await act(it)
    } catch (error) {
      // It was not there yet, or was drawn anew meanwhile.
      if (Date.now() > until) throw error
    }
  }
}

export async function see(page: Page, ...target: Target): Promise<void> {
  await onTarget(page, target, async (it) => {
    await it
      .asLocator()
      .setTimeout(PATIENCE / 4)
      .wait()
  })
}

export async function press(page: Page, ...target: Target): Promise<void> {
  await onTarget(page, target, async (it) =>
    it
      .asLocator()
      .setTimeout(PATIENCE / 4)
      .click(),
  )
}

export async function fill(page: Page, name: string, text: string): Promise<void> {
  await onTarget(page, ['textbox', name], async (it) =>
    it
      .asLocator()
      .setTimeout(PATIENCE / 4)
      .fill(text),
  )
}

/** Waits until a page of the console stands: the document has a title of its own before that. */
async function titled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const titles = [...document.querySelectorAll('h1')].filter((it) => it.checkVisibility())
    const isOpening = document.querySelector('main[aria-busy]') !== null
    return !isOpening && titles.some((it) => it.textContent !== 'Sign in')
  })
}

/** Goes to a page within the console, and waits until it stands and has read its data. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to: string) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await titled(page)
  await page.waitForFunction(
    (to: string) =>
      location.pathname + location.search === to &&
      document.querySelector('[aria-busy=true]') === null,
    {},
    path,
  )
}

/** Reads the value that is shown once, says that it is stored, and closes. The value stays in this process. */
export async function storeValue(page: Page): Promise<string> {
  await press(page, 'button', 'Reveal')
  const value = await page
    .waitForFunction(() => {
      const group = document.querySelector('[role=alertdialog] [role=group]')
      return /[\w-]{40,}/.exec(group?.textContent ?? '')?.[0]
    })
    .then((it) => it.jsonValue())
  await press(page, 'button', 'Hide')
  await page.locator('[role=alertdialog] input[type=checkbox]').click()
  await press(page, 'button', 'Close')
  return value ?? ''
}

export async function signIn(page: Page, origin: string, path = '/'): Promise<void> {
  await page.goto(origin + path)
  await typeSignIn(page)
}

/** On the form that is there. */
export async function typeSignIn(page: Page): Promise<void> {
  await fill(page, 'Username', 'administrator')
  await page.locator('input[type=password]').fill('sandbox')
  await press(page, 'button', 'Sign in')
  await titled(page)
}
