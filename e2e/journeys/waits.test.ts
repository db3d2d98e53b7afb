import type { Page } from '@playwright/test'
import { startDrill } from '#e2e/harness/drillActs.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

/** Each page of the navigation, and where its first row is: a row of a table, an entry of a list, a fact. */
const pages = [
  { path: '/', title: 'Overview', row: 'section li' },
  { path: '/tokens', title: 'Tokens', row: 'tbody tr' },
  { path: '/applications', title: 'Applications', row: 'tbody tr' },
  // This browser has them, and no server.
  { path: '/drills', title: 'Drills', row: 'li', isHere: true },
  { path: '/people', title: 'People', row: 'tbody tr' },
  { path: '/groups', title: 'Groups', row: 'tbody tr' },
  { path: '/roles', title: 'Roles', row: 'tbody tr' },
  { path: '/permissions', title: 'Permissions', row: 'section li' },
  { path: '/audit', title: 'Audit log', row: 'li' },
  { path: '/me', title: 'Your access', row: 'dl' },
]

/** Pages of one thing, with what stands first below their title. */
const things = [
  { path: '/applications/2', first: 'section, dl' },
  { path: '/tokens/20?application=2', first: 'section' },
  { path: '/people/5', first: 'section' },
  { path: '/groups/1', first: 'section' },
  { path: '/roles/administrator', first: 'section' },
]

const OF_DATA = /\/api\/(?!token\/|access\/v2\/me\/|access\/v2\/token\/)/
const OF_PERSON = /\/api\/access\/v2\/me\//

/** Answers that are held back: those of no session and no person, or of the person alone. */
async function holdsAnswers(page: Page, calls = OF_DATA) {
  let letGo = () => {}
  let held = Promise.resolve()
  await page.route(calls, async (route) => {
    await held
    await route.fallback()
  })
  return {
    hold() {
      held = new Promise((resolve) => {
        letGo = resolve
      })
    },
    letGo: () => letGo(),
  }
}

/** On a page that needs no data of its own. */
async function enter(page: Page, calls = OF_DATA) {
  await page.goto('/sign-in?return=/me')
  await signIn(page, 'administrator')
  await expect(settledTitle(page, 'Your access')).toBeVisible()
  return holdsAnswers(page, calls)
}

/** That of a page where it is known who one is. */
const settledTitle = (page: Page, title: string) =>
  page
    .locator('main#main:not([aria-busy])')
    .getByRole('heading', { level: 1, name: title, exact: true })

/** Where a part of the page begins, in pixels from its top. */
const topOf = async (page: Page, part: string) =>
  Math.round((await page.locator(`main#main ${part}`).first().boundingBox())?.y ?? -1)

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every page has its title, and a place for its first row, before its data @sandbox', async ({
      page,
    }) => {
      const answers = await enter(page)
      /* oxlint-disable no-await-in-loop -- one page after the other */
      for (const { path, title, row, isHere = false } of pages) {
        answers.hold()
        await page.goto(path)
        await expect(settledTitle(page, title)).toBeVisible()
        const rows = page.locator('main#main').locator(row)
        if (isHere) await expect(rows.first()).toBeVisible()
        // What needs no answer has its rows already.
        const isThere = (await rows.count()) > 0
        const before = await Promise.all([topOf(page, 'h1'), topOf(page, isThere ? row : WAITING)])
        answers.letGo()
        await expect(page.locator(`main#main ${WAITING}`).first()).toBeHidden()
        await expect(rows.first()).toBeVisible()
        const moved = async () => {
          const after = await Promise.all([topOf(page, 'h1'), topOf(page, row)])
          return Math.max(...after.map((top, part) => Math.abs(top - (before[part] ?? 0))))
        }
        await expect
          .poll(moved, `${title}: title ${before.join(', first row ')}`)
          .toBeLessThanOrEqual(1)
      }
      /* oxlint-enable no-await-in-loop */
    })

    test('a page of one thing has its title and the shape of its panels before its data @sandbox', async ({
      page,
    }) => {
      const answers = await enter(page)
      /* oxlint-disable no-await-in-loop -- one page after the other */
      for (const { path, first } of things) {
        answers.hold()
        await page.goto(path)
        const shape = page.locator('main#main:not([aria-busy]) [data-widths]')
        await expect(shape).toBeVisible()
        const title = await topOf(page, 'h1')
        answers.letGo()
        await expect(shape).toHaveCount(0)
        await expect(
          page.locator('main#main').locator(first).filter({ visible: true }).first(),
        ).toBeVisible()
        const moved = async () => Math.abs((await topOf(page, 'h1')) - title)
        await expect.poll(moved, `${path}: title ${title}`).toBeLessThanOrEqual(1)
      }
      /* oxlint-enable no-await-in-loop */
    })

    test('before it is known who one is the frame and the title stand where they stay @sandbox', async ({
      page,
    }) => {
      const answers = await enter(page, OF_PERSON)
      answers.hold()
      await page.goto('/tokens')
      const opening = page.locator('main[aria-busy]')
      await expect(opening.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible()
      await expect(page).toHaveTitle('Tokens · Sandbox · Keyturn')
      const server = page.getByRole('group', { name: 'Server' })
      const places = async () =>
        Promise.all([topOf(page, 'h1'), server.boundingBox(), page.locator('header').boundingBox()])
      const before = await places()
      answers.letGo()
      await expect(opening).toHaveCount(0)
      await expect(settledTitle(page, 'Tokens')).toBeVisible()
      await expect.poll(places).toEqual(before)
    })
  })
}

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a drill has its title, its acts and the place of its first row before its tokens are read @sandbox', async ({
      page,
    }) => {
      await page.goto('/sign-in?return=/drills/new?ids=13-20-21-84')
      await signIn(page, 'administrator')
      await startDrill(page, /^Drill of/)
      await expect(page.getByRole('table').locator('tbody th').first()).toBeVisible()
      const answers = await holdsAnswers(page)
      answers.hold()
      await page.reload()
      const waiting = page.locator(`main#main table ${WAITING}`)
      await expect(waiting).toBeVisible()
      // Where all tokens are of one group, a phone says so in one line more, which nobody knows before.
      const parts = width === 390 ? ['h1'] : ['h1', 'table', 'tbody tr']
      const act = page.getByRole('button', { name: /^Rotate the/ })
      const places = async () =>
        Promise.all([...parts.map((part) => topOf(page, part)), act.boundingBox()])
      const before = await places()
      answers.letGo()
      await expect(waiting).toHaveCount(0)
      await expect(page.locator('main#main tbody tr').nth(1)).toBeVisible()
      await expect.poll(places).toEqual(before)
    })

    test('who may only read is told so where it moves nothing of the page @sandbox', async ({
      page,
    }) => {
      await page.goto('/sign-in?return=/roles')
      await signIn(page, 'auditor')
      await expect(settledTitle(page, 'Roles')).toBeVisible()
      const answers = await holdsAnswers(page, OF_PERSON)
      answers.hold()
      await page.goto('/roles')
      await expect(
        page.locator('main[aria-busy]').getByRole('heading', { level: 1, name: 'Roles' }),
      ).toBeVisible()
      const before = await topOf(page, 'h1')
      answers.letGo()
      const told = page.getByText('You have read-only access.')
      await expect(told).toBeInViewport()
      await expect(settledTitle(page, 'Roles')).toBeVisible()
      await expect.poll(() => topOf(page, 'h1')).toBe(before)
      await expect(page.locator('main#main tbody th').first()).toBeVisible()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(told).toBeInViewport()
    })

    test('who may only read is told so on a role too, below its save bar @sandbox', async ({
      page,
    }) => {
      await page.goto('/sign-in?return=/roles/preise-saison')
      await signIn(page, 'auditor')
      await expect(page.getByRole('table', { name: 'Areas' })).toBeVisible()
      const told = page.getByText('You have read-only access.')
      await expect(told).toBeInViewport({ ratio: 1 })
      const save = page.getByRole('button', { name: /^Save role/ })
      await expect(save).toBeInViewport({ ratio: 1 })
      const [line, button] = await Promise.all([told.boundingBox(), save.boundingBox()])
      const end = (button?.y ?? 0) + (button?.height ?? 0)
      expect(line?.y ?? 0).toBeGreaterThanOrEqual(end)
    })
  })
}

/** The grey bars. */
const WAITING = '[role=status]:has(> [aria-hidden])'

test('a page that is opened from another has its title before its data, and no word of the other @sandbox', async ({
  page,
}) => {
  const answers = await enter(page)
  answers.hold()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Groups', 'People', 'Tokens', 'Roles']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await navigation.getByRole('link', { name }).click()
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await expect(settledTitle(page, name)).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
  }
  answers.letGo()
  await expect(page.getByRole('row', { name: /^Administrator/ })).toBeVisible()
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`where motion is “${reducedMotion}”`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('what a page waits for is seen after two seconds, and not before @sandbox', async ({
      page,
    }) => {
      const answers = await enter(page)
      answers.hold()
      await page.goto('/groups')
      await expect(settledTitle(page, 'Groups')).toBeVisible()
      const said = page.locator(`main#main ${WAITING}`).locator('[data-label="Loading the page"]')
      // What waits for the page's code gives its place to what waits for its data: each time it is looked for anew. However long
      // that took, it stands at this moment of its wait.
      const after = (moment: number) =>
        said.evaluateAll(([it], currentTime) => {
          const [animation] = it?.getAnimations() ?? []
          if (!it || !animation) return 'no animation'
          animation.pause()
          animation.currentTime = currentTime
          return getComputedStyle(it).visibility
        }, moment)
      await expect.poll(() => after(1_999)).toBe('hidden')
      await expect.poll(() => after(2_001)).toBe('visible')
      await expect(said).toBeVisible()
      answers.letGo()
    })
  })
}
