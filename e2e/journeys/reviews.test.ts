import { rolePage } from '#contract/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { giveTokens } from '#e2e/harness/given.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import { showRows, startReview, walkRows } from '#e2e/harness/reviewActs.ts'
import { asking, giveRight, takeRights } from '#e2e/harness/rights.ts'
import { reviewRecord } from '#scripts/bench/reviewRecord.js'

const KAETHE = 'Käthe Müller-Lüdenscheidt'

test('rows are decided by keys, with a reason used again and equal rows at once, and nobody decides on themselves', async ({
  page,
  world,
}) => {
  // A role without a flag, for people who hold no other: rows with it may be decided at once.
  const ask = await asking(world.origin)
  const watch = { key: 'watch', name: 'Watch', permissions: ['pim.categories:read'] }
  await ask('POST', pathOf(routes.roles), 201, watch)
  for (const person of ['norole', 's.lis', 't.egger'])
    await giveRight(world.origin, person, 'watch')
  await giveTokens(world.origin, 'Machines', ['Nightly'])

  await page.goto('/')
  await signIn(page, 'administrator')
  await startReview(page, {
    kinds: ['Roles granted to people', 'Roles granted to groups', 'Tokens'],
    areas: ['pim.categories', 'access.manage'],
    colleagues: [KAETHE],
    others: [{ name: 'Marek Nowak', email: 'marek@shop.example' }],
    of: { 'Roles granted to groups': KAETHE },
  })
  const table = page.getByRole('table', { name: 'Rows of this review' })
  const events = page.getByText(/^\d+ of [\d,]+ decided\./)

  // Nobody decides on themselves: her own grant is another's, and so are the roles of a group that the reviewer is in.
  await showRows(page, /^All/)
  const all = await walkRows(page, (row) => (row.startsWith('Ada Administrator') ? ['e'] : []))
  expect(
    all.filter((row) => row.includes('Nightly')),
    'outside the areas',
  ).toEqual([])
  const before = await events.textContent()
  expect(before).toMatch(/^0 of \d+ decided\. $/)
  for (const [subject, reviewer] of [
    ['Ada Administrator', /For (Käthe|Marek)/],
    ['IT', /For Marek Nowak|Keep/],
  ] as const) {
    const row = table.getByRole('row').filter({ hasText: new RegExp(`^${subject}`) })
    await row.first().scrollIntoViewIfNeeded()
    await expect(row.first()).toContainText(reviewer)
  }

  await showRows(page, /^Mine to decide/)
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await row('Nora Norole').getByRole('textbox').fill('Looks after the shelves')
  await row('Nora Norole').focus()
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Decide 3 rows alike' }).click()
  await expect(events).toContainText('. 3 keep')
  await expect(row('Theresia Egger').getByRole('radio', { name: 'Keep' })).toBeChecked()

  const keys: Readonly<Record<string, string>> = {
    'Łukasz Żółkiewski': 'e',
    'Olga Grzegorzewska': '1',
    'Hans-Günther': 'n',
    'Iwona Wójcik': '?',
    'Ulrich Bauer': 'k',
  }
  await walkRows(page, (text) => {
    const [, key] = Object.entries(keys).find(([name]) => text.startsWith(name)) ?? []
    return key === undefined ? [] : key === 'k' ? ['k', 'u'] : [key]
  })
  await expect(events).toContainText('4 keep, 1 end, 2 asked')
  await row('Magda Manager').focus()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Change to' }).fill('Editor')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(events).toContainText('4 keep, 1 end, 1 change, 2 asked')

  // Meanwhile: one is granted, one ended that nobody had decided on, and a role gives more.
  await giveRight(world.origin, 'b.nowak', 'viewer')
  await takeRights(world.origin, 'u.bauer')
  const roles = rolePage.parse(
    await (await ask('GET', `${pathOf(routes.roles)}?page_size=100`, 200)).json(),
  )
  const id = roles.results.find(({ key }) => key === 'watch')?.id ?? 0
  await ask('PATCH', pathOf(routes.role, { id }), 200, {
    permissions: ['pim.categories:read', 'pim.products:read'],
  })
  await page.getByRole('button', { name: 'Compare with today' }).click()
  await expect(page.getByText('1 new, 3 changed, 1 ended since the freeze.')).toBeVisible()
  await expect(events).toContainText('1 keep, 1 end, 1 change, 2 asked')
  await showRows(page, /^Changed since freeze 5/)
  await expect(page.getByRole('list', { name: 'Ended before a decision' })).toContainText(
    /Ulrich Bauer, Role Manager: Ended before a decision, log #\d+, by superuser\./,
  )
  await page.getByRole('button', { name: 'Take in 1 row' }).click()
  await showRows(page, /^Mine to decide/)
  const mine = await walkRows(page, () => [])
  expect(mine.filter((text) => text.startsWith('Bartosz Nowak'))).toHaveLength(1)
  expect(mine.filter((text) => text.includes('since the freeze: decide again.'))).toHaveLength(3)

  await page.getByRole('button', { name: 'Sign off' }).click()
  const dialog = page.getByRole('dialog', { name: /^Sign off/ })
  await dialog.getByRole('textbox', { name: 'Role' }).fill('Head of IT')
  await dialog.getByRole('textbox', { name: 'Why it is incomplete' }).fill('Trial')
  await dialog.getByRole('button', { name: 'Sign off review' }).click()
  await expect(page.getByText('Signed off by Ada Administrator, Head of IT')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Signed off by Ada Administrator, Head of IT')).toBeVisible()
  await expect(events).toContainText('1 keep, 1 end, 1 change, 2 asked')
})

test('of a review of a thousand rows no more are drawn than the window shows, and each is two keys away from the next', async ({
  page,
  world,
}) => {
  const { people } = await world.dump()
  const userId = people.find(({ username }) => username === 'administrator')?.id ?? 0
  await page.goto('/reviews')
  await signIn(page, 'administrator')
  await page.getByLabel('Review file').setInputFiles({
    name: 'review.json',
    mimeType: 'application/json',
    buffer: Buffer.from(reviewRecord(1_000, { origin: world.origin, userId })),
  })
  await page.getByRole('link', { name: 'Large review' }).click()
  const table = page.getByRole('table', { name: 'Rows of this review' })
  await expect(table).toHaveAttribute('aria-rowcount', '1002')
  const drawn = table.locator('tbody tr[data-index]')
  await drawn.nth(1).focus()
  for (let row = 0; row < 20; row += 1) {
    await page.keyboard.press('k')
    await page.keyboard.press('ArrowDown')
    await expect(drawn.locator(':scope:focus')).toHaveAttribute('data-index', `${row + 2}`)
  }
  await expect(page.getByText(/^20 of 1,000 decided\./)).toBeVisible()
  expect(await drawn.count()).toBeLessThan(40)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(table.getByText('Person 999', { exact: true })).toBeVisible()
  expect(await drawn.count()).toBeLessThan(40)
  expect(await page.locator('*').count()).toBeLessThan(3_500)
  await page.reload()
  await expect(page.getByText(/^20 of 1,000 decided\./)).toBeVisible()
})
