import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod/mini'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    isDynamicEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

/** What index.html is called in the build's manifest, and how the chunk of the app itself is named (vite.config.ts). */
const BEFORE = 'index.html'
const SHELL = 'shell'
/** The panel on which most people arrive. */
const FIRST_PAGE = 'src/pages/overview/Overview.tsx'
/**
 * What tells a built file from that of the build before: eight characters of six bits, which nothing makes smaller. They count
 * as many bytes whatever they are, so that no file gets heavier because another one was changed.
 */
const HASH = /(?<=-)[\w-]{8}(?=\.(?:js|css)\b)/g
const HASH_BYTES = 6
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** No modules of the bundle: the script that queues an early submit, and the vault's worker. */
const VAULT = 'vault.js'

/**
 * What a built console weighs over the wire, in bytes of brotli, by the build's own manifest. `beforeSignIn` is all that the
 * form needs, the worker with it; `firstPage` all until the first page shows data; `all` every script there is. Of a part that
 * is read when it is needed, `own` is its own file, and `more` what it shares with other parts and the shell has not.
 *
 * @param {string} dist
 */
export function sizesOf(dist) {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')),
  )
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  // Former builds leave theirs beside it.
  const first = readdirSync(join(dist, 'assets'))
    .filter((name) => /^first-.*\.js$/.test(name) && html.includes(name))
    .map((name) => `assets/${name}`)
  if (first.length !== 1) throw new Error('index.html has no first script.')
  const app = Object.keys(manifest).find((key) => manifest[key]?.name === SHELL) ?? SHELL
  for (const key of [BEFORE, app, FIRST_PAGE])
    if (!(key in manifest)) throw new Error(`The build has no ${key}.`)

  const outside = new Set([...first, VAULT])
  const before = union(filesOf(manifest, BEFORE), outside)
  const shell = union(before, filesOf(manifest, app))
  const parts = Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry === true && key !== app)
    .map(([key, { file }]) => {
      const shared = [...filesOf(manifest, key)].filter((it) => it !== file && !shell.has(it))
      return { part: key, size: sizeOf(dist, file), more: sum(dist, shared, '.js') }
    })
  const all = union(new Set(Object.values(manifest).map(({ file }) => file)), outside)
  return {
    beforeSignIn: sum(dist, before, '.js'),
    stylesBeforeSignIn: sum(dist, before, '.css'),
    shell: sum(dist, shell, '.js'),
    stylesOfShell: sum(dist, shell, '.css'),
    firstPage: sum(dist, union(shell, filesOf(manifest, FIRST_PAGE)), '.js'),
    parts,
    all: sum(dist, all, '.js'),
  }
}

/**
 * The files of a chunk and of everything that it imports at once.
 *
 * @param {z.infer<typeof manifestSchema>} manifest
 * @param {string} key
 * @param {Set<string>} [seen]
 * @returns {Set<string>}
 */
function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen)
  return seen
}

/**
 * @param {Set<string>} one
 * @param {Set<string>} other
 */
const union = (one, other) => new Set([...one, ...other])

/**
 * @param {string} dist
 * @param {Iterable<string>} files
 * @param {string} ending
 */
function sum(dist, files, ending) {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((all, file) => all + sizeOf(dist, file), 0)
}

/** @type {Map<string, number>} */
const known = new Map()

/**
 * What a built file weighs, in bytes. What is too small to get smaller has no brotli sibling, and is sent as it is.
 *
 * @param {string} dist
 * @param {string} file  from there
 */
export function sizeOf(dist, file) {
  const path = join(dist, file)
  const size = known.get(path) ?? (existsSync(`${path}.br`) ? packed(path) : statSync(path).size)
  known.set(path, size)
  return size
}

/** @param {string} path */
function packed(path) {
  const plain = readFileSync(path, 'utf8')
  const hashes = new Set(plain.match(HASH))
  return brotliCompressSync(plain.replaceAll(HASH, ''), QUALITY).length + HASH_BYTES * hashes.size
}
