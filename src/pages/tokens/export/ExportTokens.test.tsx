import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readTable } from '#test/filledTable.ts'
import { backend, refusal } from '#test/backend.ts'
import { open, type Opened } from '#test/open.tsx'

const LOG = /^GET .*\/audit\/$/
const LIST = /^GET .*\/applications\/2\/tokens\/$/

/** What the browser would have saved. */
let saved: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  saved = []
  let last = new Blob([])
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob
    return 'blob:0'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: last.text() })
  })
})

async function exportAs({ user }: Pick<Opened, 'user'>, name: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

const table = () => readTable('Tokens')

test('exactly the view is saved, with what was changed since it was read', async () => {
  const opened = await open('/tokens?q=checkout&sort=-token', { tokens: 40 })
  await screen.findByText(/^Updated just now$/)
  await backend(opened.session).newToken(2, { name: 'Newer checkout', scopes: ['vault.api'] })
  const before = opened.sent.length
  await exportAs(opened, /^CSV/)
  await screen.findByText(/^\d+ tokens saved as keyturn-\S+-tokens-\S+\.csv$/)
  const text = (await saved[0]?.text) ?? ''
  expect(text).toContain('Filter,Search,checkout')
  expect(text).toContain('/tokens?q=checkout&sort=-token')
  expect(text).toContain('Complete,"yes, 19 applications loaded"')
  const names = within(await table())
    .getAllByRole('rowheader')
    .map((row) => row.textContent)
    .filter((name) => !name.startsWith('Same beginning and end'))
  const lines = text.trimEnd().split('\r\n').slice(-names.length)
  expect(names).toContain('Newer checkout')
  names.forEach((name, index) => expect(lines[index]).toContain(name ?? ''))
  const requests = opened.sent.slice(before)
  expect(requests.every((call) => call.startsWith('GET '))).toBe(true)
  expect(saved[0]?.name).toMatch(/^keyturn-127\.0\.0\.1-4780-tokens-\d{4}-\d\d-\d\dT\d{4}\.csv$/)
  await exportAs(opened, /^JSON/)
  await screen.findByText(/^\d+ tokens saved as keyturn-\S+-tokens-\S+\.json$/)
  const file: unknown = JSON.parse((await saved[1]?.text) ?? '')
  expect(file).toMatchObject({ complete: true, count: names.length })
})

test('while something cannot be read no file is made; what is there is taken when asked for, and says so', async () => {
  const opened = await open('/me', { tokens: 40 })
  for (let time = 0; time < 2; time += 1) opened.intercept(LIST, () => refusal(404, 'NOT_FOUND'))
  await opened.user.click(screen.getByRole('link', { name: 'Tokens' }))
  await screen.findByText('The tokens of 1 application couldn’t be loaded.')
  opened.intercept(LIST, () => refusal(404, 'NOT_FOUND'))
  await exportAs(opened, /^CSV/)
  await screen.findByText('Some tokens couldn’t be loaded, so nothing was exported yet.')
  expect(saved).toEqual([])
  await opened.user.click(screen.getByRole('button', { name: 'Export loaded tokens' }))
  await screen.findByText(/The file says that some tokens are missing\.$/)
  expect(await saved[0]?.text).toContain('Complete,"no, only 18 of 19 applications loaded"')
  expect(await saved[0]?.text).toMatch(/Not loaded,\S/)
})

test('what waits for a reading that failed is made once that succeeds', async () => {
  const opened = await open('/tokens', { tokens: 40 })
  await screen.findByText(/^Updated just now$/)
  // The rotations are read from the log too.
  await waitFor(() => expect(opened.session.queries.isFetching()).toBe(0))
  opened.intercept(LOG, () => refusal(404, 'NOT_FOUND'))
  await exportAs(opened, /^CSV/)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(
    await screen.findByText('Some tokens couldn’t be loaded, so nothing was exported yet.'),
  ).toBeVisible()
  await opened.user.click(again)
  await screen.findByText(/^\d+ tokens saved as/)
  await waitFor(() => expect(saved).toHaveLength(1))
})
