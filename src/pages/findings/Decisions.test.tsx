import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findingRecord } from '#api/findings/findingRecord.ts'
import { readFindingsFile, writeFindingsFile } from '#rules/findings/recordFile.ts'
import type { FindingRecord } from '#contract/findingRecord.ts'
import type { Session } from '#session/session.ts'
import { catchFile } from '#test/catchFile.ts'
import { open } from '#test/open.tsx'
import { archived, findingRecordOf } from '#test/samples/findingRecordSample.ts'

const table = () => screen.findByRole('table', { name: 'Findings' })
/** Below the heads and the title of the one severity. */
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(2)
/** In the menu of a row. */
async function press(user: User, row: HTMLElement, name: string) {
  await user.click(within(row).getByRole('button', { name: /^Actions for / }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const read = (session: Session) => session.queries.getQueryData(findingRecord().queryKey)
/** The lists are read, and what was seen is kept. */
const allRead = async (session: Session) => {
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  await waitFor(() => expect(read(session)?.seen.length).toBeGreaterThan(0))
}
const openAt = async (path: string) => {
  const opened = await open(path, { tokens: 40 })
  await allRead(opened.session)
  return opened
}
type User = Awaited<ReturnType<typeof openAt>>['user']

async function acceptFirst(user: User, { why }: { why: string }) {
  const [first] = await rowsOf()
  if (!first) throw new Error('There is no finding.')
  await press(user, first, 'Accept until …')
  const dialog = await screen.findByRole('dialog', { name: 'Accept until' })
  const accept = within(dialog).getByRole('button', { name: 'Accept finding' })
  expect(accept).toHaveAttribute('aria-disabled', 'true')
  const until = within(dialog).getByRole('group', { name: 'Until' })
  const [day, month, year] = within(until).getAllByRole('spinbutton')
  if (!day || !month || !year) throw new Error('There is no date.')
  await user.click(day)
  await user.keyboard('31122099')
  // Without a reason there is nothing to accept by.
  expect(accept).toHaveAttribute('aria-disabled', 'true')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), why)
  expect(accept).not.toHaveAttribute('aria-disabled')
  await user.click(accept)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a finding is accepted until a day for a reason, leaves the open ones, and stays so after a reload', async () => {
  const { user, session, sent, reload } = await openAt('/findings?finding=noOwner')
  const before = (await rowsOf()).length
  const requests = sent.length
  await acceptFirst(user, { why: 'Moves in May' })
  await waitFor(async () => expect(await rowsOf()).toHaveLength(before - 1))
  // Its row is gone, and its button with it.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  // What is decided here is nobody's business but this browser's.
  expect(sent).toHaveLength(requests)
  expect(read(session)?.events).toMatchObject([
    { type: 'accepted', code: 'noOwner', why: 'Moves in May', by: { name: 'administrator' } },
  ])

  const again = await reload('/findings?finding=noOwner&state=accepted')
  await allRead(again.session)
  const [accepted] = await rowsOf()
  expect(accepted).toHaveTextContent('Accepted until 31 Dec 2099 by administrator: Moves in May')
  if (!accepted) throw new Error('Nothing was kept.')
  await press(again.user, accepted, 'End acceptance')
  expect(await screen.findByText('No findings match')).toBeVisible()
  await again.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open')
  await waitFor(async () => expect(await rowsOf()).toHaveLength(before))
})

test('an archive rule hides its kind with its reason until somebody deletes it', async () => {
  const { user } = await openAt('/findings?finding=noOwner')
  const before = (await rowsOf()).length
  await user.click(screen.getByRole('button', { name: 'New archive rule' }))
  const dialog = await screen.findByRole('dialog', { name: 'New archive rule' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Finding' }), 'No owner')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Owners are in the wiki')
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByText('No findings match')).toBeVisible()
  const rules = screen.getByRole('list', { name: 'Archive rules' })
  expect(rules).toHaveTextContent(/No owner Owners are in the wiki administrator, \d+ /)
  expect(screen.getByText(`0 accepted, ${before} archived.`)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Archived')
  await waitFor(async () => {
    for (const row of await rowsOf())
      expect(row).toHaveTextContent('Archived by administrator: Owners are in the wiki')
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open')
  await user.click(within(rules).getByRole('button', { name: /^Delete rule/ }))
  expect(screen.getByRole('button', { name: 'New archive rule' })).toHaveFocus()
  await waitFor(async () => expect(await rowsOf()).toHaveLength(before))
})

test('what is not found any more says when it was seen last, on the page and in the file', async () => {
  const { user } = await openAt('/findings?finding=noOwner')
  const [first] = await rowsOf()
  if (!first) throw new Error('Every application has an owner.')
  expect(screen.queryByRole('list', { name: 'No longer found' })).toBeNull()
  await user.click(within(first).getByRole('button', { name: /^Edit application/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(
    await within(dialog).findByRole('combobox', { name: /Owner/ }),
    'Sandbox Superuser',
  )
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  const gone = await screen.findByRole('list', { name: 'No longer found' })
  expect(within(gone).getByRole('listitem')).toHaveTextContent(/^No owner .+ last seen /)
  const file = catchFile()
  await user.click(screen.getByRole('button', { name: 'Export findings' }))
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  const text = await (await file).blob.text()
  expect(text).toMatch(/No longer found,No owner,,[^\r\n]+,\d{4}-\d\d-\d\dT[^,]+Z\r?\n/)
})

const fileOf = (session: Session, record: FindingRecord, origin = session.origin) =>
  new File(
    [writeFindingsFile(record, { id: session.server.id, name: session.server.name, origin })],
    'decisions.json',
    { type: 'application/json' },
  )

test('decisions go out and in as a file, merge, and are refused from another server', async () => {
  const { user, session } = await openAt('/findings?finding=noOwner')
  const record = findingRecordOf({ events: [archived({})], seen: [] })
  const input = screen.getByLabelText('Decisions file')
  await user.upload(input, fileOf(session, record, 'https://other.example'))
  expect(
    await screen.findByText('These decisions are about another server: https://other.example.'),
  ).toBeVisible()
  expect(read(session)?.events).toEqual([])

  await user.upload(input, fileOf(session, record))
  expect(await screen.findByText('1 new decision imported.')).toBeVisible()
  expect(await screen.findByText('No findings match')).toBeVisible()
  await user.upload(input, fileOf(session, record))
  expect(await screen.findByText('No new decisions in this file.')).toBeVisible()

  const file = catchFile()
  await user.click(screen.getByRole('button', { name: 'Export decisions' }))
  const { name, blob } = await file
  expect(name).toMatch(/^keyturn-\S+-finding-decisions-\d{4}-\S+\.json$/)
  expect(readFindingsFile(await blob.text())).toMatchObject({
    kind: 'findings',
    server: { origin: session.origin },
    record: { events: record.events },
  })
})
