import { createApplication, fillNewToken, fresh, probe, showOnce } from '#e2e/harness/acts.ts'
import { expect, signIn, test as base } from '#e2e/harness/journey.ts'
import { startServer, type RunningServer } from '#e2e/harness/server.ts'

const HOST = 'keyturn.test'

// Plain http is secure on a loopback address, and nowhere else: a server that its operator calls by another name.
const test = base.extend<{ named: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  named: async ({}, give) => {
    const server = await startServer(['--allow-host', HOST])
    await give(server)
    await server.stop()
  },
  launchOptions: [
    async ({ launchOptions }, give) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`]
      await give({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ named }, give) => {
    const address = new URL(named.origin)
    address.hostname = HOST
    await give(address.origin)
  },
})

test('on a connection that is not secure one is told so, signs in, and copies a value by hand @sandbox', async ({
  page,
  named,
  faults,
}) => {
  await page.goto('/applications')
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false])
  await expect(page.getByText('so others can read your password')).toBeVisible()
  await signIn(page, 'administrator')
  await expect(page.getByText('This connection isn’t encrypted.')).toBeVisible()

  await createApplication(page, fresh('Portal'))
  const dialog = await fillNewToken(page, { name: 'Kiosk' })
  await dialog.getByRole('button', { name: 'Create token' }).click()

  const showOnceDialog = showOnce(page)
  await showOnceDialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(
    showOnceDialog.getByRole('status').filter({ hasText: 'copy it with' }),
  ).toContainText('This browser doesn’t let Keyturn copy.')
  const selected = await page.evaluate(() => document.getSelection()?.toString() ?? '')
  expect(await probe(named.origin, selected), 'the selected text works as a value').toBe(200)
  await showOnceDialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
  await showOnceDialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('row', { name: /Kiosk/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('row', { name: /Kiosk/ })).toBeVisible()
  // The browser itself says in the console which of the headers count on a secure connection alone.
  const messages = faults.splice(0)
  expect(messages.filter((it) => !it.includes('Cross-Origin-Opener-Policy header'))).toEqual([])
})
