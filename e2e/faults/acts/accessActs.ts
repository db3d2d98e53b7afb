import { expect, type Locator } from '@playwright/test'
import { routes } from '#contract/routes.ts'
import { type Begin, requestOf } from '#e2e/faults/act.ts'
import type { Truth } from '#e2e/faults/truth.ts'
import { inDialog } from './tokenActs.ts'

/** Nobody in the sample data who holds a role: what is granted is seen. */
const PERSON = 'norole'

/** Somebody else grants them a role of their own. */
async function theirs({ createRole, grantRole }: Truth, person: number): Promise<void> {
  await createRole('theirs', 'Theirs', ['pim.products:read'])
  await grantRole(person, 'theirs')
}

/** What tells who holds what: the grants of one person, or the lists where the person is gone. */
const HOLDERS = { method: 'GET', path: /^\/api\/access\/v2\/admin\/(?:grants|staff)\/$/ }

/** After a limit without an end the bucket is closed for five seconds, and the lists are read before it is told. */
const LONG = { timeout: 15_000 }

/** W7: grant a role. */
export const grantRole: Begin = async (stage) => {
  const person = await stage.truth.person(PERSON)
  const done = async (page = stage.page) => {
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(
      /Viewer was granted to|already has Viewer/,
      LONG,
    )
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const role = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Role' })
  const form = {
    path: `/people/${person.id}?dialog=grant-role&person=${person.id}`,
    name: /^Grant a role to/,
    role: 'dialog' as const,
    submit: 'Grant role',
    fill: async (dialog: Locator) => void (await role(dialog).selectOption('viewer')),
  } satisfies Parameters<typeof inDialog>[1]
  return inDialog(stage, form, (dialog) => ({
    on: requestOf('POST', routes.grants),
    reread: HOLDERS,
    done,
    kept: () => expect(role(dialog)).toHaveValue('viewer'),
    field: { locator: role(dialog), name: 'role' },
    meddle: () => theirs(stage.truth, person.id),
    async goOn() {
      const { page } = stage
      const here = page.getByRole('dialog', { name: form.name })
      // A page that was opened anew knows already what it holds: the role is no more to be chosen.
      const isHeld = (await here.getByRole('option', { name: 'Viewer' }).count()) === 0
      if ((await here.isVisible()) && isHeld) {
        await here.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByRole('list', { name: 'Roles' })).toContainText('Viewer')
        return
      }
      if (await here.isVisible()) {
        if ((await role(here).inputValue()) === '') await form.fill(here)
        await here.getByRole('button', { name: form.submit }).click()
      }
      await done()
    },
    says: {
      applied: /Viewer was granted to|already has Viewer/,
      notApplied: /role wasn’t granted/,
    },
  }))
}

/** W8: revoke a grant. */
export const revokeGrant: Begin = async (stage) => {
  const person = await stage.truth.person(PERSON)
  const grant = await stage.truth.grantRole(person.id, 'viewer')
  const done = async (page = stage.page) => {
    const outcome = page.getByRole('region', { name: 'Outcome' })
    await expect(outcome).toContainText(/Viewer was revoked|no longer has Viewer/, LONG)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  const form = {
    path: `/people/${person.id}?dialog=revoke-role&person=${person.id}&grant=${grant}`,
    name: /^Revoke Viewer from/,
    role: 'alertdialog' as const,
    submit: 'Revoke role',
    fill: (dialog: Locator) => expect(dialog).toContainText('Loses access (read)'),
  } satisfies Parameters<typeof inDialog>[1]
  return inDialog(stage, form, (dialog) => ({
    on: requestOf('DELETE', routes.grant),
    reread: HOLDERS,
    done,
    kept: () => expect(dialog).toContainText('Loses access (read)'),
    field: { locator: dialog, name: 'id' },
    meddle: () => theirs(stage.truth, person.id),
    async goOn() {
      const { page } = stage
      const here = page.getByRole('alertdialog', { name: form.name })
      // A page that was opened anew finds no such grant any more.
      const gone = page.getByRole('dialog', { name: 'Not found' })
      await expect(
        here
          .or(gone)
          .or(page.getByRole('region', { name: 'Outcome' }))
          .first(),
      ).toBeVisible()
      if (await gone.isVisible()) {
        await gone.getByRole('button', { name: 'Close', exact: true }).last().click()
        await expect(page.getByRole('list', { name: 'Roles' })).toContainText('No role')
        return
      }
      if (await here.isVisible()) await here.getByRole('button', { name: form.submit }).click()
      await done()
    },
    says: {
      applied: /Viewer was revoked|no longer has Viewer/,
      notApplied: /role is still granted/,
    },
  }))
}
