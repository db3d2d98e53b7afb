import { expect, type Page } from '@playwright/test'
import { pathOf, routes } from '#contract/routes.ts'
import { clickTwice, NEVER, READ, secondTab } from '#e2e/faults/act.ts'
import { messages } from '#e2e/faults/screen.ts'
import { actOnEnd, endOf } from '#e2e/harness/reviewActs.ts'
import { type BeginReview, openEnds, showEnds } from './reviewActs.ts'
import { token } from './reviewTargets.ts'

const DAYS = '90 days'
const CHANGED = /Changed, log #\d+/
/** What a row says once list and log were read. */
const READ_BACK = new RegExp(`${CHANGED.source}|Still there`)

/**
 * A review's "change" of a token is carried out where every expiry is set, in the token's own dialog. The review learns of it by
 * reading back alone, and claims nothing before.
 */
export const changeExpiry: BeginReview = async (stage) => {
  const { truth } = stage
  const target = await token(stage)
  const { subject } = target.row
  if (subject.kind !== 'token') throw new Error('The row is no token.')
  const { id, name, application } = subject
  await openEnds(stage, [{ ...target, to: DAYS }])
  const row = () => endOf(stage.page, name)
  const dialog = (page: Page) => page.getByRole('dialog', { name: `Set expiry of ${name}` })
  const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Set expiry' })

  async function openDialog(page: Page) {
    await actOnEnd(page, name, 'Open token')
    await page.getByRole('button', { name: 'Set expiry' }).click()
    await dialog(page).getByRole('radio', { name: DAYS }).check()
  }
  /** From the token to the review. An address opens its dialog a moment after the page, and nothing behind it can be pressed. */
  async function reopen(page: Page) {
    const reviews = page.getByRole('link', { name: 'Reviews', exact: true }).first()
    await expect(async () => {
      const cancel = dialog(page).getByRole('button', { name: 'Cancel' })
      if (await cancel.isVisible()) await cancel.click({ timeout: 1_000 })
      await reviews.click({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await showEnds(page)
  }
  /** The review reads list and log. */
  async function readBack(page: Page) {
    await reopen(page)
    await page.getByRole('button', { name: 'Read back' }).click()
    await expect(row()).toContainText(READ_BACK, { timeout: 20_000 })
  }
  const isChanged = async () => CHANGED.test((await row().textContent()) ?? '')
  const done = async (page = stage.page) => {
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was set')
    await expect(dialog(page)).toBeHidden()
  }

  await openDialog(stage.page)
  return {
    place: (page) => page.getByRole('table', { name: 'Ends and changes' }),
    reopen,
    says: {
      async read(isDone) {
        const { page } = stage
        const told = page.getByRole('region', { name: 'Outcome' }).or(messages(page))
        await expect(told.first()).toBeVisible({ timeout: 30_000 })
        await readBack(page)
        await expect(row()).toContainText(isDone() ? CHANGED : 'Still there')
      },
      left: () => expect(row()).not.toContainText(READ_BACK),
      async offline() {
        const { page } = stage
        await expect(messages(page).first()).toBeVisible()
        await expect(dialog(page)).toBeVisible()
      },
    },
    isThere: async () =>
      (await truth.tokens(application.id)).some((one) => one.id === id && one.expires_at === null),
    act: {
      on: { method: 'POST', path: new RegExp(`^${pathOf(routes.tokenExpiry, { id })}$`) },
      reread: READ.tokens,
      send: (page = stage.page) => submit(page).click(),
      sendTwice: () => clickTwice(submit(stage.page)),
      done,
      kept: () => expect(dialog(stage.page).getByRole('radio', { name: DAYS })).toBeChecked(),
      place: stage.page.locator('main, [role=dialog]'),
      field: null,
      // Whether it was carried out the review reads; only what was not is done by a person once more.
      async goOn() {
        const { page } = stage
        await readBack(page)
        if (await isChanged()) return
        await openDialog(page)
        await submit(page).click()
        await done()
        // What was read before stands there until it is read again.
        await readBack(page)
        await expect(row()).toContainText(CHANGED, { timeout: 20_000 })
      },
      async second() {
        const other = await secondTab(stage, '/reviews')
        await showEnds(other)
        await openDialog(other)
        return other
      },
      leave: () => dialog(stage.page).getByRole('button', { name: 'Cancel' }).click(),
      says: { applied: NEVER, notApplied: NEVER },
    },
  }
}
