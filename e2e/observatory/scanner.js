import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const manifests = join(import.meta.dirname, 'scanner')
const run = promisify(execFile)
const MANIFESTS = ['package.json', 'package-lock.json']

/**
 * The folder in which Mozilla's scanner is installed, by the lock file in scanner/ and without its install scripts.
 * Kept in `.cache` until the lock file changes. Rejects where the packages cannot be had.
 *
 * @returns {Promise<string>}
 */
export async function installedScanner() {
  const lock = createHash('sha256').update(readFileSync(join(manifests, 'package-lock.json')))
  const folder = join(
    manifests,
    '..',
    '..',
    '..',
    '.cache',
    `observatory-${lock.digest('hex').slice(0, 12)}`,
  )
  if (existsSync(folder)) return folder
  const aside = `${folder}-${process.pid}`
  try {
    mkdirSync(aside, { recursive: true })
    for (const name of MANIFESTS) cpSync(join(manifests, name), join(aside, name))
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', ['ci', ...options], { cwd: aside })
    // The list of preloaded hosts, which its install script would fetch; no host of a test is in it.
    const conf = join(aside, 'node_modules', '@mdn', 'mdn-http-observatory', 'conf')
    mkdirSync(conf, { recursive: true })
    writeFileSync(join(conf, 'hsts-preload.json'), '{}\n')
    renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return folder
}

/**
 * What the scanner says of a host with a port, as JSON text. `authority` is the file of the certificate that it is to
 * believe.
 *
 * @param {string} host
 * @param {string} authority
 * @returns {Promise<string>}
 */
export async function scan(host, authority) {
  const program = [
    "import { scan } from '@mdn/mdn-http-observatory/src/scanner/index.js'",
    'process.stdout.write(JSON.stringify(await scan(process.argv[1])))',
  ].join('\n')
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program, host], {
    cwd: await installedScanner(),
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
  })
  return stdout
}
