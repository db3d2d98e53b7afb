import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createApplication, createToken, fresh, probe, storeValue } from '#e2e/harness/acts.ts'
import { planDrill, startDrill } from '#e2e/harness/drillActs.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import { unpackedIn, verifiedWith } from '#e2e/harness/verifying.ts'

/** The backend's clock, which moves drills along; the session's own time stays. */
async function moveOn(origin: string, advance_hours: number) {
  const { ok } = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ advance_hours }),
  })
  expect(ok).toBe(true)
}

/** Each form of the report, with the way it says when it was made. */
const FORMS = [
  { item: /^JSON/, made: /"made": \{\s+"at": "[^"]+"/ },
  { item: /^HTML/, made: /\. Loaded [^<]+ by / },
  { item: /^CSV/, made: /\nCreated at,[^\r]+/ },
]

/** The report as files, without the time at which it was made. */
async function reported(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Counts' })).toContainText(/closed\s*1/)
  const files: string[] = []
  for (const { item, made } of FORMS) {
    // oxlint-disable-next-line no-await-in-loop -- a menu is opened once it is closed
    const text = await saved(page, item)
    expect(text).toMatch(made)
    files.push(text.replace(made, ''))
  }
  return files
}

async function saved(page: Page, item: RegExp): Promise<string> {
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const chunks: Uint8Array[] = []
  for await (const chunk of await (await taken).createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

test('in use, quiet, closed, and a day later the report says the same twice, byte for byte but for its own time @sandbox', async ({
  page,
  world,
}, info) => {
  await page.goto('/')
  await signIn(page, 'administrator')
  const home = fresh('Evidence')
  await createApplication(page, home)
  const old = await createToken(page, { name: 'Nightly' })
  await planDrill(page, { application: home, tokens: ['Nightly'] })
  await startDrill(page, home)
  const drill = page.url()
  await page.getByRole('button', { name: 'Rotate the 1 planned token' }).click()
  await page
    .getByRole('dialog', { name: 'Rotate 1 token?' })
    .getByRole('button', { name: /^Rotate/ })
    .click()
  const successor = await storeValue(page)

  const rows = page.getByRole('table', { name: 'Tokens in this drill' })
  const row = rows.getByRole('row', { name: /^Nightly / })
  const readAgain = () => page.goto(drill)
  expect(await probe(world.origin, old)).toBe(200)
  expect(await probe(world.origin, successor)).toBe(200)
  await readAgain()
  await expect(row).toContainText('In use')
  await moveOn(world.origin, 26)
  expect(await probe(world.origin, successor)).toBe(200)
  await readAgain()
  await expect(row).toContainText('Old token quiet')

  // A phone has the first row on its first half, below the title and what sums the rows up; other notes may stand above both.
  await page.setViewportSize({ width: 390, height: 844 })
  const title = page.getByRole('heading', { level: 1 })
  const above = async () =>
    ((await row.boundingBox())?.y ?? NaN) - ((await title.boundingBox())?.y ?? NaN)
  await expect.poll(above).toBeLessThan(200)
  await page.setViewportSize({ width: 1280, height: 800 })

  await row.getByRole('button', { name: 'Revoke old token' }).click()
  const close = page.getByRole('alertdialog', { name: 'Revoke 1 quiet token?' })
  await expect(close).toContainText('The successor is in use, so access stays the same.')
  // On a phone the name does not stand beside the times: each of them has a line.
  await page.setViewportSize({ width: 390, height: 800 })
  const named = await close.getByRole('rowheader', { name: /^Nightly/ }).boundingBox()
  expect(named?.width).toBeGreaterThan(240)
  await page.setViewportSize({ width: 1280, height: 800 })
  const text = (await close.textContent()) ?? ''
  await close.getByRole('textbox').fill(/old token, (\S{4})/.exec(text)?.[1] ?? '')
  await close.getByRole('button', { name: 'Revoke 1 quiet token' }).click()
  await page
    .getByRole('alertdialog', { name: 'Revoked, one by one' })
    .getByRole('button', { name: 'Close', exact: true })
    .click()
  await expect(page.getByRole('button', { name: 'Closed, 1' })).toBeVisible()
  expect(await probe(world.origin, old)).toBe(401)

  await moveOn(world.origin, 24)
  expect(await probe(world.origin, successor)).toBe(200)
  await readAgain()
  const first = await reported(page)
  await expect(page.getByRole('main')).toContainText(
    'Every successor was in use before the old token stopped.',
  )
  await moveOn(world.origin, 2)
  expect(await probe(world.origin, successor)).toBe(200)
  await readAgain()
  expect(await reported(page)).toEqual(first)

  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'ZIP with hashes, to sign' }).click()
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download pack' }).click()
  const zip = readFileSync(await (await taken).path())
  const { code, out } = await verifiedWith(world.origin, unpackedIn(info.outputPath('pack'), zip))
  expect(out.split('\n').filter((line) => line.startsWith('FAULT'))).toEqual([])
  expect(out).toContain('2 entries of the audit log are the same in the backend')
  expect(code).toBe(0)
})
