import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { link } from '#e2e/harness/acts.ts'
import { expect, signIn, test as base } from '#e2e/harness/journey.ts'
import { startServer } from '#e2e/harness/server.ts'

/** A console whose server is a demo by its configuration: who runs one sets its backend back, and no sandbox is in it. */
const test = base.extend({
  baseURL: async ({ world }, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'keyturn-demo-'))
    const config = join(folder, 'config.json')
    const demo = { id: 'demo', name: 'Demo', origin: null, kind: 'demo', mark: 'demo' }
    await writeFile(config, JSON.stringify({ version: 1, servers: [demo] }))
    const server = await startServer(['--backend', world.origin, '--config', config])
    await give(server.origin)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
})

test.use({ hasLegacyValues: true })

test('a backend that is a demo says so on every page; its Viewer reads 44 areas, and every write is refused [seed 1.10, 1.11] @backend', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible()
  await signIn(page, 'viewer')
  await expect(page.getByText('This is a shared demo server.')).toBeVisible()
  await expect(page.getByText(/All data resets at 04:00 UTC, in .+/)).toBeVisible()
  await expect(page.getByText('Read access to 44 areas.')).toBeVisible()
  await expectNoViolations(page)
  await link(page, 'Connection').click()
  await expect(page.getByRole('region', { name: 'Server' })).toContainText('Demo')
  await expect(page.getByText('This is a shared demo server.')).toBeVisible()

  const ask = async (path: string, method: string, headers: Record<string, string>, body: object) =>
    fetch(world.origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = { username: 'viewer', password: 'sandbox' }
  const { access } = Object(await (await ask('/api/token/', 'POST', {}, login)).json())
  const own = { Authorization: `Bearer ${String(access)}` }
  const writes = [
    ['/api/access/v2/admin/applications/', 'POST'],
    ['/api/access/v2/admin/roles/', 'POST'],
    ['/api/pim/v2/admin/pl/products/KETTLE-3/', 'PATCH'],
  ] as const
  for (const [path, method] of writes) {
    expect((await ask(path, method, own, {})).status, `${method} ${path}`).toBe(403)
  }
})
