import { expect, type Locator, type Page } from '@playwright/test'
import { pathOf, routes } from '#contract/routes.ts'
import {
  type Act,
  arrive,
  type Begin,
  enter,
  NEVER,
  READ,
  secondTab,
  settled,
} from '#e2e/faults/act.ts'
import { comeBack, sleepFor } from '#e2e/faults/browserClock.ts'
import type { Operation as Request } from '#e2e/faults/commitLog.ts'
import { signInHeading } from '#e2e/faults/screen.ts'
import type { Stage } from '#e2e/faults/stage.ts'

type Reading = {
  path: string
  on: Request
  lists?: Request
  /** What is there once it is read. */
  content: (page: Page) => Locator
  /** How it is asked for the first time, from the page that stands there; signing in unless given. */
  ask?: (page: Page) => Promise<void>
  /** How long it counts as fresh at most, in milliseconds. */
  stale?: number
  /** What stands there while the reading itself has failed. */
  kept?: (page: Page) => Locator
}

/** Past the time that a reading counts as fresh, and past that of the log's newest entries. */
const STALE = 20_000
const STALE_TAIL = 40_000
/** The entries about tokens count as fresh for a minute. */
const STALE_LOG = 70_000

/** A page that begins with this reading has its own code to bring too, on a busy machine. */
const ARRIVED = { timeout: 20_000 }

async function reading(
  stage: Stage,
  isAgain: boolean,
  { path, on, lists = on, content, ask, stale = STALE, kept = content }: Reading,
): Promise<Act> {
  const { page } = stage
  const done = async (where = page) => {
    // The first attempt may have hung until its limit, and one list may wait for another.
    await expect(content(where)).toBeVisible(ARRIVED)
    await expect(where.getByRole('status').filter({ hasText: /^From / })).toHaveCount(0)
    await expect(where.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }
  const isAskedBySignIn = !isAgain && ask === undefined
  if (isAskedBySignIn) await arrive(stage, path)
  else await enter(stage, path)
  if (isAgain) {
    await ask?.(page)
    await done()
    await settled(stage)
  } else if (ask) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(stage)
  }
  const send = async (where = page) => {
    if (isAgain) {
      await sleepFor(where, stale)
      await comeBack(where)
    } else if (ask) await ask(where)
    else await where.getByRole('button', { name: 'Sign in' }).click()
  }
  return {
    on,
    lists,
    reread: on,
    send,
    async sendTwice() {
      await send()
      if (isAgain) await comeBack(page)
    },
    done,
    kept: async () => {
      if (isAgain) await expect(content(page)).toBeVisible()
      // Where not even the sign-in before it went through, nothing was there.
      else await expect(kept(page).or(signInHeading(page)).first()).toBeVisible(ARRIVED)
    },
    place: page.getByRole('main'),
    field: null,
    async goOn() {
      // Reading resumes by itself or by the one control that is offered.
      const again = page.getByRole('button', { name: 'Try again' }).first()
      const signIn = page.getByRole('button', { name: 'Sign in' })
      await expect(again.or(signIn).or(content(page)).first()).toBeVisible(ARRIVED)
      // Each reading that failed has its own, and there may be as many as there are lists.
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1_000 })
        await expect(again).toBeHidden({ timeout: 300 })
      }).toPass({ ...ARRIVED, intervals: [100] })
      // Where not even the sign-in before it went through.
      if (await signIn.isVisible()) {
        await page.getByLabel('Password').fill('sandbox')
        await signIn.click()
      }
      await done()
    },
    async second() {
      if (!isAskedBySignIn) return secondTab(stage, path)
      const other = await stage.context.newPage()
      await arrive(stage, path, other)
      return other
    },
    leave: async () => {
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    },
    says: { applied: NEVER, notApplied: NEVER },
  }
}

/** R1: load me. */
export const loadMe: Begin = (stage, { isAgain }) =>
  reading(stage, isAgain, {
    path: '/me',
    on: READ.me,
    content: (page) => page.getByRole('button', { name: /^All \d+ areas$/ }),
    kept: (page) => page.getByRole('main'),
  })

/** R2: load the catalogue. One reading serves a session, so there is no second one. */
export const loadCatalogue: Begin = async (stage) => {
  const application = await stage.truth.createApplication('Fault cell')
  return reading(stage, false, {
    path: `/applications/${application.id}?dialog=new-token&application=${application.id}`,
    on: READ.catalogue,
    content: (page) => page.getByRole('group', { name: 'Publishable' }),
    kept: (page) => page.getByRole('dialog'),
  })
}

/**
 * R3: load the inventory. The fault is on one application's list, in the middle of the reading. What is read again is the log
 * alone, where nothing changed.
 */
export const loadInventory: Begin = async (stage, { isAgain }) => {
  const applications = await stage.truth.applications()
  const id = applications[1]?.id ?? 1
  return reading(stage, isAgain, {
    path: '/tokens',
    on: isAgain
      ? { ...READ.audit, query: /[?&]from=/ }
      : { method: 'GET', path: new RegExp(`^${pathOf(routes.applicationTokens, { id })}$`) },
    ...(!isAgain && { lists: READ.tokens }),
    content: (page) => page.getByRole('table', { name: 'Tokens' }),
  })
}

/**
 * R4: open one token with its audit history. The fault is on the entries that say who created it: the rest of the page stands
 * without them.
 */
export const openOneToken: Begin = async (stage, { isAgain }) => {
  const application = await stage.truth.createApplication('Fault cell')
  const token = await stage.truth.createToken(application.id, 'With a history')
  return reading(stage, isAgain, {
    path: `/tokens/${token.id}?application=${application.id}`,
    on: { ...READ.audit, query: /[?&]action=token\.create&page=1&/ },
    lists: { ...READ.audit, query: /[?&]action=token\./ },
    content: (page) => page.getByRole('list', { name: 'History' }),
    kept: (page) => page.getByRole('main'),
    stale: STALE_LOG,
  })
}

/** R5: list roles. */
export const listRoles: Begin = (stage, { isAgain }) =>
  reading(stage, isAgain, {
    path: '/roles',
    on: READ.roles,
    content: (page) => page.getByRole('table', { name: 'Roles' }),
    kept: (page) => page.getByRole('main'),
  })

/** R6: search people. The list is read whole and searched in the page. */
export const searchPeople: Begin = (stage, { isAgain }) =>
  reading(stage, isAgain, {
    path: '/people?q=e',
    on: READ.staff,
    content: (page) => page.getByRole('table', { name: 'People' }),
    kept: (page) => page.getByRole('main'),
  })

/** R7: page the audit log. What was read of it stays; what is read again is what was written since. */
export const pageAudit: Begin = (stage, { isAgain }) =>
  reading(stage, isAgain, {
    path: '/audit',
    on: { ...READ.audit, query: isAgain ? /[?&]page_size=100\b/ : /[?&]page=2\b/ },
    kept: (page) => page.getByRole('main'),
    stale: STALE_TAIL,
    content: (page) => page.getByRole('list', { name: 'Entries' }),
    ask: async (page) => {
      await page.getByRole('button', { name: 'Next page' }).click()
    },
  })

/**
 * R8: export the inventory as CSV. Before the file is made the log is asked what changed since. A file that a reload took
 * with it is asked for again: nothing is queued.
 */
export const exportInventory: Begin = async (stage, options) => {
  const saved = (page: Page) => page.getByText(/^\d[\d,]* tokens saved as keyturn-\S+\.csv$/)
  const table = (page: Page) => page.getByRole('table', { name: 'Tokens' })
  const ask = async (page: Page) => {
    await page.evaluate(() => Reflect.set(globalThis, 'asked', true))
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
  }
  const act = await reading(stage, options.isAgain, {
    path: '/tokens',
    on: { ...READ.audit, query: /[?&]from=/ },
    content: saved,
    kept: table,
    ask,
  })
  return {
    ...act,
    async done(page = stage.page) {
      const isReloaded = await page.evaluate(() => Reflect.get(globalThis, 'asked') === undefined)
      if (isReloaded) {
        await expect(table(page)).toBeVisible(ARRIVED)
        await ask(page)
      }
      await act.done(page)
    },
  }
}
