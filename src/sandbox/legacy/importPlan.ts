import { scopes as catalogue } from '#sandbox/world/scopes.ts'
import type { LegacyKey } from './legacyKeys.ts'

/** What became of a key, in the order in which reports name it. */
export const outcomes = [
  'imported',
  'present',
  'skipped',
  'per_channel',
  'short',
  'mixed',
  'stale',
] as const
export type Outcome = (typeof outcomes)[number]

/** By source the ids of each outcome; `mixed` has the ids of each secret that is for browsers and secret at once. */
export type ImportReport = {
  sources: Map<string, Record<Outcome, string[]>>
  mixed: string[][]
}

/** A token to be: the keys of one secret on one channel, or without one. */
export type Part = {
  application: string
  name: string
  prefix: string
  lastFour: string
  scopes: string[]
  channel: string | null
  value: string
  source: string
}

/** What the installation has of a secret already. */
export type Existing = (value: string, channel: string | null) => readonly string[] | undefined

/** Of a shorter secret nothing is shown. */
const SHORT = 32
const SHOWN = 6

/**
 * What an import makes of the keys: one token for each secret and channel, each with its channel's scopes, and nothing where a
 * secret is of both kinds or an older token serves it more widely. A token that is there is left as it is, so that no second run
 * revives one (docs/wire.md#import-and-purge). `existing` gives the scopes of the token of a secret on a channel.
 */
export function importPlan(
  keys: readonly LegacyKey[],
  skipped: ReadonlyMap<string, readonly string[]>,
  existing: Existing,
): { parts: Part[]; report: ImportReport } {
  const report: ImportReport = { sources: new Map(), mixed: [] }
  const add = (outcome: Outcome, group: readonly LegacyKey[]) => {
    for (const { source, ref } of group) entryOf(report, source)[outcome].push(ref)
  }
  for (const [source, refs] of skipped) entryOf(report, source).skipped.push(...refs)
  const parts = bySecret(keys).flatMap((group): Part[] => {
    const value = group[0]?.value ?? ''
    if (new Set(group.map(({ scope }) => isSecret(scope))).size > 1) {
      add('mixed', group)
      report.mixed.push(group.map(({ ref }) => ref))
      return []
    }
    if (isServedMoreWidely(group, existing(value, null))) {
      add('stale', group)
      return []
    }
    const channels = byChannel(group)
    if (channels.length > 1) add('per_channel', group)
    if (value.length < SHORT) add('short', group)
    return channels.flatMap((part): Part[] => {
      const held = existing(value, part[0]?.channel ?? null)
      const scopes = [...new Set(part.map(({ scope }) => scope))].toSorted()
      if (held !== undefined) {
        add(scopes.every((scope) => held.includes(scope)) ? 'present' : 'stale', part)
        return []
      }
      add('imported', part)
      return [partOf(part, scopes)]
    })
  })
  return { parts, report }
}

function entryOf(report: ImportReport, source: string): Record<Outcome, string[]> {
  const found = report.sources.get(source)
  if (found !== undefined) return found
  const made = {
    imported: [],
    present: [],
    skipped: [],
    per_channel: [],
    short: [],
    mixed: [],
    stale: [],
  }
  report.sources.set(source, made)
  return made
}

const byRef = (a: { ref: string }, b: { ref: string }) => (a.ref < b.ref ? -1 : 1)

/** Ids are in the order of text, where #10 comes before #2. */
function bySecret(keys: readonly LegacyKey[]): LegacyKey[][] {
  return grouped(keys, ({ value }) => value)
    .map((group) => group.toSorted(byRef))
    .toSorted(byFirst)
}

const byChannel = (group: readonly LegacyKey[]): LegacyKey[][] =>
  grouped(group, ({ channel }) => channel).toSorted(byFirst)

function grouped<Key>(keys: readonly LegacyKey[], by: (key: LegacyKey) => Key): LegacyKey[][] {
  const groups = new Map<Key, LegacyKey[]>()
  for (const key of keys) groups.set(by(key), [...(groups.get(by(key)) ?? []), key])
  return [...groups.values()]
}

const byFirst = (a: readonly LegacyKey[], b: readonly LegacyKey[]) =>
  (a[0]?.ref ?? '') < (b[0]?.ref ?? '') ? -1 : 1

const isSecret = (scope: string) => catalogue.find(({ key }) => key === scope)?.publishable !== true

/** An older import made one token for every channel. */
const isServedMoreWidely = (
  group: readonly LegacyKey[],
  unpinned: readonly string[] | undefined,
): boolean => group.some((key) => key.channel !== null && unpinned?.includes(key.scope) === true)

function partOf(part: readonly LegacyKey[], scopes: string[]): Part {
  const [first] = part
  const value = first?.value ?? ''
  const isShort = value.length < SHORT
  return {
    application: `Legacy keys: ${first?.module}`,
    name: `Legacy ${first?.source}`.slice(0, 128),
    prefix: isShort ? 'legacy' : value.slice(0, SHOWN),
    lastFour: isShort ? '' : value.slice(-4),
    scopes,
    channel: first?.channel ?? null,
    value,
    source: sourceOf(part.map(({ ref }) => ref)),
  }
}

const LONGEST_SOURCE = 255

/** Every id where they fit; else the leading whole ones, and how many more there are. */
function sourceOf(refs: readonly string[]): string {
  const joined = refs.join(',')
  if (joined.length <= LONGEST_SOURCE) return joined
  const room = LONGEST_SOURCE - `,+${refs.length} more`.length
  let kept = 0
  while (refs.slice(0, kept + 1).join(',').length <= room) kept += 1
  return [...refs.slice(0, kept), `+${refs.length - kept} more`].join(',')
}

/** As the log has it: sources in the order of the alphabet, each with the outcomes that there are. */
export const reportDetail = ({ sources }: ImportReport): Record<string, unknown> =>
  Object.fromEntries(
    [...sources]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([source, entry]): [string, Record<string, string[]>] => [
        source,
        Object.fromEntries(
          outcomes.flatMap((name) => (entry[name].length > 0 ? [[name, entry[name]]] : [])),
        ),
      ])
      .filter(([, entry]) => Object.keys(entry).length > 0),
  )

export const totalOf = ({ sources }: ImportReport, outcome: Outcome): number =>
  [...sources.values()].reduce((sum, entry) => sum + entry[outcome].length, 0)
