import { expect } from '@playwright/test'
import { READ, REFRESH, SIGN_IN } from './act.ts'
import type { Cell, Expect } from './outcomes.ts'
import { repeats } from './readOutcomes.ts'
import { expectGone, signInHeading, messages } from './screen.ts'

const reauth: Expect = async ({ stage, act, kind, since }) => {
  const { page } = stage
  await expectGone(stage)
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toHaveText(/\S/)
  await expect(page, 'the return path').toHaveURL(/\/sign-in\?return=/)
  const sent = stage.proxy.log.of(act.on, since)
  if (kind !== 'read') expect(sent.length, 'nothing is sent again by itself').toBeLessThanOrEqual(1)
  expect(stage.proxy.log.commits(act.on, since)).toBe(0)
}

const keep: Expect = async ({ stage, act, fault, since }) => {
  const { page } = stage
  // A reload has no page to keep: the session itself is what must be there.
  if (fault === 'F29') {
    await act.done(stage.page)
    return
  }
  const isOffline = fault === 'F01'
  if (!isOffline) {
    await expect.poll(() => stage.proxy.log.of(REFRESH, since).length).toBeGreaterThan(0)
  }
  await act.kept()
  await expect(signInHeading(page)).toBeHidden()
  if (isOffline) return
  // The access token lives for some seconds more: what is asked with it is answered.
  await page.getByRole('link', { name: 'Audit log' }).click()
  const entries = page.getByRole('list', { name: 'Entries' })
  if (fault === 'F02') {
    // Where nobody listens for a moment, that moment is every request's: the page then offers the way on.
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(entries).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  }
  await expect(entries).toBeVisible()
  const sent = stage.proxy.log.of(REFRESH, since).length
  expect(sent, 'refreshes').toBeLessThanOrEqual(4 * repeats(fault))
}

const lock: Expect = async ({ stage, since }) => {
  const { page } = stage
  const locked = page.getByRole('heading', { name: 'Locked', level: 1 })
  await expect(locked).toBeVisible()
  const requests = stage.proxy.log.entries.filter(
    ({ at, bearer }) => at >= since && bearer !== null,
  )
  expect(requests, 'no request with the expired token').toEqual([])
  await expect(page.getByRole('table')).toHaveCount(0)
}

const abandon: Expect = async (cell) => {
  const { stage, since, act, variant, kind } = cell
  const { page } = stage
  await expect.poll(() => stage.proxy.log.of(act.on, since).length).toBeGreaterThan(0)
  // Nobody is signed in while a sign-in is under way: there is nothing to leave.
  if (act.on === SIGN_IN) return
  const name = variant === 'lock' ? 'Locked' : 'Sign in'
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.locator('#app')).toBeEmpty()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  if (kind === 'once') await expectJournal(cell)
}

/** What was under way is known after the next sign-in, without a value that nobody can show any more. */
async function expectJournal({ stage, variant, act }: Cell): Promise<void> {
  const { page } = stage
  await page.getByLabel('Password').fill('sandbox')
  await page.getByRole('button', { name: variant === 'lock' ? 'Unlock' : 'Sign in' }).click()
  await act.found?.(page, 1)
}

const single: Expect = async ({ stage, act, kind, fault, since }) => {
  if (kind === 'read' || kind === 'refresh') {
    await act.done(stage.page)
    expect(stage.proxy.log.of(act.on, since).length, 'requests').toBe(1)
    return
  }
  if (fault === 'F26' || kind === 'signin') await act.done(stage.page)
  else
    await expect(messages(stage.page).or(stage.page.getByRole('alertdialog')).first()).toBeVisible()
  const tabs = fault === 'F27' && kind === 'signin' ? 2 : 1
  await expect.poll(() => stage.proxy.log.commits(act.on, since)).toBeGreaterThan(0)
  expect(stage.proxy.log.of(act.on, since).length, 'requests').toBeLessThanOrEqual(tabs)
  expect(stage.proxy.log.commits(act.on, since), 'effects').toBeLessThanOrEqual(tabs)
  expect(stage.proxy.log.of(READ.me, since).length).toBeLessThan(10)
}

/** The classes in which a session ends, goes on or waits. */
export const sessionOutcomes = {
  REAUTH: reauth,
  KEEP: keep,
  LOCK: lock,
  ABANDON: abandon,
  SINGLE: single,
} satisfies Record<string, Expect>
