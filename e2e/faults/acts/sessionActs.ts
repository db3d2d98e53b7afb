import { expect } from '@playwright/test'
import {
  type Act,
  arrive,
  type Begin,
  clickTwice,
  enter,
  NEVER,
  READ,
  REFRESH,
  secondTab,
  SIGN_IN,
} from '#e2e/faults/act.ts'
import { comeBack, sleepFor } from '#e2e/faults/browserClock.ts'

/** A1: sign in. */
export const signIn: Begin = async (stage) => {
  await arrive(stage, '/me')
  const { page } = stage
  const button = page.getByRole('button', { name: 'Sign in' })
  const done = async (on = page) => {
    await expect(on.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
  }
  const act: Act = {
    on: SIGN_IN,
    reread: READ.me,
    send: (on = page) => on.getByRole('button', { name: 'Sign in' }).click(),
    sendTwice: () => clickTwice(button),
    done,
    kept: () =>
      expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('administrator'),
    place: page.getByRole('alert'),
    field: { locator: page.getByLabel('Password'), name: 'password' },
    async goOn() {
      // A reload has emptied the form, and a closed page is another one.
      await stage.page.getByRole('textbox', { name: 'Username' }).fill('administrator')
      await stage.page.getByLabel('Password').fill('sandbox')
      await stage.page.getByRole('button', { name: 'Sign in' }).click()
      await done(stage.page)
    },
    async second() {
      const other = await stage.context.newPage()
      await arrive(stage, '/me', other)
      return other
    },
    leave: async () => {},
    says: { applied: NEVER, notApplied: NEVER },
  }
  return act
}

/** A2: refresh the access token. It is sent by the next read, once the token that is held is nearly over. */
export const refresh: Begin = async (stage) => {
  await enter(stage, '/me')
  const { page } = stage
  await expect(page.getByRole('button', { name: /^All \d+ areas$/ })).toBeVisible()
  const done = async (on = page) => {
    await expect(on.getByRole('heading', { name: 'Your access', level: 1 })).toBeVisible()
    await expect(on.getByRole('status').filter({ hasText: /^From / })).toHaveCount(0)
  }
  /** 275 of its 300 seconds are over: inside the last tenth, and it lives for a while yet. */
  const send = async (on = page) => {
    await sleepFor(on, 275_000)
    await comeBack(on)
  }
  return {
    on: REFRESH,
    reread: READ.me,
    send,
    async sendTwice() {
      await send()
      await comeBack(page)
    },
    done,
    kept: () => expect(page.getByRole('button', { name: /^All \d+ areas$/ })).toBeVisible(),
    place: page.getByRole('main'),
    field: null,
    async goOn() {
      await sleepFor(page, 20_000)
      await comeBack(page)
      await done()
    },
    async second() {
      const other = await secondTab(stage, '/me')
      await expect(other.getByRole('button', { name: /^All \d+ areas$/ })).toBeVisible()
      return other
    },
    leave: async () => {},
    says: { applied: NEVER, notApplied: NEVER },
  }
}
