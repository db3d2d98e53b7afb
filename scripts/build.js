import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { runExclusively } from './lock.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build', 'stamp.json')

/** What the package's command runs before its program. */
const starts = ['keyturn.js', 'oldNode.js']

/** What the build is made of; tests are not part of it. */
const sourceNames = [
  'index.html',
  'open.html',
  'review.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.open.config.ts',
  'vite.server.config.ts',
  'scripts/build.js',
  'scripts/formerAssets.js',
  'scripts/oneUnit.js',
  'scripts/unreached.js',
  ...starts.map((name) => `scripts/${name}`),
]

/** The hash of everything that the build is made of, as hexadecimal digits. */
export function sourcesHash() {
  const hash = createHash('sha256')
  const trees = ['src', 'public'].flatMap((name) => filesBelow(join(root, name)))
  for (const file of [...sourceNames.map((name) => join(root, name)), ...trees].toSorted()) {
    if (!existsSync(file) || /\.test\.tsx?$/.test(file)) continue
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist/ and build/ hold what the sources say now. */
export function isBuilt() {
  if (!existsSync(stampFile) || !existsSync(join(root, 'dist', 'index.html'))) return false
  return JSON.parse(readFileSync(stampFile, 'utf8')).sources === sourcesHash()
}

/** Builds what is not built yet, once, where two suites that run beside each other want it. */
export async function buildIfChanged() {
  await runExclusively(join(root, '.cache', 'build.lock'), async () => {
    if (!isBuilt()) await build()
  })
}

/**
 * Builds the console into dist/ and the server into build/keyturn.js. Both are made aside and put in place when they are
 * whole, so a build that fails leaves the last good one. Hashed files of former builds stay beside the new ones for 14 days.
 */
export async function build() {
  // Not before: whoever runs what is built has neither.
  const { build: viteBuild } = await import('vite')
  const { keepFormerAssets } = await import('./formerAssets.js')
  const sources = sourcesHash()
  const aside = join(root, '.cache', `build-${process.pid}`)
  const dist = join(aside, 'dist')
  const server = join(aside, 'build')
  const { NODE_ENV: before } = process.env
  // Whoever tests what is built builds the same as whoever publishes it: in a test runner it would be another React.
  process.env.NODE_ENV = 'production'
  try {
    await viteBuild({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: dist, emptyOutDir: true },
    })
    await viteBuild({
      root,
      configFile: join(root, 'vite.open.config.ts'),
      logLevel: 'warn',
      build: { outDir: dist, emptyOutDir: false },
    })
    await viteBuild({
      root,
      configFile: join(root, 'vite.server.config.ts'),
      logLevel: 'warn',
      build: { outDir: server, emptyOutDir: true },
    })
    for (const name of ['index.html', 'open.html', 'review.html']) addIntegrity(dist, name)
    compress(dist)
    keepFormerAssets({ from: join(root, 'dist'), to: dist, now: Date.now() })
    for (const name of starts) copyFileSync(join(root, 'scripts', name), join(server, name))
    chmodSync(join(server, 'keyturn.js'), 0o755)
    writeFileSync(join(server, 'stamp.json'), `${JSON.stringify({ sources })}\n`)
    putInPlace(dist, join(root, 'dist'))
    putInPlace(server, join(root, 'build'))
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
    rmSync(aside, { recursive: true, force: true })
  }
}

/**
 * Writes `integrity` on every script and style of a document (Subresource Integrity).
 * @param {string} dist
 * @param {string} name
 */
function addIntegrity(dist, name) {
  const file = join(dist, name)
  const html = readFileSync(file, 'utf8')
  const tags = /<(?:script|link)\b[^>]*?\s(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g
  writeFileSync(
    file,
    html.replaceAll(tags, (tag, path) => {
      const digest = createHash('sha384')
        .update(readFileSync(join(dist, path)))
        .digest('base64')
      return `${tag} integrity="sha384-${digest}"`
    }),
  )
}

/**
 * Leaves a brotli and a gzip sibling beside every file of text that gets smaller by it.
 * @param {string} dist
 */
function compress(dist) {
  for (const file of filesBelow(dist)) {
    if (!/\.(?:html|js|css|svg|json|webmanifest|txt|md)$/.test(file)) continue
    // The operator of a static copy edits this one; a stale sibling would hide the edit.
    if (file === join(dist, 'config.json') || relative(dist, file).startsWith('.')) continue
    const plain = readFileSync(file)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    const siblings = { br: brotliCompressSync(plain, quality), gz: gzipSync(plain, { level: 9 }) }
    for (const [ending, packed] of Object.entries(siblings))
      if (packed.length < plain.length) writeFileSync(`${file}.${ending}`, packed)
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function putInPlace(from, to) {
  const old = `${from}-old`
  mkdirSync(join(to, '..'), { recursive: true })
  if (existsSync(to)) renameSync(to, old)
  renameSync(from, to)
  rmSync(old, { recursive: true, force: true })
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function filesBelow(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await (argv.includes('--if-changed') ? buildIfChanged() : build())
}
