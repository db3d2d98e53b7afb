import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..', '..')

/** A clone that was never built, with these of its folders beside its scripts. */
function clone(folders: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'keyturn-clone-'))
  for (const name of ['scripts', 'package.json'])
    cpSync(join(repository, name), join(root, name), { recursive: true })
  for (const name of folders) symlinkSync(join(repository, name), join(root, name))
  return root
}

type Ended = { code: number | string | null | undefined; out: string; err: string }

/** What `npm start` does, by a Node that says it is of this version. */
const start = (root: string, argv: readonly string[] = [], version = process.version) =>
  new Promise<Ended>((resolve) => {
    const says = `Object.defineProperty(process, 'version', { value: '${version}' })`
    const command = ['--import', `data:text/javascript,${encodeURIComponent(says)}`]
    execFile(
      process.execPath,
      [...command, join(root, 'scripts', 'start.js'), ...argv],
      { cwd: root, env: { PATH: process.env['PATH'] } },
      (error, out, err) => resolve({ code: error ? error.code : 0, out, err }),
    )
  })

test.each(['v18.20.8', 'v20.18.3', 'v8.0.0'])(
  'Node %s is told which it has to be, in one sentence',
  async (version) => {
    expect(await start(clone([]), [], version)).toEqual({
      code: 2,
      out: '',
      err: `Keyturn needs Node 20.19 or newer, and this is ${version.slice(1)}: install it, then type "npm ci && npm start".\n`,
    })
  },
)

test.each(['v20.19.0', 'v22.1.0'])(
  'where what builds the console is not installed, Node %s says what to type',
  async (version) => {
    for (const argv of [[], ['--help']])
      expect(await start(clone([]), argv, version)).toEqual({
        code: 2,
        out: '',
        err: 'What builds Keyturn isn’t installed: type "npm ci --include=dev && npm start".\n',
      })
  },
)

test('the help of a command is there without a build, and a wrong option beside it is refused', async () => {
  const root = clone(['src', 'node_modules'])
  const help = await start(root, ['--help'])
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain('Usage: keyturn [options]')
  const listing = await start(root, ['access-token', 'list', '--help'])
  expect(listing).toMatchObject({ code: 0, err: '' })
  expect(listing.out).toContain('access-token list')
  const wrong = await start(root, ['--nonsense', '--help'])
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.err).toContain('Unknown option --nonsense')
  for (const name of ['dist', 'build', '.cache'])
    expect(existsSync(join(root, name)), name).toBe(false)
})
