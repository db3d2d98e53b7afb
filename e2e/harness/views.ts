import { expect, type Page } from '@playwright/test'
import { type Account, signIn } from './journey.ts'
import { settled } from './places.ts'
import { reviewViews } from './reviewViews.ts'

/** What can stand on the screen, by the address that leads to it. The ids are the sample data's, in every run the same. */
export type View = {
  name: string
  path: string
  as?: Account
  /** Of its server, in the window's title: `Sandbox` where nothing is said. */
  mark?: string
  dialog?: 'dialog' | 'alertdialog'
  /** What is done on the way to it, once its page or dialog stands. */
  arrange?: (page: Page) => Promise<void>
  /** What a screen reader has of it is kept under this name. */
  snapshot?: string
  /** Of another view as much as can be kept of what a screen reader has; all else is asked of that other one. */
  isPart?: boolean
  /** A table of thousands of cells, on which axe needs half a minute: that of the matrix is the same. */
  isVast?: boolean
}

/** A dialog by its name in the address; a snapshot is of the dialog alone, since the page under it is inert. */
const dialog = (
  name: string,
  page: string,
  subject = '',
  more: Partial<View> = {},
): View & { dialog: 'dialog' | 'alertdialog' } => ({
  name: `dialog ${name}`,
  path: `${page}?dialog=${name}${subject}`,
  dialog: 'dialog',
  ...more,
})

const SHOP = '&application=1&token=1'
const NIGHTLY = '&application=2&token=20'

const press = (role: 'radio' | 'checkbox', name: string | RegExp) => async (page: Page) =>
  page.getByRole(role, { name }).check()

const inTurn =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    for (const act of acts) await act(page)
  }

const chooseAdministrator = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Role' }).selectOption('administrator')
}

/** An address of the app that the server does not know: only a link leads there. */
const goNowhere = async (page: Page) => {
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
}

/** Within the sample data's log, which ends now. */
const monthsAgo = (count: number) =>
  `${new Date(Date.now() - count * 30 * 86_400_000).toISOString().slice(0, 10)}T12:00Z`
const PAST = `at=${monthsAgo(6)}`

const pages: readonly View[] = [
  { name: 'overview', path: '/', snapshot: 'overview' },
  { name: 'applications', path: '/applications', snapshot: 'applications' },
  { name: 'application', path: '/applications/5', snapshot: 'application' },
  { name: 'application with the longest names', path: '/applications/10' },
  {
    name: 'application that is deactivated',
    path: '/applications/7',
    snapshot: 'application-inactive',
  },
  { name: 'tokens', path: '/tokens', snapshot: 'tokens' },
  {
    name: 'tokens, the facts of one beside them',
    path: `/tokens?dialog=token-facts${NIGHTLY}`,
    arrange: async (page) => {
      await expect(page.getByRole('complementary', { name: 'ERP nightly export' })).toBeVisible()
    },
  },
  {
    name: 'applications, the facts of one beside them',
    path: '/applications?dialog=application-facts&application=2',
    arrange: async (page) => {
      await expect(page.getByRole('complementary')).toContainText('Next to stop')
    },
  },
  {
    name: 'people, the facts of one beside them',
    path: '/people?dialog=person-facts&person=15',
    arrange: async (page) => {
      await expect(page.getByRole('complementary')).toContainText('Username')
    },
  },
  { name: 'token', path: '/tokens/20?application=2', snapshot: 'token' },
  { name: 'token, its line as a table', path: '/tokens/20?application=2&view=table' },
  { name: 'no such token', path: '/tokens/99999' },
  { name: 'leaked value', path: '/tokens/20/leak?application=2', snapshot: 'leak' },
  { name: 'drills', path: '/drills' },
  { name: 'plan of a drill', path: '/drills/new?ids=13-20-21-84' },
  { name: 'no such drill', path: '/drills/none' },
  { name: 'reviews', path: '/reviews' },
  { name: 'start of a review', path: '/reviews/new' },
  { name: 'no such review', path: '/reviews/none' },
  ...reviewViews,
  { name: 'legacy keys', path: '/legacy', snapshot: 'legacy' },
  { name: 'people', path: '/people' },
  { name: 'people of a group', path: '/people?via=IT', snapshot: 'people', isPart: true },
  { name: 'people, filtered', path: '/people?area=pim.products&level=write&since=migration' },
  { name: 'person', path: '/people/15', snapshot: 'person' },
  { name: 'person, every area', path: '/people/15?areas=all' },
  { name: 'person, compared', path: '/people/15?with=4' },
  { name: 'leaver', path: '/people/15/leaver' },
  { name: 'access report', path: '/people/report', isVast: true },
  { name: 'people as they were', path: `/people?${PAST}` },
  { name: 'person as they were', path: `/people/15?${PAST}` },
  { name: 'access report of a past date', path: `/people/report?${PAST}`, isVast: true },
  { name: 'groups', path: '/groups', snapshot: 'groups' },
  { name: 'group', path: '/groups/4', snapshot: 'group' },
  { name: 'groups, a date that is not understood', path: `/groups?${PAST}` },
  { name: 'group as it was', path: `/groups/4?${PAST}` },
  { name: 'role as it was', path: `/roles/katalog-redaktion?${PAST}` },
  { name: 'roles', path: '/roles', snapshot: 'roles' },
  { name: 'role', path: '/roles/katalog-redaktion?with=viewer' },
  {
    name: 'role, searched',
    path: '/roles/katalog-redaktion?q=pr&with=viewer',
    snapshot: 'role',
    isPart: true,
  },
  { name: 'role, built in', path: '/roles/administrator?show=sensitive' },
  {
    name: 'role, built in, searched',
    path: '/roles/administrator?q=access',
    snapshot: 'role-built-in',
    isPart: true,
  },
  { name: 'new role', path: '/roles/new?from=administrator' },
  {
    name: 'new role, searched',
    path: '/roles/new?from=administrator&q=access',
    snapshot: 'new-role',
    isPart: true,
  },
  { name: 'permissions', path: '/permissions?area=checkout.orders&level=read' },
  {
    name: 'permissions, searched',
    path: '/permissions?area=checkout.orders&q=orders',
    snapshot: 'permissions',
    isPart: true,
  },
  { name: 'permissions as a matrix', path: '/permissions?view=matrix' },
  { name: 'permissions as they were', path: `/permissions?area=checkout.orders&${PAST}` },
  { name: 'what changed, not asked yet', path: '/permissions?view=changes' },
  {
    name: 'what changed in one area',
    path: `/permissions?view=changes&from=${monthsAgo(15)}&area=checkout.orders`,
  },
  {
    name: 'what changed between two dates',
    path: `/permissions?view=changes&from=${monthsAgo(15)}&to=${monthsAgo(1)}`,
  },
  {
    name: 'scopes and routes',
    path: '/permissions/routes?method=DELETE&route=/api-admin/checkout/v1/pl/customer/delete',
    snapshot: 'scopes-and-routes',
  },
  { name: 'findings', path: '/findings' },
  { name: 'findings, filtered', path: '/findings?about=person&severity=low' },
  { name: 'audit log', path: '/audit', snapshot: 'audit' },
  { name: 'audit log of one target', path: '/audit?about=token-13&lineage=1' },
  { name: 'connection', path: '/connection' },
  { name: 'comparing servers, where there is one', path: '/connection/compare' },
  { name: 'me', path: '/me', snapshot: 'me' },
  { name: 'no such page', path: '/me', arrange: goNowhere, snapshot: 'no-such-page' },
  { name: 'not open', path: '/applications', as: 'viewer', snapshot: 'not-open' },
  { name: 'no staff', path: '/', as: 'customer', snapshot: 'no-staff' },
]

const rotateInFull = dialog('rotate', '/applications/2', NIGHTLY, {
  // Everything that the dialog can show at once.
  arrange: inTurn(
    press('radio', '7 days'),
    press('checkbox', 'Extend it to the end of the overlap'),
    press('radio', 'On a date'),
  ),
  snapshot: 'dialog-rotate-sooner',
})

const dialogs: readonly View[] = [
  dialog('new-application', '/applications', '', { snapshot: 'dialog-new-application' }),
  dialog('edit-application', '/applications/5', '&application=5', {
    snapshot: 'dialog-edit-application',
  }),
  dialog('deactivate-application', '/applications/5', '&application=5', {
    dialog: 'alertdialog',
    snapshot: 'dialog-deactivate-application',
  }),
  dialog('new-token', '/applications/5', '&application=5', { snapshot: 'dialog-new-token' }),
  dialog('new-token', '/tokens', '', { snapshot: 'dialog-new-token-anywhere' }),
  dialog('find-by-value', '/tokens'),
  dialog('check-a-call', '/tokens/20', NIGHTLY, { snapshot: 'dialog-check-a-call' }),
  dialog('find', '/applications'),
  dialog('keys', '/me'),
  dialog('preferences', '/me'),
  rotateInFull,
  {
    ...dialog('rotate', '/applications/1', SHOP),
    name: 'dialog rotate, without an expiry',
    arrange: inTurn(press('radio', '24 hours'), press('radio', 'No expiry')),
    snapshot: 'dialog-rotate',
  },
  {
    ...dialog('rotate', '/applications/1', SHOP),
    name: 'dialog rotate, with an overlap of its own',
    arrange: inTurn(press('radio', 'Other'), press('radio', 'On a date')),
    snapshot: 'dialog-rotate-other',
  },
  dialog('expiry', '/applications/1', SHOP, {
    arrange: press('radio', 'On a date'),
    snapshot: 'dialog-expiry',
  }),
  dialog('revoke', '/applications/1', SHOP, {
    dialog: 'alertdialog',
    snapshot: 'dialog-revoke',
  }),
  dialog('expiry-tokens', '/tokens'),
  dialog('revoke-tokens', '/tokens'),
  dialog('new-colleague', '/people'),
  dialog('revoke-roles', '/people/15/leaver', '&person=15', { dialog: 'alertdialog' }),
  dialog('grant-role', '/people/15', '&person=15', {
    arrange: chooseAdministrator,
    snapshot: 'dialog-grant-role',
  }),
  dialog('grant-role', '/groups/1', '&group=1', { arrange: chooseAdministrator }),
  dialog('revoke-role', '/people/15', '&person=15&grant=16', {
    dialog: 'alertdialog',
    snapshot: 'dialog-revoke-role',
  }),
  dialog('take-from-member', '/people/15', '&person=15&grant=7', { dialog: 'alertdialog' }),
  dialog('delete-role', '/roles/preise-saison', '&role=9', {
    dialog: 'alertdialog',
    snapshot: 'dialog-delete-role',
  }),
  dialog('revoke-role', '/groups/1', '&group=1&grant=1', { dialog: 'alertdialog' }),
]

export const views = [...pages, ...dialogs]

/** Opens a view where somebody is signed in already, and waits until it stands. */
export async function openView(page: Page, view: View): Promise<void> {
  await page.goto(view.path)
  await stands(page, view)
}

/** Opens a view by way of the form, and waits until it stands. */
export async function signInTo(page: Page, view: View): Promise<void> {
  await page.goto(view.path)
  await signIn(page, view.as ?? 'administrator')
  await stands(page, view)
}

/** The heading of the page, which lies under a dialog too. */
export const headingOf = (page: Page) => page.locator('h1').filter({ visible: true })

async function stands(page: Page, view: View): Promise<void> {
  // Between the document's own form and the app there is a moment with no heading at all, and nothing in it is crooked.
  await expect(page.locator('#app').locator(headingOf(page)).first()).toBeVisible()
  // The app knows who one is.
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  if (view.dialog && view.path.includes('dialog='))
    await expect(page.getByRole(view.dialog)).toBeVisible()
  await settled(page)
  await view.arrange?.(page)
}

/** How the tests of a screen call it. */
export const titleOf = ({ name, path }: View): string => `${name}, ${path.split('?')[0]}`
