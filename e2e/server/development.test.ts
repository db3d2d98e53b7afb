import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from './api.ts'
import { temporary } from './command.ts'

const repository = join(import.meta.dirname, '..', '..')
const optimised = join(repository, 'node_modules', '.vite', 'deps')

test('in development the sandbox answers in the same process and apart from the page, and Trusted Types hold', async () => {
  const address = await startVite()
  const page = await fetch(address, { headers: { Accept: 'text/html' } })
  expect(await page.text()).toContain('/@vite/client')
  expect(page.headers.get('content-security-policy')).toContain('require-trusted-types-for')
  const call = await signIn(address)
  expect((await call('/api/access/v2/me/')).status).toBe(200)
  const isolated = "default-src 'none'; sandbox; frame-ancestors 'none'"
  for (const path of ['/api/access/v2/me/', '/api/nothing/', '/sandbox/clock', '/api-admin/x/'])
    expect((await fetch(address + path)).headers.get('content-security-policy')).toBe(isolated)
  expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({ version: 1 })

  // A dependency is answered when all of them have been made ready.
  const field = await (await fetch(`${address}/src/ui/forms/DateTimeField.tsx`)).text()
  const dependency = /"(\/node_modules\/\.vite\/deps\/react-aria[^"]+)"/.exec(field)?.[1]
  expect((await fetch(address + dependency)).status).toBe(200)
  const made = readdirSync(optimised).filter((it) => it.endsWith('.js'))
  expect(made.some((it) => it.includes('react-aria'))).toBe(true)
  for (const name of made)
    expect(readFileSync(join(optimised, name), 'utf8'), name).not.toMatch(/\.innerHTML = ''/)
})

async function startVite(): Promise<string> {
  const { VITEST: _, ...environment } = process.env
  const vite = spawn(
    process.execPath,
    [join(repository, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', '4390'],
    {
      cwd: repository,
      env: { ...environment, KEYTURN_DATA: temporary(), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const closed = new Promise<void>((resolve) => vite.once('close', () => resolve()))
  onTestFinished(async () => {
    vite.kill('SIGTERM')
    await closed
  })
  let output = ''
  const heard = new Promise<string>((resolve) => {
    for (const stream of [vite.stdout, vite.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
        const address = /Local:\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
  })
  return Promise.race([
    heard,
    closed.then(() => {
      throw new Error(`Vite did not start: ${output}`)
    }),
  ])
}
