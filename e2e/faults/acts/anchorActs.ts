import { expect, type Page } from '@playwright/test'
import { routes } from '#contract/routes.ts'
import { clickTwice, enter, NEVER, READ, requestOf, secondTab } from '#e2e/faults/act.ts'
import { messages } from '#e2e/faults/screen.ts'
import { signOffIncomplete, startReview } from '#e2e/harness/reviewActs.ts'
import type { BeginReview } from './reviewActs.ts'

const PLACE = 'Access reviews'
const NO_ANSWER = 'The server didn’t answer.'
const WRITTEN = /^In the audit log as #\d+/

/** The line that goes into the audit log: the one write of a review that no row is about. */
export const anchor: BeginReview = async (stage) => {
  const { truth } = stage
  const { id } = await truth.createApplication(PLACE)
  await truth.changeApplication(id, { is_active: false })
  await enter(stage, '/reviews')
  await startReview(stage.page, { kinds: ['Applications'] })
  await signOffIncomplete(stage.page, 'Head of IT', 'Trial')
  const on = requestOf('PATCH', routes.application)
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Evidence' })
  const write = (page: Page) =>
    dialog(page).getByRole('button', { name: 'Write line to the backend' })

  async function fill(page: Page) {
    await page.getByRole('button', { name: 'Evidence' }).click()
    const pack = dialog(page).getByRole('button', { name: 'Anchor in the audit log …' })
    const download = dialog(page).getByRole('button', { name: 'Download pack' })
    await expect(pack.or(download).first()).toBeVisible()
    if (!(await pack.isVisible())) await download.click()
    await pack.click({ timeout: 20_000 })
    await expect(write(page)).toBeVisible()
  }
  const choose = (page: Page) =>
    dialog(page).getByRole('combobox', { name: 'Inactive application' }).selectOption(PLACE)
  async function ready(page: Page) {
    await fill(page)
    await choose(page)
    await expect(write(page)).toBeEnabled()
  }
  await ready(stage.page)
  // What the freeze and the pack took is no part of the cell.
  const { tasks } = stage
  const before = (await tasks()).length
  stage.tasks = async () => (await tasks()).slice(before)
  const address = new URL(stage.page.url()).pathname
  const written = (page: Page) => dialog(page).getByText(WRITTEN)
  const done = (page = stage.page) => expect(written(page)).toBeVisible({ timeout: 15_000 })
  /** A press is under way until the log was read again, and what it reads first is read again by itself where that failed. */
  const isOver = () =>
    expect(write(stage.page)).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 })
  const isThere = async () => !(await truth.application(id)).description.includes('sha256')

  async function reopen(page: Page) {
    if (new URL(page.url()).pathname !== address) {
      await page.getByRole('link', { name: 'Reviews', exact: true }).first().click()
      await page.getByRole('link', { name: /^Access review \d/ }).click()
    }
    await fill(page)
  }

  return {
    place: dialog,
    reopen,
    isThere,
    says: {
      async read(isDone) {
        // A button that was pressed a moment ago is not busy yet, so the request is waited for first.
        await expect.poll(() => stage.proxy.log.of(on).length).toBeGreaterThan(0)
        await isOver()
        if (isDone()) return done()
        await expect(messages(dialog(stage.page)).first()).toBeVisible()
        await expect(written(stage.page)).toBeHidden()
        await expect(write(stage.page)).toBeEnabled()
      },
      // The log is read as the form opens: it says what was written.
      left: (isSent) => (isSent ? done() : expect(written(stage.page)).toBeHidden()),
      async offline() {
        await expect(messages(dialog(stage.page)).getByText(NO_ANSWER)).toBeVisible()
        await isOver()
        await expect(written(stage.page)).toBeHidden()
      },
    },
    act: {
      on,
      reread: READ.audit,
      send: (page = stage.page) => write(page).click(),
      sendTwice: () => clickTwice(write(stage.page)),
      done,
      kept: () => expect(write(stage.page)).toBeVisible(),
      place: dialog(stage.page),
      field: null,
      async goOn() {
        const { page } = stage
        if (await written(page).isVisible()) return
        await choose(page)
        await write(page).click()
        await done()
      },
      async second() {
        const other = await secondTab(stage, address)
        await ready(other)
        return other
      },
      leave: () => stage.page.keyboard.press('Escape'),
      says: { applied: NEVER, notApplied: NEVER },
    },
  }
}
