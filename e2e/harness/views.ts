import { expect, type Page } from '@playwright/test'
import { type Account, signIn } from './journey.ts'
import { settled } from './places.ts'

/** What can stand on the screen, by the address that leads to it. The ids are the sample data's, in every run the same. */
export type View = { name: string; path: string; as?: Account; dialog?: 'dialog' | 'alertdialog' }

const dialog = (name: string, page: string, subject = '', role: View['dialog'] = 'dialog') => ({
  name: `dialog ${name}`,
  path: `${page}?dialog=${name}${subject}`,
  dialog: role,
})

const NIGHTLY = '&application=2&token=20'

export const pages: readonly View[] = [
  { name: 'overview', path: '/' },
  { name: 'applications', path: '/applications' },
  { name: 'application', path: '/applications/5' },
  { name: 'application with the longest names', path: '/applications/10' },
  { name: 'application without activity', path: '/applications/7' },
  { name: 'tokens', path: '/tokens' },
  { name: 'token', path: '/tokens/20?application=2' },
  { name: 'token, its line as a table', path: '/tokens/20?application=2&view=table' },
  { name: 'no such token', path: '/tokens/99999' },
  { name: 'leaked value', path: '/tokens/20/leak?application=2' },
  { name: 'drills', path: '/drills' },
  { name: 'plan of a drill', path: '/drills/new?ids=13-20-21-84' },
  { name: 'no such drill', path: '/drills/none' },
  { name: 'people', path: '/people' },
  { name: 'people, filtered', path: '/people?area=pim.products&level=write&since=migration' },
  { name: 'person', path: '/people/15?areas=all' },
  { name: 'person, compared', path: '/people/15?with=4' },
  { name: 'leaver', path: '/people/15/leaver' },
  { name: 'access report', path: '/people/report' },
  { name: 'groups', path: '/groups' },
  { name: 'group', path: '/groups/4' },
  { name: 'roles', path: '/roles' },
  { name: 'role', path: '/roles/katalog-redaktion?with=viewer' },
  { name: 'role, built in', path: '/roles/administrator?show=sensitive' },
  { name: 'new role', path: '/roles/new?from=administrator' },
  { name: 'permissions', path: '/permissions?area=checkout.orders&level=read' },
  { name: 'permissions as a matrix', path: '/permissions?view=matrix' },
  { name: 'audit log', path: '/audit' },
  { name: 'audit log of one target', path: '/audit?about=token-13&lineage=1' },
  { name: 'me', path: '/me' },
  { name: 'not open', path: '/applications', as: 'viewer' },
  { name: 'no staff', path: '/', as: 'customer' },
]

export const dialogs: readonly View[] = [
  dialog('new-application', '/applications'),
  dialog('edit-application', '/applications/5', '&application=5'),
  dialog('deactivate-application', '/applications/5', '&application=5', 'alertdialog'),
  dialog('new-token', '/applications/5', '&application=5'),
  dialog('new-token', '/tokens'),
  dialog('find-by-value', '/tokens'),
  dialog('check-a-call', '/tokens/20', NIGHTLY),
  dialog('find', '/applications'),
  dialog('keys', '/me'),
  dialog('rotate', '/applications/2', NIGHTLY),
  dialog('expiry', '/applications/2', NIGHTLY),
  dialog('revoke', '/applications/2', NIGHTLY, 'alertdialog'),
  dialog('expiry-tokens', '/tokens'),
  dialog('revoke-tokens', '/tokens'),
  dialog('new-staff', '/people'),
  dialog('new-joiner', '/people'),
  dialog('revoke-roles', '/people/15/leaver', '&person=15', 'alertdialog'),
  dialog('grant-role', '/people/15', '&person=15'),
  dialog('grant-role', '/groups/1', '&group=1'),
  dialog('revoke-role', '/people/15', '&person=15&grant=15', 'alertdialog'),
  dialog('delete-role', '/roles/preise-saison', '&role=9', 'alertdialog'),
  dialog('revoke-role', '/groups/1', '&group=1&grant=1', 'alertdialog'),
]

/** Signs in on the way there, where nobody is signed in yet, and waits until the view stands. */
export async function openView(page: Page, view: View): Promise<void> {
  await page.goto(view.path)
  const heading = page.getByRole('heading', { level: 1 }).and(page.locator(':visible'))
  await expect(heading.or(page.getByRole('dialog')).first()).toBeVisible()
  if ((await heading.allTextContents()).includes('Sign in'))
    await signIn(page, view.as ?? 'administrator')
  await expect(view.dialog ? page.getByRole(view.dialog) : heading).toBeVisible()
  await settled(page)
  if (view.name === 'dialog rotate') await fillRotate(page)
  if (view.name === 'dialog grant-role')
    await page.getByRole('combobox', { name: 'Role' }).selectOption('administrator')
  if (view.name === 'dialog expiry') await page.getByRole('radio', { name: 'On a date' }).check()
}

/** Everything that the dialog can show at once. */
async function fillRotate(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '7 days' }).check()
  await page.getByRole('checkbox', { name: /^Move its expiry/ }).check()
  await page.getByRole('radio', { name: 'On a date' }).check()
}
