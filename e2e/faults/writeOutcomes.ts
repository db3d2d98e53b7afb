import { expect } from '@playwright/test'
import type { HouseKind } from './house.ts'
import type { Cell, Expect } from './outcomes.ts'
import { alerts, expectRetry, messages, expectWords } from './screen.ts'
import { timesSent } from './stage.ts'

const err: Expect = async ({ stage, act, kind, fault }) => {
  const { page } = stage
  if (fault === 'F29') {
    // A document that is gone has no words: the form stands there again, and holds no password.
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByLabel('Password')).toHaveValue('')
    return
  }
  await expect(kind === 'read' ? messages(page).first() : alerts(page).first()).toBeVisible()
  await act.kept()
  await expectRetry(page, act)
  if (kind === 'signin') await expect(page.getByLabel('Password')).toHaveValue('')
}

const field: Expect = async ({ stage, act, kind, since }) => {
  const { page } = stage
  await act.kept()
  if (kind === 'signin') {
    await expect(page.getByRole('alert')).toHaveText(/\S/)
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page.getByLabel('Password')).toBeFocused()
    return
  }
  await expect(page.getByText('It is refused.').first()).toBeVisible()
  if (act.field && act.field.name !== 'id') {
    const { locator } = act.field
    await expect(locator).toHaveAttribute('aria-invalid', 'true')
    const inside = await locator.evaluate((it) => it.contains(document.activeElement))
    expect(inside, 'the focus is on the first bad field').toBe(true)
  }
  if (kind === 'once') await expectReread({ stage, act, since })
}

async function expectReread({ stage, act, since }: Pick<Cell, 'stage' | 'act' | 'since'>) {
  const { log } = stage.proxy
  await expect
    .poll(() => log.of(act.on, since).length, { message: 'it was sent' })
    .toBeGreaterThan(0)
  const sent = log.of(act.on, since)[0]?.at ?? since
  await expect
    .poll(() => log.of(act.reread, sent).length, { message: 'read again' })
    .toBeGreaterThan(0)
}

const gone: Expect = async (cell) => {
  const { stage, kind, act, since } = cell
  if (act.on.path.test('/api/access/v2/admin/tokens/1/revoke/')) {
    // What is gone is revoked, as far as anybody can tell.
    await expect(stage.page.getByRole('region', { name: 'Outcome' })).toBeVisible()
  }
  // Where `/me` itself is not there, the server is one from before tokens.
  const words = act.says.gone ?? /not found|no longer|doesn’t exist|gone|has no access API/i
  await expectWords(stage.page, words)
  if (kind !== 'read') await expectReread({ stage, act, since })
}

const conflict: Expect = async (cell) => {
  const { stage, act } = cell
  await expect(messages(stage.page).first()).toBeVisible()
  await expectReread(cell)
  await act.kept()
  expect(stage.proxy.log.commits(act.on, cell.since)).toBe(0)
}

const reread: Expect = async (cell) => {
  const { stage, act, since, fault } = cell
  await expectReread(cell)
  // A document that has gone leaves no journal of a write that may be done again: the list says what is true.
  if (fault === 'F29') return
  const applied = stage.proxy.log.commits(act.on, since) > 0
  const due = applied ? act.says.applied : act.says.notApplied
  await expectWords(stage.page, due)
  expect(timesSent(stage, act.on), 'no second request').toBeLessThanOrEqual(1)
}

/** The time limit of a write, and that of the server, with room for a busy machine. In milliseconds. */
const PATIENCE = {
  one: { limit: 10_000, verdict: 20_000 },
  two: { limit: 10_000, verdict: 20_000 },
  defaults: { limit: 25_000, verdict: 60_000 },
} satisfies Record<HouseKind, { limit: number; verdict: number }>

/** What is offered for a lost answer is what the server's own log says. */
const unk: Expect = async (cell) => {
  const { stage, act, since } = cell
  const { page } = stage
  const outcome = page.getByRole('region', { name: 'Outcome' })
  const { limit, verdict } = PATIENCE[stage.house.kind]
  await expect(outcome.or(messages(page)).first()).toBeVisible({ timeout: limit })
  await expectReread(cell)
  expect(timesSent(stage, act.on), 'no re-send').toBeLessThanOrEqual(1)
  const made = stage.proxy.log.commits(act.on, since)
  if (made > 0) return act.found?.(page, made)
  await expectWords(page, act.says.notApplied, verdict)
  if (act.showsValue) await expect(act.showsValue(page)).toBeHidden()
}

const verify: Expect = async (cell) => {
  const { stage, act, since } = cell
  if (act.showsValue) await expect(act.showsValue(stage.page)).toBeVisible()
  await expectReread(cell)
  const extra = stage.proxy.log.commits(act.on, since) - 1
  if (extra < 1) return
  await expectWords(
    stage.page,
    extra === 1 ? /\b(?:one|1) more\b/ : new RegExp(`\\b${extra} more\\b`),
    10_000,
  )
}

const showRaw: Expect = async (cell) => {
  if (cell.variant === 'without raw') return unk(cell)
  if (cell.act.showsValue) await expect(cell.act.showsValue(cell.stage.page)).toBeVisible()
  expect(timesSent(cell.stage, cell.act.on)).toBe(1)
}

/** The value is shown, as what it is, and the token that the answer named is safe from every act. */
const other: Expect = async ({ stage, act, since }) => {
  const { page } = stage
  const dialog = act.showsValue?.(page)
  if (!dialog) throw new Error('Only what is issued shows a value.')
  await expect(dialog.getByText('This isn’t the token you created.')).toBeVisible()
  const discard = dialog.getByRole('button', { name: /^(?:Discard|Undo)/ })
  await expect(discard).toHaveAttribute('aria-disabled', 'true')
  await expectReread({ stage, act, since })
  await dialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const made = stage.proxy.log.commits(act.on, since)
  if (made > 0) return act.found?.(page, made)
  await expectWords(page, act.says.notApplied, PATIENCE[stage.house.kind].verdict)
}

/** What was read just before is not what the form was opened on. */
const ask: Expect = async ({ stage, act, since }) => {
  const { page, proxy } = stage
  await expect(messages(page).first()).toBeVisible()
  await expect
    .poll(() => proxy.log.of(act.reread, since).length, { message: 'read again' })
    .toBeGreaterThan(0)
  await act.kept()
  expect(timesSent(stage, act.on), 'nothing is sent').toBe(0)
}

/** The classes in which something that was written ends. */
export const writeOutcomes = {
  ERR: err,
  FIELD: field,
  GONE: gone,
  CONFLICT: conflict,
  REREAD: reread,
  UNK: unk,
  VERIFY: verify,
  SHOWRAW: showRaw,
  OTHER: other,
  ASK: ask,
} satisfies Record<string, Expect>
