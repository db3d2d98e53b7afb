import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { armor, Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { unzipSync } from 'fflate'
import { addReceiver, planDrill, startDrill } from '#e2e/harness/drillActs.ts'
import { findPrototype } from './caches.ts'
import { again, lock, signOut } from './leavings.ts'
import { close, prepare, show } from './life.ts'
import { tagged, testPlaces } from './places.ts'
import { openScene, type Scene } from './scene.ts'
import { databaseSink } from './storage.ts'
import { nothingSwept, sweep, sweepWithControl, type Swept } from './sweep.ts'

const TOKENS = ['Nightly', 'Hourly']
const RECEIVER = 'Marek Nowak'
const leavings = ['staying on the page', 'lock', 'sign-out', 'reload'] as const

type Played = {
  swept: Swept
  /** All records of IndexedDB, as the sweep sees them. */
  kept: string
  /** How many of the values that came stand in the file as it is, and how many once it is opened. */
  readable: number
  opened: number
}

/**
 * Two values go from their answers into seals, their file is taken, and the places are swept for both: neither was ever
 * on the page. What is compared stays in this process.
 */
async function play(how: (typeof leavings)[number]): Promise<Played> {
  const scene = await openScene()
  try {
    const { page, recorder } = scene
    await prepare(scene)
    scene.prototype = await findPrototype(scene.cdp)
    for (const name of TOKENS) {
      await show(page, 'created', name)
      await close(page, 'Clear clipboard and close')
    }
    const privateKey = await generateX25519Identity()
    await planDrill(page, { application: 'Swept', tokens: TOKENS, receiver: RECEIVER })
    await startDrill(page, 'Swept')
    await addReceiver(page, await identityToRecipient(privateKey))
    await page.getByRole('button', { name: 'Rotate and seal 2 tokens' }).click()
    await expect(page.getByText(/^2 of 2 values sealed/)).toBeVisible()
    const file = await download(page)
    const values = recorder.values.slice(TOKENS.length)
    expect(values).toHaveLength(TOKENS.length)

    const swept = nothingSwept()
    await leave(scene, how, swept)
    const { records: kept = '' } = await databaseSink.read(scene)
    await sweepWithControl(scene, swept)
    const texts = await opened(file, privateKey)
    const counted = (text: string) => values.filter((value) => text.includes(value)).length
    const entries = Object.values(unzipSync(file)).map((entry) => Buffer.from(entry).toString())
    return {
      swept,
      kept,
      readable: counted([file.toString('latin1'), ...entries].join('\n')),
      opened: counted(texts.join('\n')),
    }
  } finally {
    await scene.stop()
  }
}

async function leave(scene: Scene, how: (typeof leavings)[number], swept: Swept): Promise<void> {
  const { page } = scene
  switch (how) {
    case 'staying on the page':
      return sweep(scene, swept)
    case 'lock':
      await lock(page)
      return sweep(scene, swept)
    case 'sign-out':
      await signOut(page)
      return sweep(scene, swept)
    case 'reload':
      // Nothing waits here: the browser asks nothing.
      await page.reload()
      return again(scene, swept)
  }
}

async function download(page: Page): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download file for ${RECEIVER}` }).click()
  const file = await readFile(await (await saved).path())
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Download started')
  return file
}

/** What the receiver reads. */
async function opened(file: Buffer, privateKey: string): Promise<string[]> {
  const from = new Decrypter()
  from.addIdentity(privateKey)
  const texts: string[] = []
  for (const entry of Object.values(unzipSync(file))) {
    texts.push(await from.decrypt(armor.decode(Buffer.from(entry).toString()), 'text'))
  }
  return texts
}

for (const how of leavings) {
  test.describe(`a sealed value after ${how}`, tagged(how === 'staying on the page'), () => {
    let played: Played
    test.beforeAll(async () => {
      test.setTimeout(240_000)
      played = await play(how)
    })

    test('is read in its file by its receiver alone, and what the browser keeps is its seal', () => {
      expect(played.opened, 'values in the opened file').toBe(TOKENS.length)
      expect(played.readable, 'values in the file as it is').toBe(0)
      expect(played.kept.match(/-----BEGIN AGE ENCRYPTED FILE-----/g)).toHaveLength(TOKENS.length)
    })

    testPlaces(() => played.swept)
  })
}
