import { expect, type Locator, type Page } from '@playwright/test'
import { routes } from '#contract/routes.ts'
import { showOnce } from '#e2e/harness/acts.ts'
import {
  type Act,
  type Begin,
  clickTwice,
  enter,
  READ,
  requestOf,
  secondTab,
} from '#e2e/faults/act.ts'
import type { Stage } from '#e2e/faults/stage.ts'

export const CELL = 'Fault cell'
const TOKEN = 'Cell token'
/** In milliseconds. */
const WEEK = 7 * 24 * 60 * 60_000

type Form = {
  path: string
  /** The dialog's name. */
  name: string | RegExp
  role: 'dialog' | 'alertdialog'
  fill: (dialog: Locator) => Promise<void>
  submit: string
}

type Rest = Pick<
  Act,
  'on' | 'reread' | 'done' | 'kept' | 'field' | 'goOn' | 'says' | 'meddle' | 'showsValue' | 'found'
>

export async function inDialog(
  stage: Stage,
  form: Form,
  rest: (dialog: Locator, submit: Locator) => Rest,
): Promise<Act> {
  const { page } = stage
  await enter(stage, form.path)
  const dialogOn = (where: Page) => where.getByRole(form.role, { name: form.name })
  const dialog = dialogOn(page)
  await form.fill(dialog)
  const button = (where = page) => dialogOn(where).getByRole('button', { name: form.submit })
  return {
    ...rest(dialog, button()),
    // The page may be another one than the act began on.
    goOn: () => rest(dialogOn(stage.page), button(stage.page)).goOn(),
    send: (where) => button(where).click(),
    sendTwice: () => clickTwice(button()),
    place: page.locator('main, [role=dialog], [role=alertdialog]'),
    async second() {
      const other = await secondTab(stage, form.path)
      await form.fill(dialogOn(other))
      return other
    },
    leave: async () => {
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    },
  }
}

/** Revokes the first token that is reported as nobody's. */
export async function revokeFound(page: Page): Promise<void> {
  const outcome = page.getByRole('region', { name: 'Outcome' })
  const all = outcome.getByRole('button', { name: /^Revoke it/ })
  const before = await all.count()
  // After a rotation the old one is restored with it, by the same press. What an earlier act said may stand there still, so
  // the button tells which of the two it is.
  const restores = (await all.first().textContent())?.includes('restore') === true
  await all.first().click()
  const question = page.getByRole('alertdialog', { name: /^Revoke/ })
  if (restores) await expect(outcome.getByText('is as it was before.')).toBeVisible()
  else {
    await expect(question).toBeVisible()
    const field = question.getByRole('textbox')
    const label = (await field.getAttribute('aria-label')) ?? (await question.textContent()) ?? ''
    await field.fill(/last four characters: (\S{4})/.exec(label)?.[1] ?? '')
    await question.getByRole('button', { name: 'Revoke token' }).click()
    // What stands behind a dialog is not counted.
    await expect(question).toBeHidden()
    await expect(outcome).toContainText('revoked')
  }
  await expect.poll(() => all.count()).toBeLessThan(before)
}

/** What a lost creation offers: one of ours is revoked, none is tried again. Ends where every token made is accounted for. */
async function goOnOnce(stage: Stage): Promise<void> {
  // The page may be another one than the act began on.
  const { page } = stage
  const submit = page.getByRole('button', { name: /^(?:Create|Rotate) token$/ })
  const showOnceDialog = showOnce(page)
  const outcome = page.getByRole('region', { name: 'Outcome' })
  const revoke = outcome.getByRole('button', { name: /^Revoke it/ }).first()
  const again = outcome.getByRole('button', { name: 'Try again' }).or(submit).first()
  const look = outcome.getByRole('button', { name: 'Look again' })
  if (await showOnceDialog.isVisible()) return
  await expect(revoke.or(again).or(look).first()).toBeVisible()
  if (!(await revoke.isVisible()) && (await look.isVisible())) await look.click()
  if (await revoke.isVisible()) return revokeFound(page)
  await again.click()
  await expect(showOnceDialog).toBeVisible()
}

/** Each is to be revoked, and one alone may be rotated for a new value. */
async function expectWaysOut(page: Page, made: number): Promise<void> {
  const outcome = page.getByRole('region', { name: 'Outcome' })
  const revoke = outcome.getByRole('button', { name: /^Revoke it/ })
  await expect(revoke).toHaveCount(made, { timeout: 20_000 })
  const rotate = outcome.getByRole('button', { name: /^Rotate it for a new value/ })
  if (made === 1) await expect(rotate).toBeVisible()
  await expect(showOnce(page)).toBeHidden()
}

/** N1: create a token. */
export const createToken: Begin = async (stage) => {
  const { id } = await stage.truth.createApplication(CELL)
  await stage.truth.createToken(id, 'Older token')
  const form: Form = {
    path: `/applications/${id}?dialog=new-token&application=${id}`,
    name: /^New token in/,
    role: 'dialog',
    submit: 'Create token',
    async fill(dialog) {
      await dialog.getByRole('textbox', { name: 'Name' }).fill(TOKEN)
      await dialog.getByRole('checkbox', { name: /^checkout\.storefront/ }).check()
      await dialog.getByRole('radio', { name: 'No expiry' }).check()
    },
  }
  return inDialog(stage, form, (dialog) => ({
    on: requestOf('POST', routes.applicationTokens),
    reread: READ.tokens,
    done: (page = stage.page) => expect(showOnce(page)).toBeVisible(),
    kept: () => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(TOKEN),
    field: { locator: dialog.getByRole('textbox', { name: 'Name' }), name: 'name' },
    goOn: () => goOnOnce(stage),
    meddle: () => stage.truth.changeApplication(id, { is_active: false }),
    showsValue: showOnce,
    found: expectWaysOut,
    says: { applied: /\b(?:was|were) created\b/, notApplied: /\bwas not created\b/ },
  }))
}

/** N2: rotate a token. */
export const rotateToken: Begin = async (stage) => {
  const { id } = await stage.truth.createApplication(CELL)
  const token = await stage.truth.createToken(id, TOKEN)
  const form: Form = {
    path: `/applications/${id}?dialog=rotate&application=${id}&token=${token.id}`,
    name: `Rotate ${TOKEN}`,
    role: 'dialog',
    submit: 'Rotate token',
    async fill(dialog) {
      await dialog.getByRole('radio', { name: '24 hours' }).check()
      const successor = dialog.getByRole('radiogroup', { name: /Successor.s expiry/ })
      await successor.getByRole('radio', { name: 'No expiry' }).check()
    },
  }
  return inDialog(stage, form, (dialog) => ({
    on: requestOf('POST', routes.tokenRotate),
    reread: READ.tokens,
    done: (page = stage.page) => expect(showOnce(page)).toBeVisible(),
    kept: () => expect(dialog.getByRole('radio', { name: '24 hours' })).toBeChecked(),
    field: {
      locator: dialog.getByRole('radiogroup', { name: /Successor.s expiry/ }),
      name: 'expires_at',
    },
    goOn: () => goOnOnce(stage),
    meddle: () => stage.truth.changeApplication(id, { is_active: false }),
    showsValue: showOnce,
    found: expectWaysOut,
    says: {
      applied: /(?<!\bNo successor )\b(?:was|were) (?:created|rotated)\b/,
      notApplied: /\bNo successor was created\b|\bwas not (?:created|rotated)\b/,
    },
  }))
}

/** W3: revoke a token. */
export const revokeToken: Begin = async (stage) => {
  const { id } = await stage.truth.createApplication(CELL)
  const token = await stage.truth.createToken(id, TOKEN)
  const form: Form = {
    path: `/applications/${id}?dialog=revoke&application=${id}&token=${token.id}`,
    name: `Revoke ${TOKEN}?`,
    role: 'alertdialog',
    submit: 'Revoke token',
    fill: (dialog) => dialog.getByRole('textbox', { name: /last four/ }).fill(token.last_four),
  }
  const done = async (page = stage.page) => {
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('revoked')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  return inDialog(stage, form, (dialog, submit) => ({
    on: requestOf('POST', routes.tokenRevoke),
    reread: READ.tokens,
    done,
    kept: () =>
      expect(dialog.getByRole('textbox', { name: /last four/ })).toHaveValue(token.last_four),
    field: { locator: dialog.getByRole('textbox'), name: 'id' },
    async goOn() {
      if (await submit.isVisible()) {
        // A page that was opened anew knows already that it is revoked, and has lost what was typed.
        const field = dialog.getByRole('textbox', { name: /last four/ })
        const isOver = /already revoked/.test((await dialog.textContent()) ?? '')
        if (isOver) return dialog.getByRole('button', { name: 'Cancel' }).click()
        if ((await field.inputValue()) === '') await form.fill(dialog)
        await submit.click()
      }
      await done()
    },
    says: {
      applied: /\b(?:was|is) (?:now )?revoked\b/,
      notApplied: /\bnot revoked\b|\bstill works\b/,
    },
  }))
}

/** W4: set a token's expiry. */
export const setExpiry: Begin = async (stage) => {
  const { id } = await stage.truth.createApplication(CELL)
  const token = await stage.truth.createToken(id, TOKEN)
  const form: Form = {
    path: `/applications/${id}?dialog=expiry&application=${id}&token=${token.id}`,
    name: `Set expiry of ${TOKEN}`,
    role: 'dialog',
    submit: 'Set expiry',
    fill: (dialog) => dialog.getByRole('radio', { name: '90 days' }).check(),
  }
  const done = async (page = stage.page) => {
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was set')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  return inDialog(stage, form, (dialog, submit) => ({
    on: requestOf('POST', routes.tokenExpiry),
    reread: READ.tokens,
    done,
    kept: () => expect(dialog.getByRole('radio', { name: '90 days' })).toBeChecked(),
    field: { locator: dialog.getByRole('radiogroup', { name: 'Expiry' }), name: 'expires_at' },
    meddle: () => stage.truth.setExpiry(token.id, new Date(Date.now() + WEEK).toISOString()),
    async goOn() {
      if (await submit.isVisible()) {
        // A page that was opened anew has lost the choice.
        if (!(await dialog.getByRole('radio', { name: '90 days' }).isChecked()))
          await form.fill(dialog)
        await submit.click()
      }
      await done()
    },
    says: {
      applied: /\bexpiry\b.*(?<!\bNothing )\b(?:was|is) (?:now )?set\b/,
      notApplied: /\bnot set\b|\bunchanged\b/,
    },
  }))
}
