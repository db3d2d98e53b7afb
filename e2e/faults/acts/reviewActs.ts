import { expect, type Locator, type Page } from '@playwright/test'
import { REVIEW_FORMAT, REVIEW_VERSION, type ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { type Act, clickTwice, enter, NEVER, READ, secondTab } from '#e2e/faults/act.ts'
import { expectWords } from '#e2e/faults/screen.ts'
import type { Stage } from '#e2e/faults/stage.ts'
import { actOnEnd, endOf, showRows } from '#e2e/harness/reviewActs.ts'
import {
  application,
  groupsGrant,
  HASH,
  now,
  personsGrant,
  type Target,
  token,
} from './reviewTargets.ts'

/** An end of a review, ready to be sent, and what a person does about it. */
export type ReviewCell = {
  act: Act
  /** What is there while the page of the review is open, and the way to it from another one. */
  place: (page: Page) => Locator
  reopen: (page: Page) => Promise<void>
  says: {
    /** Once list and log were read: whether it was carried out. */
    read: (isDone: () => boolean) => Promise<void>
    /** On a page that was opened anew, or after a session that ended. */
    left: (isSent: boolean) => Promise<void>
    /** Where nothing can be read. */
    offline: () => Promise<void>
  }
  /** Whether the backend has what was to end; it is asked beside the proxy. */
  isThere: () => Promise<boolean>
}

export type BeginReview = (stage: Stage) => Promise<ReviewCell>

const REVIEW = 'Fault review'

/** A review in which all of these are to end, as its file says it. */
async function recordOf(
  { house, truth }: Stage,
  targets: readonly Target[],
): Promise<ReviewRecord> {
  const { id: userId, email } = await truth.person('administrator')
  const at = now()
  const by = { id: userId, name: 'administrator' }
  const head = { count: 0, last: null }
  const ada = { id: 'ada', name: 'Ada Administrator', email, userId }
  const rows = targets.map(({ row }): ReviewRow => ({ ...row, reviewer: ada.id }))
  return {
    format: REVIEW_FORMAT,
    version: REVIEW_VERSION,
    id: 'faultreview',
    name: REVIEW,
    period: '2026-Q4',
    server: { id: 'sandbox', name: 'Sandbox', origin: house.api.origin },
    zone: 'Europe/Berlin',
    frozen: {
      at,
      by,
      log: { before: head, after: head, readings: 1, moved: 0 },
      counts: {},
      reportSha256: HASH,
    },
    scope: { kinds: [], areas: [], sensitivity: [], owners: [], roles: [], changedOnly: false },
    previous: null,
    reviewers: [{ ...ada, ageKey: null, sshKey: null, due: null }],
    rows,
    excluded: [],
    events: targets.map(({ row: { id, hash }, to = null }) => ({
      id: `end ${id}`,
      at,
      by,
      type: 'decided',
      row: id,
      rowHash: hash,
      reviewer: ada.id,
      decision: to === null ? 'end' : 'change',
      to,
      reason: 'Left the shop',
      shown: [],
      bulk: null,
      grade: { kind: 'session', userId },
    })),
  }
}

/** Opens the ends of a review that comes in as a file. */
export async function openEnds(stage: Stage, targets: readonly Target[]): Promise<void> {
  const { page } = stage
  await enter(stage, '/reviews')
  await page.getByLabel('Review file').setInputFiles({
    name: 'review.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(await recordOf(stage, targets))),
  })
  await page.getByRole('link', { name: REVIEW }).click()
  await showRows(page, /^Ends/)
}

/** From any page to the ends of the review that is here. */
export async function showEnds(page: Page): Promise<void> {
  // In a review the crumb leads there too.
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click()
  await page.getByRole('link', { name: REVIEW }).click()
  await showRows(page, /^Ends/)
}

const named = (count: number): string => (count === 1 ? 'Apply 1 end' : `Apply ${count} ends`)

/** Ends one row by its menu, or three as a counted run. */
const ends =
  (count: 1 | 3, ...makes: readonly ((stage: Stage) => Promise<Target>)[]): BeginReview =>
  async (stage) => {
    const targets: Target[] = []
    for (const make of makes) targets.push(await make(stage))
    const target = targets[count === 1 ? 0 : 1]
    if (!target) throw new Error('There is nothing to end.')
    const { row, on, isThere } = target
    const { name } = row.subject
    await openEnds(stage, targets)
    const question = (page: Page) => page.getByRole('alertdialog', { name: `${named(count)}?` })
    const confirm = (page: Page) => question(page).getByRole('button', { name: named(count) })
    async function ask(page: Page) {
      if (count === 1) await actOnEnd(page, name, 'Apply end')
      else await page.getByRole('button', { name: named(count) }).click()
      await expect(question(page)).toBeVisible()
    }
    await ask(stage.page)
    const done = (page = stage.page) =>
      expect(endOf(page, name)).toContainText(/Ended, log #\d+/, { timeout: 15_000 })
    return {
      place: (page) => page.getByRole('table', { name: 'Ends and changes' }),
      reopen: showEnds,
      says: {
        async read(isDone) {
          const row = endOf(stage.page, name)
          await expect(row).toContainText(READ_BACK, { timeout: 20_000 })
          await expect(row).toContainText(isDone() ? ENDED : NOT_ENDED)
        },
        left: (isSent) => expect(endOf(stage.page, name)).toContainText(isSent ? UNKNOWN : UNREAD),
        async offline() {
          await expectWords(stage.page, /The lists couldn’t be loaded again/)
          await expect(endOf(stage.page, name)).toContainText(UNREAD)
        },
      },
      isThere,
      act: {
        on,
        reread: READ.audit,
        send: (page = stage.page) => confirm(page).click(),
        sendTwice: () => clickTwice(confirm(stage.page)),
        done,
        kept: () => expect(endOf(stage.page, name)).toBeVisible(),
        place: stage.page.locator('main'),
        field: null,
        // What was read back as there is sent once more, by a press; what wasn't read back is read back first.
        async goOn() {
          const { page } = stage
          const again = page.getByRole('button', { name: /^Apply \d+ ends?$/ })
          if ((await endOf(page, name).textContent())?.includes('Ended, log')) return
          await readBack(page, name)
          if ((await endOf(page, name).textContent())?.includes('Ended, log')) return
          await again.click()
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: /^Apply/ })
            .click()
          await done()
        },
        async second() {
          const other = await secondTab(stage, new URL(stage.page.url()).pathname)
          await showRows(other, /^Ends/)
          await ask(other)
          return other
        },
        // The question closes as the end is sent.
        leave: () => Promise.resolve(),
        says: { applied: NEVER, notApplied: NEVER },
      },
    }
  }

/** Reads list and log again, and waits for what they say of a row. */
async function readBack(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Read back' }).click()
  await expect(endOf(page, name)).toContainText(READ_BACK, { timeout: 15_000 })
}

const ENDED = /Ended, log #\d+/
const NOT_ENDED = /Still there|Refused: last access manager/
/** What a row says once list and log were read. */
const READ_BACK = new RegExp(`${ENDED.source}|${NOT_ENDED.source}`)
/** What was sent, and not read back. */
const UNKNOWN = /Result unknown, not read back/
/** The same, or what was certainly not carried out. */
const UNREAD = /Not applied|Result unknown, not read back/

/** The ends that a review sends: one by its row's menu, or three as a run with the fault on the second. */
export const reviewEnds = {
  person: ends(1, personsGrant),
  group: ends(1, groupsGrant),
  token: ends(1, token),
  application: ends(1, application),
  run: ends(3, personsGrant, token, application),
} satisfies Record<string, BeginReview>
