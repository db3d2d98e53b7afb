import { screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addToReview } from '#api/reviews/reviews.ts'
import { SUMS } from '#contract/reviewPack.ts'
import { type ReviewAnswers, reviewPacket } from '#contract/reviewPacket.ts'
import { csvRecords } from '#lib/csvRecords.ts'
import { csv } from '#lib/csv.ts'
import { sha256Of } from '#lib/sha256.ts'
import { packFaults } from '#rules/reviews/pack/packFaults.ts'
import { reviewState } from '#rules/reviews/rowState.ts'
import { catchFile } from '#test/catchFile.ts'
import { answersKeeping } from '#test/samples/reviewPacketSample.ts'
import { open } from '#test/open.tsx'
import { startReview } from '#test/startReview.ts'

type Started = Pick<Awaited<ReturnType<typeof startReview>>, 'user'>

const NAME = 'Jürgen Aussen'

/** Two rows more are Jürgen's: by rule he has the one about the person who started the review. */
async function startWithRows() {
  const started = await startReview()
  const { session, review } = started
  const juergen = review().reviewers.find(({ name }) => name === NAME)?.id ?? ''
  const { by } = review().frozen
  const at = new Date(session.clock.now()).toISOString()
  const given = review().rows.filter(({ reviewer }) => reviewer !== juergen)
  await addToReview(
    session.queries,
    review().id,
    given.slice(0, 2).map(({ id }) => ({
      id: `given-${id}`,
      at,
      by,
      type: 'assigned',
      row: id,
      reviewer: juergen,
      why: 'Knows them',
    })),
  )
  const rowsOfJuergen = reviewState(review())
    .rows.filter(({ reviewer }) => reviewer === juergen)
    .map(({ id }) => id)
  expect(rowsOfJuergen).toHaveLength(3)
  const events = () => review().events.filter(({ type }) => type !== 'assigned')
  return { ...started, rowsOfJuergen, events }
}

async function packetAs({ user }: Started, form: 'JSON' | 'CSV' | 'with semicolons') {
  await user.click(await screen.findByRole('button', { name: 'Send packets' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send packets' })
  const file = catchFile()
  await user.click(within(dialog).getByRole('button', { name: `Download ${form} for ${NAME}` }))
  const { name, blob } = await file
  expect(await within(dialog).findByText(`Saved as ${name}.`)).toBeVisible()
  await user.keyboard('{Escape}')
  return { name, text: await blob.text() }
}

async function chooseAnswers({ user }: Started, name: string, text: string) {
  await user.click(screen.getByRole('button', { name: 'Take in answers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take in answers' })
  await user.upload(within(dialog).getByLabelText('File with answers'), new File([text], name))
  return dialog
}

test('a packet is the rows of a reviewer without an account, as JSON and CSV, and the record says that it went out', async () => {
  const started = await startWithRows()
  const mine = started.rowsOfJuergen
  const json = await packetAs(started, 'JSON')
  expect(json.name).toMatch(/^keyturn-\S+-review-packet-Jürgen-Aussen-\d{4}-\d\d-\d\dT\d{4}\.json$/)
  const packet = reviewPacket.parse(JSON.parse(json.text))
  expect(packet.rows.map(({ id }) => id)).toEqual(mine)
  const table = await packetAs(started, 'CSV')
  const [head, ...lines] = csvRecords(table.text) ?? []
  expect(lines.map((line) => line[head?.indexOf('row') ?? -1])).toEqual(mine)
  const apart = await packetAs(started, 'with semicolons')
  expect(csvRecords(apart.text, ';')?.[0]).toEqual(head)
  expect(apart.name).toBe(table.name.replace(/csv$/, 'semicolons.csv'))
  const [first, second] = started.events()
  expect(first).toMatchObject({ type: 'packetOut', packet: packet.id, rows: mine.length })
  expect(first).toMatchObject({ sha256: await sha256Of(json.text), isSealed: false })
  expect(second).toMatchObject({ type: 'packetOut', rows: mine.length })
  expect(second?.id).not.toBe(first?.id)
})

test('of a table that came back every refused line is named, and the rest is taken in with its bytes', async () => {
  const started = await startWithRows()
  const { user, events } = started
  const { text } = await packetAs(started, 'CSV')
  const [head = [], ...lines] = csvRecords(text) ?? []
  const cell = (line: string[], column: string, value: string) =>
    (line[head.indexOf(column)] = value)
  const [first, second] = lines
  if (!first || !second) throw new Error('The packet has no two rows.')
  cell(first, 'decision', 'keep')
  cell(first, 'reason', 'Runs the shop')
  cell(second, 'decision', 'maybe')
  const back = csv([head, ...lines])
  const dialog = await chooseAnswers(started, 'answers.csv', back)
  expect(await within(dialog).findByText('1 answer can be taken in, 1 refused.')).toBeVisible()
  const refused = within(dialog).getByRole('list', { name: 'Refused: 1 line' })
  expect(refused).toHaveTextContent(/^Line 3, .+: “maybe” isn’t a decision\.$/)
  const take = within(dialog).getByRole('button', { name: 'Take in answers' })
  expect(take).toHaveAccessibleDescription('Enter where the file came from.')
  expect(events()).toHaveLength(1)
  await user.type(within(dialog).getByRole('textbox', { name: 'Sent from' }), 'j@shop.example')
  await user.click(take)
  expect(await screen.findByText('1 answer taken in, 1 refused.')).toBeVisible()
  expect(events()).toHaveLength(3)
  const came = events().find(({ type }) => type === 'packetIn')
  const decided = events().find(({ type }) => type === 'decided')
  expect(came).toMatchObject({
    type: 'packetIn',
    fileName: 'answers.csv',
    sha256: await sha256Of(new TextEncoder().encode(back)),
    refused: [{ line: 3, why: 'unknownWord: maybe' }],
  })
  expect(came?.type === 'packetIn' && Buffer.from(came.bytes, 'base64').toString()).toBe(back)
  expect(decided).toMatchObject({
    type: 'decided',
    decision: 'keep',
    reason: 'Runs the shop',
    grade: { kind: 'takenIn', from: 'j@shop.example', by: { name: 'administrator' } },
  })

  const again = await chooseAnswers(started, 'answers.csv', back)
  expect(await within(again).findByRole('list', { name: 'Refused: 1 line' })).toHaveTextContent(
    'The file: This file was taken in before.',
  )
  expect(
    within(again).getByRole('button', { name: 'Take in answers' }),
  ).toHaveAccessibleDescription('No answers in this file can be taken in.')
})

test('answers of /review decide, and a file for another review decides nothing', async () => {
  const started = await startWithRows()
  const { user, events } = started
  const { text } = await packetAs(started, 'JSON')
  const packet = reviewPacket.parse(JSON.parse(text))
  const answers = (more: Partial<ReviewAnswers>) => JSON.stringify(answersKeeping(packet, more))
  const dialog = await chooseAnswers(started, 'other.json', answers({ review: 'another' }))
  expect(await within(dialog).findByText('The file')).toBeVisible()
  expect(within(dialog).getByRole('list')).toHaveTextContent('The answers are for another review.')
  await user.upload(
    within(dialog).getByLabelText('File with answers'),
    new File([answers({})], 'answers.json'),
  )
  const count = packet.rows.length
  expect(await within(dialog).findByText(`${count} answers can be taken in.`)).toBeVisible()
  expect(within(dialog).queryByRole('list')).toBeNull()
  await user.type(within(dialog).getByRole('textbox', { name: 'Sent from' }), 'j@shop.example')
  await user.click(within(dialog).getByRole('button', { name: 'Take in answers' }))
  expect(await screen.findByText(`${count} answers taken in.`)).toBeVisible()
  const decided = events().filter(({ type }) => type === 'decided')
  expect(decided).toHaveLength(count)
})

test('once it is signed off, the pack holds what verify expects, and nothing in it is at fault', async () => {
  const started = await startWithRows()
  const { user, events } = started
  expect(screen.queryByRole('button', { name: 'Evidence' })).toBeNull()
  const { text } = await packetAs(started, 'CSV')
  const [head = [], first = [], ...lines] = csvRecords(text) ?? []
  first[head.indexOf('decision')] = 'keep'
  const back = csv([head, first, ...lines])
  const dialog = await chooseAnswers(started, 'answers.csv', back)
  await user.type(within(dialog).getByRole('textbox', { name: 'Sent from' }), 'j@shop.example')
  const take = within(dialog).getByRole('button', { name: 'Take in answers' })
  await waitFor(() => expect(take).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(take)
  await screen.findByText('1 answer taken in.')

  await user.click(screen.getByRole('button', { name: 'Sign off' }))
  const sign = await screen.findByRole('dialog', { name: /^Sign off/ })
  await user.type(within(sign).getByRole('textbox', { name: 'Role' }), 'Head of IT')
  await user.type(within(sign).getByRole('textbox', { name: 'Why it is incomplete' }), 'Trial')
  await user.click(within(sign).getByRole('button', { name: 'Sign off review' }))
  await screen.findByText(/^Signed off by/)
  expect(screen.queryByRole('button', { name: 'Take in answers' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send packets' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Evidence' }))
  const evidence = await screen.findByRole('dialog', { name: 'Evidence' })
  const file = catchFile()
  await user.click(within(evidence).getByRole('button', { name: 'Download pack' }))
  const { name, blob } = await file
  expect(name).toMatch(/^keyturn-\S+-review-Access-review-.*\.zip$/)
  expect(await within(evidence).findByText(`Saved as ${name}.`)).toBeVisible()
  const packed = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const folder = name.replace(/zip$/, '').replace(/\.$/, '/')
  const files = new Map(
    Object.entries(packed).map(([path, it]) => {
      expect(path.startsWith(folder)).toBe(true)
      return [path.slice(folder.length), new Uint8Array(it)] as const
    }),
  )
  const sums = new Map(
    new TextDecoder()
      .decode(files.get(SUMS))
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  expect(new Set(files.keys())).toEqual(new Set([SUMS, ...sums.keys()]))
  expect(files.get('answers/01-answers.csv')).toEqual(new TextEncoder().encode(back))
  expect(await packFaults(files, { sums, previousSums: null })).toEqual([])
  expect(events().at(-1)).toMatchObject({ type: 'signed' })
})

test('rows that nobody may decide on have their reason once; where all decide here, no packet is sent', async () => {
  const { user } = await open('/reviews', { tokens: 20 })
  await user.click(await screen.findByRole('button', { name: 'Start a review' }))
  const rows = await screen.findByRole('list', { name: 'Rows without a reviewer' })
  const reason = /own access, group or token, or a value they saw/
  expect(screen.getAllByText(reason)).toHaveLength(1)
  expect(rows).not.toHaveTextContent(reason)
  await user.type(
    screen.getByRole('textbox', { name: 'Reason for leaving these rows out' }),
    'Decided elsewhere',
  )
  await user.click(screen.getByRole('button', { name: /^Leave out/ }))
  await user.click(screen.getByRole('button', { name: 'Start review' }))
  await user.click(await screen.findByRole('button', { name: 'Send packets' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send packets' })
  expect(dialog).toHaveTextContent(/so there are no packets to send.*when you start a review/)
  expect(dialog).not.toHaveTextContent('CSV')
})
