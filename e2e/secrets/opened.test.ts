import { randomBytes } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { signIn } from '#e2e/harness/journey.ts'
import { accessibilitySink, domSink } from './document.ts'
import { again, goBackOut } from './leavings.ts'
import { heapSink } from './machine.ts'
import { tagged, testPlaces } from './places.ts'
import { openScene, type Scene } from './scene.ts'
import { nothingSwept, partsWith, sweep, sweepWithControl, type Swept } from './sweep.ts'

const NAME = 'ERP nightly export'
const leavings = ['“Clear values”', 'reload', 'Back'] as const
/** Where an opened value can be seen: the sweep itself must find it there, in this very document. */
const whileOpen = [domSink, accessibilitySink, heapSink]

type Played = { swept: Swept; unseenWhileOpen: string[]; askedOfApi: string[] }

/** A value and the private key that opens it are the page's for a while; then the places are swept for both. */
async function play(how: (typeof leavings)[number]): Promise<Played> {
  const scene = await openScene()
  try {
    const { page, recorder } = scene
    const value = `svc_api_${randomBytes(32).toString('hex')}`
    const privateKey = await generateX25519Identity()
    // No answer carries them, and they may be as little anywhere.
    recorder.values.push(value, privateKey)
    // A document before it, to go back to.
    await page.goto(`${recorder.origin}/config.json`)
    await page.goto(`${recorder.origin}/open`)
    await open(page, { file: await sealed(value, privateKey), privateKey })

    const unseenWhileOpen: string[] = []
    for (const sink of whileOpen) {
      const parts = partsWith(await sink.read(scene), [value])
      if (parts.length === 0) unseenWhileOpen.push(sink.name)
    }
    const swept = nothingSwept()
    await leave(scene, how, swept)
    const askedOfApi = recorder.exchanges
      .map(({ url }) => url)
      .filter((url) => /^\/api\b/.test(url))
    // Query clients are planted too, and this document has none: the control is in the console's, in the same browser.
    await page.goto(`${recorder.origin}/applications`)
    await signIn(page, 'administrator')
    await again(scene, swept)
    await sweepWithControl(scene, swept)
    return { swept, unseenWhileOpen, askedOfApi }
  } finally {
    await scene.stop()
  }
}

async function sealed(value: string, privateKey: string): Promise<Buffer> {
  const to = new Encrypter()
  to.addRecipient(await identityToRecipient(privateKey))
  const text = `Token: ${NAME}\nHeader: X-API-KEY\nValue: ${value}\n`
  return Buffer.from(await to.encrypt(text))
}

/** Opens it and does with it what can be done; ends with the value readable. */
async function open(
  page: Page,
  { file: buffer, privateKey }: { file: Buffer; privateKey: string },
) {
  await page.getByLabel('Sealed file').setInputFiles({
    name: 'value.age',
    mimeType: 'application/octet-stream',
    buffer,
  })
  await page.getByLabel('Private key or passphrase').fill(privateKey)
  await page.getByRole('button', { name: 'Open file' }).click()
  await expect(page.getByRole('status').first()).toHaveText('1 value opened.')
  await page.getByRole('button', { name: 'Reveal' }).click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Reveal' }).click()
  await expect(page.getByRole('group', { name: `Value of ${NAME}` })).not.toContainText('•')
}

async function leave(scene: Scene, how: (typeof leavings)[number], swept: Swept): Promise<void> {
  const { page } = scene
  const heading = page.getByRole('heading', { name: 'Open a sealed file', level: 1 })
  switch (how) {
    case '“Clear values”':
      await page.getByRole('button', { name: how.slice(1, -1) }).click()
      await expect(page.getByText('Values cleared from this page.')).toBeVisible()
      return sweep(scene, swept)
    case 'reload':
      await page.reload()
      await expect(heading).toBeVisible()
      return sweep(scene, swept)
    case 'Back':
      await goBackOut(scene)
      await page.waitForURL(/config\.json$/)
      await sweep(scene, swept)
      await page.goForward()
      await expect(heading).toBeVisible()
      return sweep(scene, swept)
  }
}

for (const how of leavings) {
  const title = `an opened value, and the key that opened it, after ${how}`
  test.describe(title, tagged(how === 'Back'), () => {
    let played: Played
    test.beforeAll(async () => {
      test.setTimeout(240_000)
      played = await play(how)
    })

    test('is seen by the sweep while it is open, and nothing is asked of the backend', () => {
      expect(played.unseenWhileOpen).toEqual([])
      expect(played.askedOfApi).toEqual([])
    })

    testPlaces(() => played.swept)
  })
}
