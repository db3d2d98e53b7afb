import type { Page } from '@playwright/test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { fresh, probe } from '#e2e/harness/acts.ts'
import { addReceiver, planDrill, startDrill } from '#e2e/harness/drillActs.ts'
import { giveTokens } from '#e2e/harness/given.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

const NAMES = ['Nightly', 'Hourly']

test('values go sealed from their answers to a receiver, who opens them at /open with the network gone', async ({
  page,
  world,
  browser,
}) => {
  const home = fresh('Sealed')
  const { path, values: old } = await giveTokens(world.origin, home, NAMES)
  await page.goto(path)
  await signIn(page, 'administrator')
  const privateKey = await generateX25519Identity()
  await planDrill(page, { application: home, tokens: NAMES, receiver: 'Marek Nowak' })
  await startDrill(page, home)
  await addReceiver(page, await identityToRecipient(privateKey))
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Rotate and seal 2 tokens' }).click()
  await expect(page.getByText(/^2 of 2 values sealed/)).toBeVisible()
  await expectNoViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file for Marek Nowak' }).click()
  const file = await (await saved).path()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Download started')

  const elsewhere = await browser.newContext({ baseURL: world.origin })
  try {
    const receiver = await elsewhere.newPage()
    await receiver.goto('/open', { waitUntil: 'networkidle' })
    await elsewhere.setOffline(true)
    await receiver.getByLabel('Sealed file').setInputFiles(file)
    await receiver.getByLabel('Private key or passphrase').fill(privateKey)
    await receiver.getByRole('button', { name: 'Open file' }).click()
    await expect(receiver.getByRole('status').first()).toHaveText('2 values opened.')
    await expectNoViolations(receiver)
    const values = []
    for (const name of NAMES) values.push(await valueOf(receiver, name))
    for (const value of [...old.values(), ...values])
      expect(await probe(world.origin, value)).toBe(200)
    await receiver.getByRole('button', { name: 'Clear values' }).click()
    for (const value of values) expect(await receiver.content()).not.toContain(value)
  } finally {
    await elsewhere.close()
  }
})

/** Reads a value that was opened. It stays in this process. */
async function valueOf(page: Page, name: string): Promise<string> {
  const item = page.getByRole('listitem').filter({ hasText: name })
  await item.getByRole('button', { name: 'Reveal' }).click()
  const value = (await item.getByRole('group', { name: `Value of ${name}` }).textContent()) ?? ''
  await item.getByRole('button', { name: 'Hide' }).click()
  return value
}
