import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'

/**
 * A page that was opened before a release still asks for that release's files
 * (docs/reliability.md#a-page-that-stays-open-for-days).
 */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
/** Someone who builds all day has no need of each build; past this size in bytes the oldest go first. */
const MOST_BYTES = 50_000_000

/** Inside the built console: since when each hashed file is no longer of the present build. */
const LIST = join('.keyturn', 'former.json')
const list = z.record(z.string(), z.iso.datetime())

/**
 * The hashed files that a built console keeps from former builds, each with the time since when.
 *
 * @param {string} dist
 * @returns {Record<string, string>}
 */
export function formerAssets(dist) {
  const file = join(dist, LIST)
  if (!existsSync(file)) return {}
  const parsed = list.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success ? parsed.data : {}
}

/**
 * Copies into the new build what the last one had and the new one has not, for 14 days from then, and writes down since
 * when. Compressed siblings go with their file. `now` is in milliseconds since 1970.
 *
 * @param {{ from: string, to: string, now: number, most?: number }} builds
 */
export function keepFormerAssets({ from, to, now, most = MOST_BYTES }) {
  const before = formerAssets(from)
  const present = new Set(assetsOf(to))
  const today = new Date(now).toISOString()
  const candidates = assetsOf(from)
    .filter((name) => !present.has(name))
    .map((name) => ({ name, since: before[name] ?? today }))
    .filter((it) => now - Date.parse(it.since) < KEPT_MS)
    .toSorted((a, b) => b.since.localeCompare(a.since))

  /** @type {Record<string, string>} */
  const kept = {}
  let bytes = 0
  for (const { name, since } of candidates) {
    const files = ['', '.br', '.gz'].map((ending) => name + ending)
    const there = files.filter((it) => existsSync(join(from, it)))
    bytes += there.reduce((sum, it) => sum + statSync(join(from, it)).size, 0)
    if (bytes > most) break
    for (const it of there) cpSync(join(from, it), join(to, it), { preserveTimestamps: true })
    kept[name] = since
  }
  const file = join(to, LIST)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`)
}

/**
 * The hashed files of a build, without their compressed siblings, as `assets/name`.
 *
 * @param {string} dist
 */
function assetsOf(dist) {
  const folder = join(dist, 'assets')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => `assets/${name}`)
}
