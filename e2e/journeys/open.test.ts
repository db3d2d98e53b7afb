import { generateX25519Identity, identityToRecipient, Encrypter } from 'age-encryption'
import { expect, test } from '#e2e/harness/journey.ts'

test('a sealed file is opened without a sign-in, and once the page is there nothing is asked of anybody @sandbox', async ({
  page,
  context,
}) => {
  const key = await generateX25519Identity()
  const seal = new Encrypter()
  seal.addRecipient(await identityToRecipient(key))
  const sealed = await seal.encrypt(
    'Token: ERP nightly export\nHeader: X-API-KEY\nValue: sealed-1\n',
  )

  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  await page.goto('/open')
  await expect(page.getByRole('heading', { level: 1, name: 'Open a sealed file' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => !/^\/(?:open$|assets\/|icon\.svg$)/.test(path))).toEqual([])

  requests.length = 0
  await context.setOffline(true)
  await page.getByLabel('Sealed file').setInputFiles({
    name: 'value.age',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(sealed),
  })
  await page.getByLabel('Private key or passphrase').fill(key)
  await page.getByRole('button', { name: 'Open file' }).click()
  const value = page.getByRole('group', { name: 'Value of ERP nightly export' })
  await expect(value).toHaveText(/^•+$/)
  await page.getByRole('button', { name: 'Reveal' }).click()
  await expect(value).toHaveText('sealed-1')
  await page.getByRole('button', { name: 'Clear values' }).click()
  await expect(page.getByText('Values cleared from this page.')).toBeVisible()
  expect(requests).toEqual([])
})
