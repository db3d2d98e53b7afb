import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ended, keyturn, run, start, type Started, temporary } from './command.ts'

/** Everything that a command and its sandbox could write to lies below it. */
const root = temporary()
const data = join(root, 'data')
const home = join(root, 'home')
const scratch = join(root, 'tmp')
const work = join(root, 'work')
/** What the test itself notes lies elsewhere. */
const notes = temporary()
const taken = join(notes, 'taken')
const release = join(notes, 'release')

let sandbox: Started
beforeAll(async () => {
  for (const folder of [home, scratch, work]) mkdirSync(folder)
  writeFileSync(join(notes, 'password'), 'sandbox\n')
  sandbox = await start({ arguments: ['--data', data, '--tokens', '20', '--log'], directory: root })
})
afterAll(() => sandbox.end('SIGKILL'))

/** Stands before stdout in the command's own process: it notes the value, and then does this with it. */
const before = (does: string) => `
  import { existsSync, writeFileSync } from 'node:fs'
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (line, done) => {
    writeFileSync(${JSON.stringify(taken)}, line)
    ${does}
  }`

const WAITS = `
  const wait = setInterval(() => {
    if (!existsSync(${JSON.stringify(release)})) return
    clearInterval(wait)
    write(line, done)
  }, 10)`
const THROWS = `throw new Error('forced')`
const CLOSED = `done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))`

function command(argv: readonly string[], does: string): Promise<Ended> {
  const preloaded = encodeURIComponent(before(does))
  return run({
    arguments: ['access-token', ...argv],
    directory: work,
    environment: {
      NODE_OPTIONS: `--import=data:text/javascript,${preloaded}`,
      HOME: home,
      TMPDIR: scratch,
      KEYTURN_PASSWORD_FILE: join(notes, 'password'),
    },
  })
}

const contentOf = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    // A process that has ended, or that belongs to somebody else.
    return Buffer.alloc(0)
  }
}

/** What the system shows of every process that it shows to this one. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => ['cmdline', 'environ'].map((name) => contentOf(`/proc/${pid}/${name}`)))

const files = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => contentOf(join(it.parentPath, it.name)))

const value = () => readFileSync(taken, 'utf8').trimEnd()
const holding = (places: readonly Buffer[], text: string) =>
  places.filter((it) => it.includes(text)).length

const wish = ['create', '--application', 'ERP Bydgoszcz', '--scope', 'returns.api']
const places = [
  { place: 'the file', where: () => ['--data', data] },
  {
    place: 'a backend',
    where: () => ['--backend', sandbox.address, '--user', 'administrator'],
  },
]

test.each(places)(
  'on $place a new value is in no process, file or line but stdout, while it is handed over and after',
  async ({ where }) => {
    for (const note of [taken, release]) rmSync(note, { force: true })
    const running = command([...wish, ...where()], WAITS)
    await expect.poll(() => existsSync(taken), { timeout: 60_000, interval: 20 }).toBe(true)
    const seen = { processes: processes(), files: files() }
    writeFileSync(release, '')
    const { code, out, err } = await running

    expect([code, out]).toEqual([0, `${value()}\n`])
    expect(value()).toMatch(/^svc_api_[\w-]{43}$/)
    expect(err).not.toContain(value())
    expect(holding([...seen.processes, ...seen.files, ...files()], value())).toBe(0)
    // What is looked into would show it: the command runs, and the database has the value's first signs.
    expect(holding(seen.processes, 'access-token\0create')).toBeGreaterThan(0)
    expect(holding(seen.processes, 'KEYTURN_PASSWORD_FILE=')).toBeGreaterThan(0)
    expect(holding(files(), value().slice(0, 12))).toBeGreaterThan(0)
  },
)

const cases = places.flatMap((it) =>
  [
    { end: 'a crash', does: THROWS, says: /Error: forced/ },
    { end: 'a closed stdout', does: CLOSED, says: /couldn't be written to stdout and is lost/ },
  ].map((end) => ({ ...it, ...end })),
)

test.each(cases)('on $place $end shows no value', async ({ where, does, says }) => {
  const { code, out, err } = await command([...wish, ...where()], does)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(says)
  expect(err).not.toContain(value())
  expect(holding(files(), value())).toBe(0)
  expect(holding(files(), value().slice(0, 12))).toBeGreaterThan(0)
})

const redirections = places.flatMap((it) =>
  [
    { to: '>&-', code: 1, says: /couldn't be written to stdout and is lost/ },
    { to: '>/dev/null', code: 0, says: /shown once/ },
  ].map((end) => ({ ...it, ...end })),
)

test.each(redirections)(
  'on $place, with $to, create ends with $code',
  ({ where, to, code, says }) => {
    const begun = [keyturn, 'access-token', ...wish, ...where()]
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `exec "$@" ${to}`, 'sh', process.execPath, ...begun],
      {
        cwd: work,
        env: { ...process.env, HOME: home, KEYTURN_PASSWORD_FILE: join(notes, 'password') },
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      },
    )
    expect(stderr).toMatch(says)
    expect(status).toBe(code)
  },
)

test('the log of a backend has the act and no value', async () => {
  const { err } = await sandbox.end('SIGTERM')
  expect(err).toMatch(/^POST \S+\/tokens\/ 201 /m)
  expect(err).not.toContain('svc_api_')
})
