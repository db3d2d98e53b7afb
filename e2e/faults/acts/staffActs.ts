import { expect, type Locator, type Page } from '@playwright/test'
import { routes } from '#contract/routes.ts'
import { type Begin, requestOf } from '#e2e/faults/act.ts'
import { inDialog } from './tokenActs.ts'

const USERNAME = 'f.cell'

/** The log tells whether it was made, and the list once it is refused. */
const READ_AGAIN = { method: 'GET', path: /^\/api\/access\/v2\/admin\/(?:audit|staff)\/$/ }

const showsValue = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Store the password now' })

const nobodyHasIt = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Outcome' })
    .getByText(/its password was lost/)
    .first()

/** N3: create a staff account with a generated password. */
export const createStaff: Begin = (stage) => {
  const username = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Username' })
  const form = {
    path: '/people?dialog=new-colleague',
    name: 'New colleague',
    role: 'dialog' as const,
    submit: 'Create account',
    async fill(dialog: Locator) {
      await username(dialog).fill(USERNAME)
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`${USERNAME}@shop.example`)
      await dialog.getByRole('checkbox', { name: 'Viewer' }).check()
    },
  } satisfies Parameters<typeof inDialog>[1]
  return inDialog(stage, form, (dialog, submit) => ({
    on: requestOf('POST', routes.staff),
    reread: READ_AGAIN,
    done: (page = stage.page) => expect(showsValue(page)).toBeVisible(),
    kept: () => expect(username(dialog)).toHaveValue(USERNAME),
    field: { locator: username(dialog), name: 'username' },
    async goOn() {
      const { page } = stage
      await expect(showsValue(page).or(nobodyHasIt(page)).or(submit).first()).toBeVisible()
      if ((await showsValue(page).isVisible()) || (await nobodyHasIt(page).isVisible())) return
      if ((await username(dialog).inputValue()) === '') await form.fill(dialog)
      await submit.click()
      await expect(showsValue(page)).toBeVisible()
    },
    showsValue,
    // The password was made in the page: where the page is there still, so is the password.
    found: (page) =>
      expect(showsValue(page).or(nobodyHasIt(page)).first()).toBeVisible({ timeout: 20_000 }),
    says: {
      applied: /staff account \S+ was created/,
      notApplied: /none was created|\bwas not created\b|Nothing was changed/,
    },
  }))
}
