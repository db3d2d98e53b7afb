import { expect, type Page } from '@playwright/test'
import { type Act, settled, SIGN_IN } from './act.ts'
import { comeBack, sleepFor } from './browserClock.ts'
import type { FaultScript } from './faults.ts'
import { signInHeading } from './screen.ts'
import type { Stage } from './stage.ts'

/** Two hours: past the access token and the idle lock, before the refresh token's end. */
const SLEEP = 2 * 3_600_000

/** Lets the server carry it out and holds the answer back until the fault is over. */
function hold(stage: Stage, act: Act): void {
  stage.proxy.add({
    on: act.on,
    async act(it) {
      const answer = await it.forward()
      await it.wait(60_000)
      it.reply(answer)
    },
  })
}

const isThere = (stage: Stage, act: Act) =>
  expect.poll(() => stage.proxy.log.of(act.on).length).toBeGreaterThan(0)

/** By the account menu, where it is known already whose. */
export async function leaveBy(page: Page, item: 'Lock' | 'Sign out'): Promise<void> {
  // Before it is known who is there, the two are buttons of the page, or of the bar above it.
  const places = page.getByRole('main').or(page.getByRole('banner'))
  const button = places.getByRole('button', { name: item, exact: true })
  const account = page.getByRole('button', { name: /^Account / })
  await expect(account.or(button).first()).toBeVisible()
  const menuItem = page.getByRole('menuitem', { name: item })
  const name = item === 'Lock' ? 'Locked' : 'Sign in'
  const left = page.getByRole('heading', { name, level: 1 })
  // A page that moves to its top closes what stands open over it.
  await expect(async () => {
    if (await left.isVisible()) return
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    else {
      if (!(await menuItem.isVisible())) await account.click({ timeout: 1_000 })
      await menuItem.click({ timeout: 1_000 })
    }
    await expect(left).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** The faults that are made in the browser, by their names in the matrix. */
export const browserFaults: Readonly<Record<string, FaultScript>> = {
  /** Offline before send. */
  F01: {
    variants: [''],
    async arm({ context, proxy }) {
      proxy.unplug()
      await context.setOffline(true)
    },
    async heal({ context, proxy }) {
      await proxy.plug()
      await context.setOffline(false)
    },
  },
  /** Double action in one tab. */
  F26: {
    variants: [''],
    arm(stage, act) {
      // Slow enough that a second one would find the first under way.
      stage.proxy.add({
        on: act.on,
        async act(it) {
          const answer = await it.forward()
          await it.wait(300)
          it.reply(answer)
        },
      })
    },
    perform: (_stage, act) => act.sendTwice(),
  },
  /** Same action in two tabs. */
  F27: {
    variants: [''],
    async perform(stage, act) {
      const other = await act.second()
      let pressed = () => {}
      const bothPressed = new Promise<void>((resolve) => (pressed = resolve))
      stage.proxy.add({
        on: act.on,
        async act(it) {
          const answer = await it.forward()
          // However busy the machine is, the second one comes while the first is under way.
          await bothPressed
          await it.wait(600)
          it.reply(answer)
        },
      })
      await Promise.all([act.send(), act.send(other)])
      pressed()
    },
  },
  /** Lock or sign-out while in flight. */
  F28: {
    variants: ['sign-out', 'lock'],
    arm: hold,
    async perform(stage, act, variant) {
      await act.send()
      await isThere(stage, act)
      await act.leave()
      // While a sign-in is under way nobody is there who could leave.
      if (act.on !== SIGN_IN) await leaveBy(stage.page, variant === 'lock' ? 'Lock' : 'Sign out')
      stage.proxy.heal()
    },
  },
  /** Reload or close while in flight. */
  F29: {
    variants: ['reload', 'close'],
    arm: hold,
    async perform(stage, act, variant) {
      await act.send()
      await isThere(stage, act)
      const address = stage.page.url()
      if (variant === 'close') {
        const before = stage.page
        const next = await stage.openPage()
        await before.close()
        await next.goto(address)
      } else await stage.page.reload()
      stage.proxy.heal()
    },
  },
  /** Client clock +/-15 min. */
  F30: {
    variants: ['ahead', 'behind'],
    clock: (variant) => (variant === 'behind' ? -900_000 : 900_000),
  },
  /** Sleep 2 h over expiry. */
  F31: {
    variants: [''],
    clock: () => 0,
    async perform(stage, act) {
      // A session locks that is there: a reading that the sign-in asks for is done before the sleep.
      const isOut = await signInHeading(stage.page).isVisible()
      if (isOut && act.on !== SIGN_IN) {
        await act.send()
        await act.done()
      }
      // The page's clock goes on a moment before the vault's: a part that comes late would find its data hours old and
      // ask a vault that has not slept yet.
      if (act.on !== SIGN_IN) await settled(stage)
      const began = performance.now()
      await sleepFor(stage.page, SLEEP)
      await comeBack(stage.page)
      // Nobody is signed in before a sign-in, so nothing locks and the act goes on.
      if (act.on === SIGN_IN) await act.send()
      return began
    },
  },
}
