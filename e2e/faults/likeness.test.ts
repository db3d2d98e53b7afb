import { expect, test, type Page } from '@playwright/test'
import { likenessOf } from './likeness.ts'

const always = { tag: ['@chosen', '@short'] }

const of = async (page: Page, body: string): Promise<string> => {
  await page.setContent(body)
  return likenessOf(page)
}

const FIELD = '<label for="_r_a_">Name</label><input id="_r_a_"><p class="row1">2 of 3 tokens</p>'

test(
  'screens that differ in numbers, parts of values and names of ids are alike',
  always,
  async ({ page }) => {
    const one = await of(page, FIELD)
    const other = FIELD.replaceAll('_r_a_', '_r_1c_').replace('2 of 3', '17 of 20ab')
    expect(await of(page, other)).toBe(one)
  },
)

for (const [what, from, to] of [
  ['a class', 'row1', 'row2'],
  ['a word', 'tokens', 'roles'],
  ['a reference that leads nowhere', 'for="_r_a_"', 'for="_r_b_"'],
  ['an attribute', '<input', '<input disabled'],
  ['an element around another', '<p class="row1">2', '<p class="row1"><b></b>2'],
] as const)
  test(`screens that differ in ${what} are not alike`, always, async ({ page }) => {
    expect(await of(page, FIELD.replace(from, to))).not.toBe(await of(page, FIELD))
  })

test('the focus makes another screen', always, async ({ page }) => {
  const before = await of(page, FIELD)
  await page.locator('input').focus()
  expect(await likenessOf(page)).not.toBe(before)
})
