import { expect, type Locator, type Page } from '@playwright/test'
import { pathOf, routes } from '#contract/routes.ts'
import { type Act, arrive, type Begin, enter, NEVER, READ, secondTab } from './act.ts'
import { comeBack, sleepFor } from './browserClock.ts'
import type { Operation as Request } from './commitLog.ts'
import { signInHeading } from './screen.ts'
import type { Stage } from './stage.ts'

type Reading = {
  path: string
  on: Request
  /** What is there once it is read. */
  shown: (page: Page) => Locator
  /** How it is asked for the first time, from the page that stands there; signing in unless given. */
  ask?: (page: Page) => Promise<void>
  /** Until all of it is there, where it comes in parts. */
  whole?: () => Promise<void>
  /** What stands there while the reading itself has failed. */
  kept?: (page: Page) => Locator
}

/** For a reading of many lists, on a busy machine. */
const LONG = { timeout: 30_000 }

/** Past the time that a reading counts as fresh. */
const STALE = 20_000

async function reading(
  stage: Stage,
  isAgain: boolean,
  { path, on, shown, ask, whole, kept = shown }: Reading,
): Promise<Act> {
  const { page } = stage
  const done = async (where = page) => {
    await expect(shown(where)).toBeVisible()
    await expect(where.getByRole('status').filter({ hasText: /^From / })).toHaveCount(0)
    await expect(where.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }
  const isAskedBySignIn = !isAgain && ask === undefined
  if (isAskedBySignIn) await arrive(stage, path)
  else await enter(stage, path)
  if (isAgain) {
    await ask?.(page)
    await done()
    await whole?.()
  } else if (ask) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const send = async (where = page) => {
    if (isAgain) {
      await sleepFor(where, STALE)
      await comeBack(where)
    } else if (ask) await ask(where)
    else await where.getByRole('button', { name: 'Sign in' }).click()
  }
  return {
    on,
    reread: on,
    send,
    async sendTwice() {
      await send()
      if (isAgain) await comeBack(page)
    },
    done,
    kept: async () => {
      if (isAgain) await expect(shown(page)).toBeVisible()
      // Where not even the sign-in before it went through, nothing was there.
      else await expect(kept(page).or(signInHeading(page)).first()).toBeVisible()
    },
    place: page.getByRole('main'),
    field: null,
    async goOn() {
      // Reading resumes by itself or by the one control that is offered.
      const again = page.getByRole('button', { name: 'Try again' }).first()
      const signIn = page.getByRole('button', { name: 'Sign in' })
      await expect(again.or(signIn).or(shown(page)).first()).toBeVisible()
      if (await again.isVisible()) await again.click()
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
    shown: (page) => page.getByRole('table', { name: 'Permissions' }),
    kept: (page) => page.getByRole('main'),
  })

/** R2: load the catalogue. One reading serves a session, so there is no second one. */
export const loadCatalogue: Begin = async (stage) => {
  const application = await stage.truth.createApplication('Fault cell')
  return reading(stage, false, {
    path: `/applications/${application.id}?dialog=new-token&application=${application.id}`,
    on: READ.catalogue,
    shown: (page) => page.getByRole('group', { name: 'Publishable' }),
    kept: (page) => page.getByRole('dialog'),
  })
}

/** R3: load the inventory. The fault is on one application's list, in the middle of the reading. */
export const loadInventory: Begin = async (stage, { isAgain }) => {
  const applications = await stage.truth.applications()
  const id = applications[1]?.id ?? 1
  const { log } = stage.proxy
  return reading(stage, isAgain, {
    path: '/tokens',
    on: { method: 'GET', path: new RegExp(`^${pathOf(routes.applicationTokens, { id })}$`) },
    shown: (page) => page.getByRole('table', { name: 'Tokens' }),
    async whole() {
      const answered = () => log.of(READ.tokens).filter((it) => it.answered === 200).length
      await expect.poll(answered, LONG).toBeGreaterThanOrEqual(applications.length)
      await expect(stage.page.getByRole('progressbar')).toHaveCount(0, LONG)
    },
  })
}

/** R7: page the audit log. */
export const pageAudit: Begin = async (stage, { isAgain }) => {
  const { log } = stage.proxy
  return reading(stage, isAgain, {
    path: '/audit',
    on: { ...READ.audit, query: /[?&]page=2\b/ },
    shown: (page) => page.getByRole('list', { name: 'Entries' }),
    ask: async (page) => {
      await page.getByRole('button', { name: 'Next page' }).click()
    },
    async whole() {
      // The first page stands there until the second has come.
      const answered = () => log.of(READ.audit).filter((it) => it.answered === 200).length
      await expect.poll(answered).toBeGreaterThanOrEqual(2)
      await expect(stage.page.locator('[aria-busy=true]')).toHaveCount(0)
    },
  })
}
