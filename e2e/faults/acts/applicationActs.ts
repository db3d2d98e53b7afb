import { expect, type Locator } from '@playwright/test'
import { routes } from '#contract/routes.ts'
import { type Begin, READ, requestOf } from '#e2e/faults/act.ts'
import { CELL, inDialog } from './tokenActs.ts'

const DESCRIPTION = 'Typed in the cell'

/** W1: create an application. */
export const createApplication: Begin = async (stage) => {
  const done = async (page = stage.page) => {
    await expect(page.getByRole('heading', { name: CELL, level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const form = {
    path: '/applications?dialog=new-application',
    name: 'New application',
    role: 'dialog' as const,
    submit: 'Create application',
    async fill(dialog: Locator) {
      await dialog.getByRole('textbox', { name: 'Name' }).fill(CELL)
      await dialog.getByRole('textbox', { name: 'Description' }).fill(DESCRIPTION)
    },
  } satisfies Parameters<typeof inDialog>[1]
  return inDialog(stage, form, (dialog) => ({
    on: requestOf('POST', routes.applications),
    reread: READ.applications,
    done,
    async kept() {
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(CELL)
      await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(DESCRIPTION)
    },
    field: { locator: dialog.getByRole('textbox', { name: 'Name' }), name: 'name' },
    async goOn() {
      const { page } = stage
      const here = page.getByRole('dialog', { name: form.name })
      // Where it was made after all, the dialog links to it.
      const made = here.getByRole('link', { name: CELL })
      const arrived = page.getByRole('heading', { name: CELL, level: 1 })
      if (!(await made.isVisible()) && (await here.isVisible())) {
        // A reload has emptied the form.
        if ((await here.getByRole('textbox', { name: 'Name' }).inputValue()) === '')
          await form.fill(here)
        await here.getByRole('button', { name: form.submit }).click()
        await expect(made.or(arrived)).toBeVisible()
      }
      if (await made.isVisible()) await made.click()
      await done(page)
    },
    says: {
      applied: /is now an application with this name|was created/,
      notApplied: /wasn’t created/,
    },
  }))
}

/** W2: rename an application. */
export const changeApplication: Begin = async (stage) => {
  const { id } = await stage.truth.createApplication('Before', 'As it was')
  const done = async (page = stage.page) => {
    await expect(page.getByRole('heading', { name: CELL, level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const form = {
    path: `/applications/${id}?dialog=edit-application&application=${id}`,
    name: 'Edit Before',
    role: 'dialog' as const,
    submit: 'Save',
    fill: (dialog) => dialog.getByRole('textbox', { name: 'Name' }).fill(CELL),
  } satisfies Parameters<typeof inDialog>[1]
  return inDialog(stage, form, (dialog, submit) => ({
    on: requestOf('PATCH', routes.application),
    reread: READ.application,
    done,
    kept: () => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(CELL),
    field: { locator: dialog.getByRole('textbox', { name: 'Name' }), name: 'name' },
    meddle: () => stage.truth.changeApplication(id, { name: 'Theirs' }),
    async goOn() {
      const mine = dialog.getByRole('button', { name: 'Keep my version' })
      if (await mine.isVisible()) await mine.click()
      // A page that was opened anew has the new name already, also as that of its dialog.
      const renamed = stage.page.getByRole('dialog', { name: `Edit ${CELL}` })
      if (await renamed.isVisible()) await renamed.getByRole('button', { name: 'Cancel' }).click()
      if (await submit.isVisible()) await submit.click()
      await done()
    },
    says: { applied: /was saved/, notApplied: /Not saved/ },
  }))
}
