import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { configuration } from '#contract/configuration.ts'
import { formerAssets } from '#scripts/formerAssets.js'
import { uncalled, untaken } from '#scripts/unreached.js'

const dist = join(import.meta.dirname, '..', '..', 'dist')
/** What former builds left for pages that are still open is none of this build's doing. */
const former = Object.keys(formerAssets(dist))
const files = readdirSync(dist, { recursive: true })
  .map(String)
  .filter((it) => !former.includes(it.replace(/\.(?:br|gz)$/, '')))
const scripts = files.filter((it) => it.endsWith('.js'))
const html = readFileSync(join(dist, 'index.html'), 'utf8')

test('no script empties an element by markup, which Trusted Types would refuse', () => {
  expect(scripts.length).toBeGreaterThan(1)
  for (const name of scripts) {
    const code = readFileSync(join(dist, name), 'utf8')
    expect(code, name).not.toMatch(/\.innerHTML\s*=\s*(?:""|''|``)/)
    expect(code, name).not.toMatch(/\bnew Function\(|\beval\(/)
  }
})

// Each stands in its library still: else the word is gone and proves nothing.
test.each([
  { word: 'data-discover', from: 'react-router' },
  { word: 'Hey developer', from: 'react-router' },
  { word: 'Did not find corresponding', from: 'react-router' },
  { word: 'once per middleware', from: 'react-router' },
  { word: 'No lazy route function', from: 'react-router' },
  { word: 'No route found to patch', from: 'react-router' },
  { word: 'Unable to encode submission body', from: 'react-router' },
  { word: 'Uninstrumented', from: 'react-router' },
  { word: '__subType', from: 'react-router' },
  { word: 'REACT_ROUTER_ERROR', from: 'react-router' },
  { word: 'Unexpected Application Error', from: 'react-router' },
  { word: 'one blocker at a time', from: 'react-router' },
  { word: 'nonScalingStroke', from: 'lucide-react' },
  { word: 'languagechange', from: 'react-aria' },
  { word: 'mlkem768', from: 'age-encryption' },
  { word: 'webauthn', from: 'age-encryption' },
  { word: 'umalqura', from: '@internationalized/date' },
])('no script holds what nothing can reach: $word of $from', ({ word, from }) => {
  expect(codeOf(from, 'dist').some((code) => code.includes(word))).toBe(true)
  for (const name of scripts) {
    expect(readFileSync(join(dist, name), 'utf8').includes(word), name).toBe(false)
  }
})

// A name or a branch that a new version has no more, or twice, would be cut at no place or at a wrong one.
test('the router has each function and branch that is cut in it', () => {
  const [router = ''] = codeOf('react-router', 'dist', 'production').filter((code) =>
    /^function createRouter\(/m.test(code),
  )
  const times = (code: RegExp) => router.match(code)?.length ?? 0
  expect(uncalled.filter((name) => times(new RegExp(`function ${name}\\(`, 'g')) !== 1)).toEqual([])
  expect(untaken.filter((code) => times(code) === 0)).toEqual([])
})

test('a schema answers at once only, as zod still could do later too', () => {
  const later = /parseAsync\(\w+, \w+\) \{\s+return/
  expect(codeOf('zod', 'v4', 'mini').some((code) => later.test(code))).toBe(true)
  for (const name of scripts) {
    expect(readFileSync(join(dist, name), 'utf8'), name).not.toMatch(
      /parseAsync\(\w+,\w+\)\{return/,
    )
  }
})

test('no icon has keys, which only React in development asks for', () => {
  const icons = scripts.flatMap(
    (name) => readFileSync(join(dist, name), 'utf8').match(/size:24,node:\[\[.*?\]\]/g) ?? [],
  )
  expect(icons.length).toBeGreaterThan(50)
  expect(icons.filter((icon) => icon.includes('key:'))).toEqual([])
})

test('every script and style of the document bears the hash of its file', () => {
  const tags = html.match(/<(?:script|link)\b[^>]*(?:src|href)="\/assets\/[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThanOrEqual(3)
  for (const tag of tags) {
    const path = /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? ''
    const digest = createHash('sha384')
      .update(readFileSync(join(dist, path)))
      .digest('base64')
    expect(tag).toContain(`integrity="sha384-${digest}"`)
  }
})

test('the document holds no inline script, style or handler, which its policy would refuse', () => {
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|data:/)
})

test('the first script stands before the module, blocks, and is under half a kilobyte', () => {
  const name = scripts.find((it) => it.startsWith('assets/first-')) ?? ''
  expect(readFileSync(join(dist, name)).length).toBeLessThan(512)
  const tag = html.match(/<script[^>]*\/assets\/first-[^>]*>/)?.[0] ?? ''
  expect(tag).not.toMatch(/defer|async|type=/)
  expect(html.indexOf(tag)).toBeLessThan(html.indexOf('type="module"'))
})

test('what is compressed is the file itself', () => {
  const packed = files.filter((it) => /\.(?:br|gz)$/.test(it))
  expect(packed).toContain('index.html.br')
  expect(packed).toContain('index.html.gz')
  expect(packed).not.toContain('config.json.br')
  for (const name of packed) {
    const content = readFileSync(join(dist, name))
    const plain = name.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content)
    expect(plain.equals(readFileSync(join(dist, name.slice(0, -3)))), name).toBe(true)
  }
})

test('no source map and no test goes out, and the configuration beside it is a valid one', () => {
  expect(files.filter((it) => /\.map$|\.test\./.test(it))).toEqual([])
  expect(
    configuration.safeParse(JSON.parse(readFileSync(join(dist, 'config.json'), 'utf8'))).success,
  ).toBe(true)
})

/** The modules of a library, as they are in a folder of its. */
function codeOf(library: string, ...folder: string[]): string[] {
  const path = join('node_modules', library, ...folder)
  return readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readFileSync(join(path, name), 'utf8'))
}
