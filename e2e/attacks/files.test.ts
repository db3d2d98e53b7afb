import { expect, test, type Page } from '@playwright/test'
import { Encrypter } from 'age-encryption'
import type { DrillRecord } from '#contract/drill.ts'
import { openTruth, type Truth } from '#e2e/faults/truth.ts'
import { fresh } from '#e2e/harness/acts.ts'
import { signIn } from '#e2e/harness/journey.ts'
import { startServer, type RunningServer } from '#e2e/harness/server.ts'
import { LONGEST_TASK, watchTasks } from '#e2e/harness/tasks.ts'
import { forgedArchive } from './archive.ts'

let server: RunningServer
let truth: Truth
test.beforeAll(async () => {
  server = await startServer()
  truth = await openTruth(server.origin)
})
test.afterAll(async () => server?.stop())

const PASSPHRASE = 'seven words'
const MEGABYTE = 1_048_576

/** A file under the passphrase, with little work; `asking` is what it says of that in its header. */
async function sealed(asking: number): Promise<Buffer> {
  const to = new Encrypter()
  to.setPassphrase(PASSPHRASE)
  to.setScryptWorkFactor(10)
  const file = Buffer.from(await to.encrypt('Token: Honest\nValue: v\n')).toString('latin1')
  return Buffer.from(file.replace(/^(-> scrypt \S+) 10$/m, `$1 ${asking}`), 'latin1')
}

async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Sealed file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByLabel('Private key or passphrase').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Open file' }).click()
}

const forged = {
  'an archive of 3.5 GB in 3.5 MB': {
    file: async () => {
      const content = Buffer.alloc(50 * MEGABYTE)
      content.write('age-encryption.org/v1\n')
      return forgedArchive(content, 70, 'copies')
    },
    says: 'This isn’t a sealed file. Choose an .age file or a .zip of them.',
  },
  'an archive whose entries lie over each other': {
    file: async () => forgedArchive(await sealed(10), 400, 'same'),
    says: 'This archive has overlapping entries, so it wasn’t unpacked. Ask the sender for a new one.',
  },
  'a file that asks for 4 GB of work': {
    file: () => sealed(22),
    says: 'This passphrase needs more work than this page allows. Open the file with the age tool.',
  },
}

for (const [what, { file, says }] of Object.entries(forged)) {
  test(`${what} is refused in a sentence, and the page goes on`, async ({ page }) => {
    const tasks = await watchTasks(page)
    await page.goto(`${server.origin}/open`)
    const buffer = await file()
    expect(buffer.length, 'it is small enough to be read at all').toBeLessThan(4_000_000)
    await openFile(page, 'forged', buffer)
    await expect(page.getByRole('alert')).toHaveText(says)
    await openFile(page, 'honest.age', await sealed(10))
    await expect(page.getByRole('group', { name: 'Value of Honest' })).toBeVisible()
    expect((await tasks()).filter((it) => it > LONGEST_TASK)).toEqual([])
  })
}

const at = '2026-01-01T00:00:00Z'
const by = { id: 1, name: 'superuser' }

/** A drill of one token of which the file says that the old one was revoked, with an entry of the log that is another's. */
async function forgedDrill(
  id: string,
): Promise<{ record: DrillRecord; token: string; home: number }> {
  const application = await truth.createApplication(fresh('Forged'))
  const token = await truth.createToken(application.id, 'Kasse')
  const record: DrillRecord = {
    format: 'keyturn drill',
    version: 2,
    id,
    server: { id: 'sandbox', name: 'Sandbox', origin: server.origin },
    name: application.name,
    namedAt: at,
    createdAt: at,
    createdBy: by,
    startedAt: at,
    tokens: [
      {
        tokenId: token.id,
        application: { id: application.id, name: application.name },
        name: token.name,
        prefix: token.prefix,
        lastFour: token.last_four,
        overlapHours: 24,
        successorExpiry: { kind: 'never' },
        moveExpiryTo: null,
        owner: null,
        receiver: null,
        out: null,
        changedAt: at,
      },
    ],
    events: [{ id: 'forged', tokenId: token.id, at, by, kind: 'revoked', entryId: 1 }],
    watches: [],
    firstUses: [],
  }
  return { record, token: token.name, home: application.id }
}

const importDrill = (page: Page, record: DrillRecord) =>
  page.getByLabel('File of a drill').setInputFiles({
    name: 'drill.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  })
const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })

test('a drill’s file that says closed does not close: the row says that the token still works', async ({
  page,
}) => {
  const { record, token, home } = await forgedDrill('forged-drill')
  await page.goto(`${server.origin}/drills`)
  await signIn(page, 'administrator')
  await importDrill(page, { ...record, id: 'half \uD83D' })
  await expect(outcome(page)).toContainText('This file is damaged (at “id”).')
  await importDrill(page, record)
  const question = page.getByRole('alertdialog', { name: `Import ${record.name}?` })
  await expect(question).toContainText('The audit log doesn’t confirm 1 of 1 step in this file.')
  await question.getByRole('button', { name: 'Import drill' }).click()
  await page.getByRole('link', { name: record.name }).click()
  const row = page
    .getByRole('table', { name: 'Tokens in this drill' })
    .getByRole('row', { name: new RegExp(`^${token} `) })
  await expect(row).toContainText('The file says closed. The old token still works.')
  await expect(row.getByRole('button', { name: 'Rotate' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Closed, 1' })).toBeHidden()
  expect((await truth.tokens(home)).map(({ state }) => state)).toEqual(['active'])
})
