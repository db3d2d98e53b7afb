import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { singleKeys } from '#api/browser/singleKeys.ts'
import { changeDrill, drills } from '#api/drills/drills.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { drillRecord, type DrillRecord } from '#contract/drill.ts'
import { token as schema } from '#contract/tokens.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { drillFile } from '#rules/drills/plan/drillFile.ts'
import { colleaguesPlan, plannedWith } from '#test/samples/drillPlanSample.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

/** An application of the sample data. */
const ERP = 2
const AT = '2026-11-20T09:42:00Z'

const kept = ({ session }: Opened) => session.queries.fetchQuery({ ...drills(), staleTime: 0 })

const drillWith = ({ session }: Opened, some: Partial<DrillRecord> = {}): DrillRecord =>
  colleaguesPlan(session, {
    tokens: [
      plannedWith({
        application: { id: ERP, name: 'ERP Bydgoszcz' },
        owner: null,
        receiver: null,
      }),
    ],
    ...some,
  })

const fileOf = (content: string) => new File([content], 'drill.json', { type: 'application/json' })
const choose = async ({ user }: Opened, content: string) =>
  user.upload(await screen.findByLabelText('File of a drill'), fileOf(content))
const outcome = () => screen.findByRole('region', { name: 'Outcome' })

test('without a drill the page says what one is, and who may not write can plan but not start', async () => {
  await open('/drills', { as: 'auditor' })
  expect(await screen.findByText('Plan your first drill')).toBeVisible()
  // Perhaps it began elsewhere.
  expect(screen.getByRole('region', { name: 'No drills in this browser' })).toHaveTextContent(
    'To continue one here, export it there and import its file',
  )
  goTo('/drills/new?rule=in-2')
  await screen.findByRole('table', { name: 'Tokens in this plan' })
  expect(screen.getByRole('button', { name: 'Start the drill' })).toHaveAccessibleDescription(
    'needs access.manage:write',
  )
})

test('a colleague’s drill comes in by a file, once; merged later it brings what they did', async () => {
  const opened = await open('/drills')
  const { user } = opened
  const theirs = drillWith(opened)
  await choose(opened, drillFile(theirs))
  const question = await screen.findByRole('alertdialog', { name: 'Import Q4 rotation?' })
  expect(question).toHaveTextContent('Planned by Jürgen Großmann.')
  await user.click(within(question).getByRole('button', { name: 'Import drill' }))
  expect(await outcome()).toHaveTextContent('Q4 rotation was imported.')
  const row = within(await screen.findByRole('table', { name: 'Drills' })).getByRole('row', {
    name: /Q4 rotation/,
  })
  expect(row).toHaveTextContent('Plan of 1 token')

  await choose(opened, drillFile(theirs))
  await waitFor(async () =>
    expect(await outcome()).toHaveTextContent('You already have Q4 rotation.'),
  )

  await choose(
    opened,
    drillFile({
      ...theirs,
      startedAt: AT,
      events: [
        {
          id: 'e1',
          kind: 'kept',
          tokenId: 412,
          at: AT,
          by: theirs.createdBy,
          why: 'one job a month',
        },
      ],
    }),
  )
  const merging = await screen.findByRole('alertdialog', { name: 'Merge Q4 rotation?' })
  const changes = within(merging).getByRole('table', { name: 'What changes' })
  expect(within(changes).getByRole('row', { name: /^Steps recorded/ })).toHaveTextContent('01')
  await user.click(within(merging).getByRole('button', { name: 'Merge drill' }))
  expect(await outcome()).toHaveTextContent('Q4 rotation was merged.')
  expect(await kept(opened)).toMatchObject([{ startedAt: AT, events: [{ id: 'e1' }] }])
  expect(await screen.findByText('1 of 1 token done')).toBeVisible()
})

test('a file that is none, of a newer console, of another server, or with more in it is refused with its reason', async () => {
  const opened = await open('/drills')
  const mine = drillWith(opened)
  for (const [content, sentence] of [
    ['{', 'This file isn’t valid JSON.'],
    ['{"format":"keyturn review"}', 'isn’t a Keyturn drill'],
    [JSON.stringify({ ...mine, version: 3 }), 'A newer Keyturn wrote this file'],
    [
      JSON.stringify({ ...mine, tokens: [{ ...mine.tokens[0], raw: 'svc_api_secret' }] }),
      'damaged (at “tokens.0”)',
    ],
    [
      JSON.stringify({ ...mine, server: { ...mine.server, origin: 'https://elsewhere.example' } }),
      'belongs to another server, https://elsewhere.example',
    ],
  ] as const) {
    await choose(opened, content)
    await waitFor(async () => expect(await outcome()).toHaveTextContent(sentence))
    expect(await outcome()).toHaveTextContent('Nothing was imported.')
  }
  expect(await kept(opened)).toEqual([])
  expect(screen.queryByText(/svc_api_secret/)).toBeNull()
})

test('only one’s own drills stand there on demand; one goes out as a file, and is forgotten after a question', async () => {
  const opened = await open('/drills')
  const { user, session } = opened
  await changeDrill(session.queries, 'd1', () => drillWith(opened))
  await user.click(await screen.findByRole('checkbox', { name: 'Mine' }))
  expect(location.search).toBe('?mine=yes')
  expect(await screen.findByText('No drills of yours')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all drills' }))

  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const menu = () => screen.findByRole('button', { name: 'Actions for Q4 rotation' })
  await user.click(await menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Export' }))
  expect(await outcome()).toHaveTextContent(
    /keyturn-\S+-drill-Q4-rotation-\d{4}-\d\d-\d\dT\d{4}\.drill\.json was saved\./,
  )
  expect(drillRecord.parse(JSON.parse((await saved[0]?.text()) ?? ''))).toEqual(drillWith(opened))

  await user.click(await menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Delete drill' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Q4 rotation?' })
  await user.click(within(question).getByRole('button', { name: 'Delete drill' }))
  expect(await screen.findByText('Plan your first drill')).toBeVisible()
  expect(await kept(opened)).toEqual([])
})

test('from the audit log alone another administrator has the rotations of a window again, with the numbers of their entries', async () => {
  const opened = await open('/drills')
  const { user, session } = opened
  const rows = await session.queries.fetchQuery(tokensOf(ERP))
  const old = rows.find(({ name, state }) => name === 'ERP nightly export' && state === 'active')
  await session.request({
    method: 'POST',
    path: pathOf(routes.tokenRotate, { id: old?.id ?? 0 }),
    body: { overlap_hours: 24 },
    expect: 201,
    answer: schema,
  })
  await user.click(screen.getByRole('button', { name: 'Recreate from audit log' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recreate from audit log' })
  await user.click(within(dialog).getByRole('button', { name: 'Find rotations' }))
  const found = await within(dialog).findByRole('table', { name: 'Rotations found' })
  expect(within(found).getByRole('row', { name: /ERP nightly export/ })).toBeVisible()
  await user.click(
    within(dialog).getByRole('button', { name: /^Create drill from \d+ rotations?$/ }),
  )
  await waitFor(() => expect(location.pathname).toMatch(/^\/drills\/[0-9a-f]{32}$/))
  const [drill] = await kept(opened)
  expect(drill?.events.find(({ tokenId }) => tokenId === old?.id)).toMatchObject({
    kind: 'rotated',
    entryId: expect.any(Number),
    valueLost: false,
  })
  expect(drill?.tokens.find(({ tokenId }) => tokenId === old?.id)).toMatchObject({
    application: { id: ERP, name: 'ERP Bydgoszcz' },
    receiver: 'erp@shop.example',
  })
})

test('a window of the log that ends before it begins says so at its end, and is not read', async () => {
  const { user } = await open('/drills')
  await user.click(await screen.findByRole('button', { name: 'Recreate from audit log' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recreate from audit log' })
  const to = within(dialog).getByRole('group', { name: 'To' })
  await user.click(within(to).getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('01102020')
  await waitFor(() => expect(to).toHaveAccessibleDescription(/To must be after From\./))
  expect(
    within(dialog).getByRole('button', { name: 'Find rotations' }),
  ).toHaveAccessibleDescription('To must be after From.')
})

test('where there is no drill, its six steps are told and the first one is planned', async () => {
  const { user } = await open('/drills')
  const steps = await screen.findByRole('list', { name: 'Steps of a drill' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((item) => item.firstElementChild?.textContent),
  ).toEqual(['Planned', 'Rotated', 'Handed over', 'In use', 'Old token quiet', 'Closed'])
  await user.click(screen.getByRole('button', { name: 'Plan your first drill' }))
  await waitFor(() => expect(location.pathname).toBe('/drills/new'))
})

test('practice data is a training’s own: without one the command that starts it is told', async () => {
  const { user } = await open('/drills')
  const practice = await screen.findByRole('button', { name: 'Try it with practice data' })
  await user.click(practice)
  expect(practice).toHaveAttribute('aria-expanded', 'true')
  const [copy] = screen.getAllByRole('button', { name: 'Copy command' })
  if (copy) await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe('keyturn --training --port 0')
  expect(location.pathname).toBe('/drills')
})

test('in a training the practice begins with what expires within 14 days', async () => {
  const { user } = await open('/drills', { pace: 60 })
  await user.click(await screen.findByRole('button', { name: 'Try it with practice data' }))
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/drills/new?rule=expires-14'),
  )
  const table = await screen.findByRole('table', { name: 'Tokens in this plan' })
  await waitFor(() => expect(within(table).getAllByRole('checkbox').length).toBeGreaterThan(0))
})

test('a file with a time of the last year is refused, and the time is named', async () => {
  const opened = await open('/drills')
  await choose(opened, drillFile({ ...drillWith(opened), namedAt: '9999-12-31T23:59:59.999Z' }))
  expect(await outcome()).toHaveTextContent(
    /^This file has a time that is too late: 9999-12-31T23:59:59.999Z \(at “namedAt”\)\.\s*Nothing was imported\.$/,
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('e on a drill’s row changes its plan, and the row’s menu names the key', async () => {
  const opened = await open('/drills')
  const { user, session } = opened
  await waitFor(() => expect(session.queries.getQueryData(singleKeys().queryKey)).toBe(true))
  await choose(opened, drillFile(drillWith(opened)))
  const question = await screen.findByRole('alertdialog', { name: 'Import Q4 rotation?' })
  await user.click(within(question).getByRole('button', { name: 'Import drill' }))
  const table = await screen.findByRole('table', { name: 'Drills' })
  const row = within(table).getByRole('row', { name: /Q4 rotation/ })
  await user.click(within(row).getByRole('button', { name: 'Actions for Q4 rotation' }))
  expect(await screen.findByRole('menuitem', { name: /^Edit|^Change/ })).toHaveTextContent(/e$/)
  await user.keyboard('{Escape}')
  row.focus()
  await user.keyboard('e')
  await waitFor(() => expect(location.pathname + location.search).toBe('/drills/new?drill=d1'))
})
