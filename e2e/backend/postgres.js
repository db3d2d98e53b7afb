import { spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lastLine, run } from './environment.js'

/**
 * A server of PostgreSQL for one run: its data and its socket are in a folder that `stop` deletes. It listens on no port.
 * @typedef {object} Postgres
 * @property {string} folder what a client takes for the host
 * @property {(file: string) => Promise<void>} fill plays a dump
 * @property {(file: string) => Promise<void>} dump writes one
 * @property {() => Promise<void>} stop
 */
/** @typedef {{ folder: string, version: string }} Programs */

/** Where Debian keeps the programs, a folder for each version; few of them are on the path. */
const DEBIAN = '/usr/lib/postgresql'
/** Everything is thrown away, so nothing waits for the disk. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
// The shell ends the server as soon as its own input does: it never outlives whoever started it.
const SHELL = '"$0" "$@" <&- & server=$!; cat >/dev/null; kill -QUIT $server; wait $server'
const NAME = ['-U', 'shop', '-d', 'postgres']

/** @returns {Promise<Programs | { missing: string }>} */
export async function postgresPrograms() {
  const versions = await readdir(DEBIAN).catch(() => [])
  const numbers = versions.map(Number).filter((each) => each > 0)
  const debian = numbers.toSorted((a, b) => b - a).map((each) => `${DEBIAN}/${each}/bin`)
  for (const folder of [...debian, ...(process.env['PATH'] ?? '').split(path.delimiter)]) {
    const { code, out } = await run([path.join(folder, 'initdb'), '--version'])
    if (code === 0) return { folder, version: out }
  }
  return { missing: 'The published family needs PostgreSQL (initdb is nowhere).' }
}

/**
 * @param {Programs} programs
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(programs) {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyturn-backend-'))
  const owner = await serverUser()
  const data = path.join(folder, 'data')
  /** @param {string} name */
  const program = (name) => path.join(programs.folder, name)
  const place = { ...owner, env: { ...process.env, LC_ALL: 'C' }, cwd: folder }
  if ('uid' in owner) await chown(folder, owner.uid, owner.gid)
  const made = await run(
    [program('initdb'), '-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    place,
  )
  if (made.code !== 0) throw new Error(`PostgreSQL does not begin: ${lastLine(made.err)}`)
  const options = Object.entries({ ...SETTINGS, unix_socket_directories: folder })
  const server = [
    program('postgres'),
    '-D',
    data,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn('sh', ['-c', SHELL, ...server], {
    ...place,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await isReady(child)
  const done = async (/** @type {string[]} */ command) => {
    const { code, err } = await run(command)
    if (code !== 0) throw new Error(`PostgreSQL: ${lastLine(err)}`)
  }
  return {
    folder,
    fill: (file) =>
      done([program('psql'), '-h', folder, ...NAME, '-q1v', 'ON_ERROR_STOP=1', '-f', file]),
    dump: (file) => done([program('pg_dump'), '-h', folder, ...NAME, '-O', '-f', file]),
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.stdin.end()
      if (child.exitCode === null && child.signalCode === null) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The server refuses to be root, so root starts it as the user that Debian's package made.
 * @returns {Promise<{ uid: number, gid: number } | {}>}
 */
async function serverUser() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run(['id', what, 'postgres'])))
  if (uid?.code !== 0) throw new Error('PostgreSQL does not run as root, and there is no postgres.')
  return { uid: Number(uid.out), gid: Number(gid?.out) }
}

/**
 * What the server says goes to its standard error, which has to be read to its end.
 * @param {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, null, import('node:stream').Readable>} child
 */
function isReady(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000)
      if (said.includes('ready to accept connections')) resolve(undefined)
    })
    child.once('close', () => reject(new Error(`PostgreSQL does not start: ${lastLine(said)}`)))
  })
}
