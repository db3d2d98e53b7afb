import { expect, type Locator, type Page } from '@playwright/test'
import { routes, type Route } from '#contract/routes.ts'
import type { Operation as Request } from './commitLog.ts'
import type { Stage } from './stage.ts'

/** An operation on its screen, with everything typed, just before it is sent. */
export type Act = {
  /** The request that a fault is put on. */
  on: Request
  /** The lists that are read with it, itself among them, where the first that gives up ends the reading of all. */
  lists?: Request
  /** What is read again to see how it ended. */
  reread: Request
  /** Sends it. */
  send: (page?: Page) => Promise<void>
  /** Sends it twice in one task, before anything can be drawn between. */
  sendTwice: () => Promise<void>
  /** Expects what the screen shows after success. */
  done: (page?: Page) => Promise<void>
  /** Expects that what was typed, or what was there before, is there still. */
  kept: () => Promise<void>
  /** Where the screen says how it went. */
  place: Locator
  /** The field that a refused field belongs to, and its name on the wire. */
  field: { locator: Locator; name: string } | null
  /** Goes on by the control that is offered, once the fault is gone, until it is done. */
  goOn: () => Promise<void>
  /** The same screen in a second tab, just before it is sent there. */
  second: () => Promise<Page>
  /** Leaves the dialog that is under way, so that the account menu can be reached. */
  leave: () => Promise<void>
  /** Somebody else changes what it rests on, while its form stands open; where it rests on anything. */
  meddle?: () => Promise<unknown>
  /** What shows a new value once. */
  showsValue?: (page: Page) => Locator
  /** Expects what is offered for so many that were made although no answer came. */
  found?: (page: Page, made: number) => Promise<void>
  /** What the screen says where it was carried out, where it was not, and where what it is about is said to be gone. */
  says: { applied: RegExp; notApplied: RegExp; gone?: RegExp }
}

export type Begin = (stage: Stage, options: { isAgain: boolean }) => Promise<Act>

/** A request of the contract's route; its parameters are any. */
export const requestOf = (method: string, route: Route, query?: RegExp): Request => ({
  method,
  path: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  ...(query && { query }),
})

export const READ = {
  me: requestOf('GET', routes.me),
  catalogue: requestOf('GET', routes.catalogue),
  tokens: requestOf('GET', routes.applicationTokens),
  application: requestOf('GET', routes.application),
  applications: requestOf('GET', routes.applications),
  audit: requestOf('GET', routes.audit),
  roles: requestOf('GET', routes.roles),
  staff: requestOf('GET', routes.staff),
}
export const SIGN_IN = requestOf('POST', routes.token)
export const REFRESH = requestOf('POST', routes.tokenRefresh)

/** Opens an address of the console and fills the sign-in form. */
export async function arrive(stage: Stage, path: string, page = stage.page): Promise<void> {
  await page.goto(stage.house.console.origin + path)
  // An idle connection of the kind that the console uses: only on such a one does a browser send again by itself.
  // Of a path that no cell asks for.
  await page.evaluate(
    (path) => fetch(path, { credentials: 'omit' }).catch(() => null),
    stage.proxy.origin + routes.groups,
  )
  await page.getByRole('textbox', { name: 'Username' }).fill('administrator')
  await page.getByLabel('Password').fill('sandbox')
}

/** Opens an address of the console as an administrator. */
export async function enter(stage: Stage, path: string, page = stage.page): Promise<void> {
  await arrive(stage, path, page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeHidden()
}

/** How long nothing new is asked for until a page counts as at rest, in milliseconds. */
const REST = 400
const GIVEN_UP = 5_000
/** How often that is looked at; a test runner by itself looks but once a second soon. */
const OFTEN = [100]

/** Until all that the page asked for is answered and it shows no progress, however busy the machine is. */
export async function settled(stage: Stage): Promise<void> {
  const busy = stage.page.locator('[aria-busy=true], [role=progressbar]')
  const isAtRest = async () => (await busy.count()) === 0 && isAnswered(stage)
  await expect
    .poll(isAtRest, { timeout: 30_000, intervals: OFTEN, message: 'all is answered' })
    .toBe(true)
}

/** The same of a page that shows a progress of its own, which may stay. */
export const atRest = (stage: Stage): Promise<void> =>
  expect
    .poll(() => isAnswered(stage), {
      timeout: 20_000,
      intervals: OFTEN,
      message: 'all is answered',
    })
    .toBe(true)

/** Whether all that the page asked for is answered, and nothing new was asked for a while. */
function isAnswered({ proxy }: Stage): boolean {
  const { entries } = proxy.log
  const now = performance.now()
  // What the page itself has given up is answered by nobody.
  const open = entries.some(({ answered, at }) => answered === 'nothing' && now - at < GIVEN_UP)
  return !open && now - (entries.at(-1)?.at ?? 0) > REST
}

/** A second tab of the same session: nobody is asked again who is signed in. */
export async function secondTab(stage: Stage, path: string): Promise<Page> {
  const page = await stage.context.newPage()
  await page.goto(stage.house.console.origin + path)
  await expect(page.locator('#app main')).toBeVisible()
  return page
}

/** Two clicks in one task: no state of a screen can be drawn between them. */
export async function clickTwice(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return
    element.click()
    element.click()
  })
}

export const NEVER = /(?!)/
