import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { Refusal } from '#server/terminal/refusal.ts'
import { words } from '#server/terminal/words.ts'

/** One file of the built console, held in memory with what the build compressed beside it. */
type ConsoleFile = {
  plain: Buffer
  packed: ReadonlyMap<Encoding, Buffer>
  type: string
  tag: string
  /** Its name holds its content's hash, so it never changes. */
  hashed: boolean
}

/** The built console by URL path. Held in memory: it is small, and no path can leave it. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
}

/** The files of a built console. Throws a Refusal where it is not built. */
export function consoleFiles(directory: string): ConsoleFiles {
  if (!existsSync(join(directory, 'index.html'))) throw new Refusal(words.notBuilt(directory))
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name).slice(directory.length).split(sep).join('/'))
    .map((it) => (it.startsWith('/') ? it : `/${it}`))
    .filter(isServed)
  return new Map(names.map((name) => [name, consoleFile(directory, name)]))
}

/** Not what begins with a dot (the build's manifest), the compressed siblings, or the configuration, which the server makes. */
const isServed = (name: string): boolean =>
  !name.includes('/.') && !/\.(?:br|gz|map)$/.test(name) && name !== '/config.json'

function consoleFile(directory: string, name: string): ConsoleFile {
  const path = join(directory, name)
  const plain = readFileSync(path)
  const packed = encodings.flatMap((it) =>
    existsSync(path + it.ending) ? [[it.name, readFileSync(path + it.ending)] as const] : [],
  )
  return {
    plain,
    packed: new Map(packed),
    type: types[extname(name)] ?? 'application/octet-stream',
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    hashed: name.startsWith('/assets/'),
  }
}

/** The answer for one file: encoded as the request takes it, 304 where the caller already has it. */
export function fileAnswer(file: ConsoleFile, request: Request): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), [...file.packed.keys()])
  const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': cacheControl(file) })
  if (file.packed.size > 0) headers.set('Vary', 'Accept-Encoding')
  if (!file.hashed) {
    const tag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`
    headers.set('ETag', tag)
    if (matches(request.headers.get('if-none-match'), tag)) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
  }
  if (encoding) headers.set('Content-Encoding', encoding)
  const body = (encoding && file.packed.get(encoding)) ?? file.plain
  return new Response(new Uint8Array(body), { headers })
}

function cacheControl(file: ConsoleFile): string {
  if (file.hashed) return 'public, max-age=31536000, immutable'
  return file.type.startsWith('text/html') ? 'no-store' : 'no-cache'
}

const matches = (header: string | null, tag: string): boolean =>
  (header ?? '').split(',').some((it) => it.trim().replace(/^W\//, '') === tag || it.trim() === '*')

/** The encodings that the build leaves beside a file, best first, with the end of the sibling's name. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const
type Encoding = (typeof encodings)[number]['name']

/** The best of the `available` encodings that an Accept-Encoding header takes, or null for the plain file (RFC 9110, 12.5.3). */
export function chooseEncoding(
  header: string | null | undefined,
  available: readonly Encoding[],
): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((it) => it.trim())
    const weight = parameters.find((it) => it.startsWith('q='))
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const usable = available.filter((name) => weightOf(name) > 0)
  return usable.toSorted((a, b) => weightOf(b) - weightOf(a)).at(0) ?? null
}
