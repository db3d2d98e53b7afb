import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { reviewRecord } from '#contract/review.ts'
import { reviewPacket } from '#contract/reviewPacket.ts'
import { PACK_RECORD } from '#contract/reviewPack.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { fresh, probe } from '#e2e/harness/acts.ts'
import { readCsv, writeCsv } from '#e2e/harness/csvFile.ts'
import type { Dump } from '#e2e/harness/dump.ts'
import { giveTokens } from '#e2e/harness/given.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import { heldAgainst, tableOf } from '#e2e/harness/packHeld.ts'
import {
  actOnEnd,
  answerPacket,
  chooseAnswers,
  confirmApply,
  endOf,
  savePacket,
  showRows,
  signOff,
  startReview,
  walkRows,
} from '#e2e/harness/reviewActs.ts'
import { asking, giveRight, leaveOneAdministrator } from '#e2e/harness/rights.ts'
import { verifiedWith } from '#e2e/harness/verifying.ts'

// Where no superuser is left, the server refuses to lose its last Administrator.
test.use({ hasSuperuser: false })

const ADA = 'administrator'
const MAGDA = 'manager'
const MAREK = { name: 'Marek Nowak', email: 'marek@shop.example' }
/** One of the staff, named by her address alone. */
const ROSA = { name: 'Rosa Huber', email: 'R.Huber@Shop.example' }

/** Whose grants the person with a session ends. */
const ENDED =
  /^(?:Łukasz Żółkiewski|Rosa Huber|Viktor Viewer|Edyta Editor|Magda ManagerRole Administrator)/

const idOf = ({ people }: Dump, username: string): number =>
  people.find((person) => person.username === username)?.id ?? 0

function grantOf(dump: Dump, username: string, role: string): number {
  const user = idOf(dump, username)
  return dump.grants.find((grant) => grant.user_id === user && grant.role === role)?.id ?? 0
}

/** The acts of this file follow one another faster than people click: on a quick backend they would wait for the budget. */
const actsFast = (page: Page): Promise<unknown> =>
  page.route('**/config.json', async (route) => {
    const config: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, limits: { requestsPerMinute: 6_000 } } })
  })

/** Of requests to these addresses the answers are lost: the backend has carried them out. */
async function loseAnswers(page: Page, paths: readonly string[]): Promise<void> {
  await page.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      if (!['DELETE', 'POST'].includes(route.request().method())) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    },
  )
}

/** Holds the first request that ends something until it is let go; every one of them is listed. */
async function holdFirstEnd(page: Page) {
  const sent: string[] = []
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const ends = [routes.grant, routes.tokenRevoke, routes.application]
  const patterns = ends.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
  await page.route(
    ({ pathname }) => patterns.some((pattern) => pattern.test(pathname)),
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      sent.push(new URL(route.request().url()).pathname)
      if (sent.length === 1) await gate
      return route.fallback()
    },
  )
  return { sent, letGo: () => letGo() }
}

test('a whole review by session, packet and table: what it says of twelve ends is what the database holds @backend', async ({
  page,
  world,
  context,
}, info) => {
  test.setTimeout(240_000)
  const { origin } = world
  await leaveOneAdministrator(origin, ADA)
  await giveRight(origin, MAGDA, 'administrator', ADA)
  const home = fresh('Machines')
  const { values } = await giveTokens(origin, home, ['Nightly', 'Hourly', 'Weekly'])
  const old = fresh('Old')
  await giveTokens(origin, old, [])
  expect(await probe(origin, values.get('Nightly') ?? '')).toBe(200)
  const before = await world.dump()

  await actsFast(page)
  await page.goto('/')
  await signIn(page, ADA)
  await startReview(page, {
    kinds: ['Roles granted to people', 'Roles granted to groups', 'Tokens', 'Applications'],
    others: [MAREK, ROSA],
    of: {
      'Roles granted to groups': ROSA.name,
      Tokens: MAREK.name,
      Applications: MAREK.name,
    },
  })

  // By a packet, without an account: tokens, applications, and what the person with the session may not decide on.
  const packetText = await savePacket(page, 'JSON', MAREK.name)
  const packet = reviewPacket.parse(JSON.parse(packetText))
  const tokenOf = (name: string) =>
    packet.rows.find(
      ({ subject }) =>
        subject.kind === 'token' && subject.name === name && subject.application.name === home,
    )?.subject.id ?? 0
  const oldRow = packet.rows.find(({ subject }) => subject.name === old)?.id ?? ''
  const own = `grant:user:${idOf(before, ADA)}:administrator`
  expect(packet.rows.map(({ id }) => id)).toContain(own)
  const ended = [own, oldRow, `token:${tokenOf('Nightly')}`, `token:${tokenOf('Hourly')}`]
  const outside = await context.newPage()
  const answers = await answerPacket(outside, packetText, (row) => {
    if (row === `token:${tokenOf('Weekly')}`) return { key: 'c', to: 'Expires in a month' }
    return { key: ended.includes(row) ? 'e' : 'k' }
  })
  await outside.close()
  const taking = await chooseAnswers(page, { name: 'marek.json', text: answers, from: MAREK.email })
  await taking.getByRole('button', { name: 'Take in answers' }).click()
  await expect(page.getByText(`${packet.rows.length} answers taken in.`)).toBeVisible()

  // By a table: a word that is none and a row of somebody else's are refused by their lines, and nothing else is.
  const table = readCsv(await savePacket(page, 'CSV', ROSA.name))
  const [head = [], ...lines] = table
  const cell = (line: readonly string[], name: string) => line[head.indexOf(name)] ?? ''
  const filled = (line: readonly string[], more: Readonly<Record<string, string>>) =>
    line.map((text, at) => more[head[at] ?? ''] ?? text)
  const isIt = (line: readonly string[]) => cell(line, 'subject').startsWith('Group IT ')
  const decided = lines.map((line) => filled(line, { decision: isIt(line) ? 'End' : 'keep' }))
  expect(lines.filter(isIt)).toHaveLength(2)
  const rosas = `grant:user:${idOf(before, 'r.huber')}:preise-saison`
  const wrong = [
    head,
    ...decided.slice(1),
    filled(decided[0] ?? [], { decision: 'maybe' }),
    filled(decided[0] ?? [], { row: rosas, decision: 'keep' }),
  ]
  const refusing = await chooseAnswers(page, {
    name: 'wrong.csv',
    text: writeCsv(wrong),
    from: ROSA.email,
  })
  const refused = refusing.getByRole('list', { name: /^Refused/ })
  await expect(refused).toContainText(`Line ${lines.length + 1}`)
  await expect(refused).toContainText('“maybe” isn’t a decision.')
  await expect(refused).toContainText('Rosa Huber, Role Preise Saison: ')
  await refusing.getByRole('button', { name: 'Cancel' }).click()
  const right = await chooseAnswers(page, {
    name: 'right.csv',
    text: writeCsv([head, ...decided]),
    from: ROSA.email,
  })
  await right.getByRole('button', { name: 'Take in answers' }).click()
  await expect(page.getByText(`${lines.length} answers taken in.`)).toBeVisible()

  // By keys, with a session.
  await showRows(page, /^Mine to decide/)
  await walkRows(page, (row) => [ENDED.test(row) ? 'e' : 'k'])
  await expect(page.getByText(/^(\d+) of \1 decided\./)).toBeVisible()

  // Another administrator meanwhile: ends one of them first, and grants something that was not there.
  const asMagda = await asking(origin, MAGDA)
  const gone = grantOf(before, 'viewer', 'viewer')
  await asMagda('DELETE', pathOf(routes.grant, { id: gone }), 204)
  await giveRight(origin, 'norole', 'viewer', MAGDA)
  await page.getByRole('button', { name: 'Compare with today' }).click()
  await expect(page.getByText('1 new, 0 changed, 0 ended since the freeze.')).toBeVisible()
  await showRows(page, /^Changed since freeze/)
  await page.getByRole('button', { name: 'Take in 1 row' }).click()
  await showRows(page, /^Mine to decide/)
  await walkRows(page, (row) => (row.startsWith('Nora Norole') ? ['k'] : []))

  // One by one; what was given again is not said to have ended.
  await showRows(page, /^Ends 12$/)
  await expect(endOf(page, 'Nightly')).toContainText('In use')
  await actOnEnd(page, 'Edyta Editor', 'Apply end')
  await confirmApply(page, 1)
  await expect(page.getByText('1 end read back as done.')).toBeVisible()
  await expect(endOf(page, 'Edyta Editor')).toContainText(/Ended, log #\d+/)
  await giveRight(origin, 'editor', 'editor', MAGDA)
  await readBack(page)
  await expect(endOf(page, 'Edyta Editor')).toContainText(/Came back, log #\d+/)
  await expect(endOf(page, 'Viktor Viewer')).toContainText(/Ended, log #\d+/)
  await expect(endOf(page, 'Łukasz Żółkiewski')).toContainText('Still there')
  await actOnEnd(page, 'Magda Manager', 'Apply end')
  await confirmApply(page, 1)
  await expect(endOf(page, 'Magda Manager')).toContainText(/Ended, log #\d+/)

  // An exception with its end, and a change where it is made everywhere else.
  const season = /^ITRole Preise Saison/
  await actOnEnd(page, season, 'Make an exception')
  await fillException(page, 'Until the season ends')
  await expect(endOf(page, season)).toContainText(/Exception until .*5 Dec/)
  const month = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const asAda = await asking(origin, ADA)
  const weekly = pathOf(routes.tokenExpiry, { id: tokenOf('Weekly') })
  await asAda('POST', weekly, 200, { expires_at: month })

  // As a run, held in its first act: paused it sends no more, and two answers are lost.
  await loseAnswers(page, [
    pathOf(routes.grant, { id: grantOf(before, 'r.huber', 'preise-saison') }),
    pathOf(routes.tokenRevoke, { id: tokenOf('Hourly') }),
  ])
  const held = await holdFirstEnd(page)
  await page.getByRole('button', { name: 'Apply 8 ends' }).click()
  await confirmApply(page, 8)
  await expect.poll(() => held.sent.length).toBe(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  held.letGo()
  await expect(page.getByText('1 of 8 ends').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(held.sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('7 ends read back as done, 1 not.')).toBeVisible()
  expect(held.sent.toSorted()).toEqual([...new Set(held.sent)].toSorted())
  expect(held.sent).toHaveLength(8)
  await page.unrouteAll()
  await expect(endOf(page, 'Ada Administrator')).toContainText('Refused: last access manager')
  for (const row of ['Rosa Huber', 'Łukasz', 'Edyta', 'Nightly', 'Hourly', old])
    await expect(endOf(page, row)).toContainText(/Ended, log #\d+/)
  await readBack(page)
  await expect(endOf(page, 'Weekly')).toContainText(/Changed, log #\d+/)
  await actOnEnd(page, 'Ada Administrator', 'Make an exception')
  await fillException(page, 'Nobody else manages access yet')

  await signOff(page, 'Head of IT')
  await expect(page.getByText(/^Signed off by Ada Administrator, Head of IT/)).toBeVisible()

  // What the pack says of all this is what the database holds.
  await page.getByRole('button', { name: 'Evidence' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download pack' }).click()
  const zip = new Uint8Array(readFileSync(await (await saving).path()))
  const folder = unpacked(zip, info.outputPath('pack'))
  const files = folder.files
  const { frozen } = reviewRecord.parse(JSON.parse(new TextDecoder().decode(files[PACK_RECORD])))
  expect(heldAgainst(files, before, await world.dump(), frozen.at)).toEqual([])
  const outcomes = tableOf(files, 'applied.csv').map((line) => line['Read back'] ?? '')
  expect(outcomes.toSorted()).toEqual(
    [...Array<string>(9).fill('ended'), 'changed', 'lastManager', 'stillThere'].toSorted(),
  )
  const actors = tableOf(files, 'applied.csv').map((line) => line['Log actor'])
  expect(actors.filter((name) => name === MAGDA)).toHaveLength(1)
  const verified = await verifiedWith(world.origin, folder.path)
  expect(verified.out).toContain('The pack agrees with itself, and nothing in the backend')
  expect(verified.code).toBe(0)
})

async function readBack(page: Page): Promise<void> {
  const before = await page.getByText(/read back as done/).textContent()
  await page.getByRole('button', { name: 'Read back' }).click()
  // What it says is another sentence then, in each of these two.
  await expect(page.getByText(/read back as done/)).not.toHaveText(before ?? '')
}

async function fillException(page: Page, why: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Exception for/ })
  const until = dialog.getByRole('group', { name: 'Until' })
  await until.getByRole('spinbutton', { name: /^day/ }).click()
  await page.keyboard.type(`0512${new Date().getFullYear() + 1}`)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(why)
  await dialog.getByRole('button', { name: 'Save exception' }).click()
  await expect(dialog).toBeHidden()
}

function unpacked(zip: Uint8Array, folder: string) {
  const files: Record<string, Uint8Array> = {}
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    if (name.endsWith('/')) continue
    // A pack may stand in a folder of its own.
    const [, ...inner] = name.split('/')
    const path = name.startsWith('keyturn-') && inner.length > 0 ? inner.join('/') : name
    files[path] = bytes
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return { files, path: folder }
}
