import { expect, type Locator, type Page } from '@playwright/test'
import { routes } from '#contract/routes.ts'
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

const KEY = 'fault-cell'
const NAME = 'Fault cell'
const AREA = 'pim.products'

const level = (page: Page, name: 'Read' | 'Write'): Locator =>
  page
    .getByRole('table', { name: 'Areas' })
    .getByRole('radiogroup', { name: AREA, exact: true })
    .getByRole('radio', { name, exact: true })

const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^Save role/ })

const outcome = (page: Page): Locator => page.getByRole('region', { name: 'Outcome' })

type Form = { path: string; fill: (page: Page) => Promise<void> }

/** A form that is a page of its own, with its button at its foot. */
async function onPage(
  stage: Stage,
  { path, fill }: Form,
  rest: Pick<Act, 'on' | 'reread' | 'done' | 'kept' | 'field' | 'goOn' | 'says' | 'meddle'>,
): Promise<Act> {
  const { page } = stage
  await enter(stage, path)
  await fill(page)
  return {
    ...rest,
    send: (where = page) => saveButton(where).click(),
    sendTwice: () => clickTwice(saveButton(page)),
    place: page.getByRole('main'),
    async second() {
      const other = await secondTab(stage, path)
      await fill(other)
      return other
    },
    leave: async () => {},
  }
}

/** W5: create a custom role. */
export const createRole: Begin = (stage) => {
  const key = (page: Page) => page.getByRole('textbox', { name: 'Key' })
  const done = async (page = stage.page) => {
    await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
    await expect(outcome(page)).toContainText('was created')
  }
  const form: Form = {
    path: '/roles/new',
    async fill(page) {
      await key(page).fill(KEY)
      await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
      await level(page, 'Read').check({ force: true })
    },
  }
  return onPage(stage, form, {
    on: requestOf('POST', routes.roles),
    reread: READ.roles,
    done,
    kept: () => expect(key(stage.page)).toHaveValue(KEY),
    field: { locator: key(stage.page), name: 'key' },
    meddle: () => stage.truth.createRole(KEY, 'Theirs', [`${AREA}:read`]),
    async goOn() {
      const { page } = stage
      // The page of a role that is there has a button to save it too.
      if (await key(page).isVisible()) {
        // A page that was opened anew is empty.
        if ((await key(page).inputValue()) === '') await form.fill(page)
        await saveButton(page).click()
      }
      const taken = page.getByText('This key is in use. Choose another key.')
      await expect(taken.or(outcome(page)).first()).toBeVisible()
      // It was made after all: the list has it.
      if (await taken.isVisible()) {
        expect((await stage.truth.roles()).map((role) => role.key)).toContain(KEY)
      } else await done()
    },
    says: {
      applied: /was created|with this key exists now|This key is in use/,
      notApplied: /role wasn’t created/,
    },
  })
}

/** W6: change a role's permissions. */
export const changeRole: Begin = async (stage) => {
  const { id } = await stage.truth.createRole(KEY, NAME, [`${AREA}:read`])
  const done = async (page = stage.page) => {
    await expect(outcome(page)).toContainText('was saved')
    await expect(level(page, 'Write')).toBeChecked()
  }
  const form: Form = {
    path: `/roles/${KEY}`,
    fill: (page) => level(page, 'Write').check({ force: true }),
  }
  return onPage(stage, form, {
    on: requestOf('PATCH', routes.role),
    reread: requestOf('GET', routes.role),
    done,
    kept: () => expect(level(stage.page, 'Write')).toBeChecked(),
    field: null,
    meddle: () => stage.truth.changeRole(id, [`${AREA}:read`, 'checkout.orders:read']),
    async goOn() {
      const { page } = stage
      const mine = page.getByRole('button', { name: 'Merge my changes' })
      if (await mine.isVisible()) await mine.click()
      await expect(level(page, 'Write')).toBeVisible()
      const isThere = await level(page, 'Write').isChecked()
      const hasUnsaved = (await saveButton(page).getAttribute('aria-disabled')) !== 'true'
      // A page that was opened anew shows what is saved.
      if (isThere && !hasUnsaved) return
      if (!isThere) await form.fill(page)
      await saveButton(page).click()
      await done()
    },
    says: {
      applied: /was saved/,
      notApplied: /role wasn’t changed/,
      gone: /reported this role as missing, but the role exists\. Nothing was changed\./,
    },
  })
}
