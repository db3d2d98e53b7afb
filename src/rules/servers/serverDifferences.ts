import { permissionTexts } from '#contract/roles.ts'

/** What of a server is compared: names and rights. No id is, since each server counts for itself; by it a page finds the thing. */
export type ServerState = {
  roles: readonly { key: string; name: string; permissions: Readonly<Record<string, string>> }[]
  /** Who holds roles, by username or by the group's name. */
  holders: readonly {
    kind: 'person' | 'group'
    id: number
    name: string
    roles: readonly string[]
  }[]
  applications: readonly { id: number; name: string; isActive: boolean }[]
  /** The tokens that work now, by application and name; what has the same name there is one, with the id of its first. */
  tokens: readonly {
    id: number
    applicationId: number
    application: string
    name: string
    scopes: readonly string[]
    /** Channels to which they are limited; '' is every channel. */
    channels: readonly string[]
  }[]
  /** The scopes that a token may have there. */
  scopes: readonly string[]
}

export const differenceKinds = ['role', 'grant', 'application', 'token', 'scope'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
/** Which server has it, or gives more. */
export type ServerSide = 'a' | 'b'

/** By what a server's own page of a thing is found; null where it has none. */
export type Where =
  | { kind: 'role'; key: string }
  | { kind: 'person' | 'group' | 'application'; id: number }
  | { kind: 'token'; token: number; application: number }
  | { kind: 'scope' }

/** Something that is compared, by its name. */
export type Compared = {
  kind: DifferenceKind
  name: string
  /** The application of a token; null for anything else. */
  of: string | null
  where: Record<ServerSide, Where | null>
}

/** What one of the two has otherwise than the other. A side that is null has no such thing. */
type Finding = {
  /** The area of a role; null for the thing itself. */
  about: string | null
  a: readonly string[] | null
  b: readonly string[] | null
  says: { kind: 'only' | 'more'; on: ServerSide } | { kind: 'other' }
}
export type Difference = Compared & Finding

/** In what two servers differ, and what is the same on both, by kind and name. */
export function compareServers(
  a: ServerState,
  b: ServerState,
): { differences: Difference[]; same: Compared[] } {
  const all = [
    ...roles(a, b),
    ...holders(a, b),
    ...applications(a, b),
    ...tokens(a, b),
    ...scopes(a, b),
  ]
  return {
    differences: all.flatMap(({ findings, ...it }) =>
      findings.map((finding) => ({ ...it, ...finding })),
    ),
    same: all.flatMap(({ findings, ...it }) => (findings.length === 0 ? [it] : [])),
  }
}

type Found = Compared & { findings: Finding[] }

const roles = (a: ServerState, b: ServerState): Found[] =>
  sides(a.roles, b.roles, ({ key }) => key).map(([one, other]) => ({
    kind: 'role',
    name: (one ?? other)?.key ?? '',
    of: null,
    where: both(one, other, ({ key }) => ({ kind: 'role', key })),
    findings: roleFindings(one, other),
  }))

const holders = (a: ServerState, b: ServerState): Found[] =>
  sides(a.holders, b.holders, ({ kind, name }) => `${kind} ${name}`).map(([one, other]) => ({
    kind: 'grant',
    name: (one ?? other)?.name ?? '',
    of: null,
    where: both(one, other, ({ kind, id }) => ({ kind, id })),
    findings: listFindings(null, one?.roles, other?.roles),
  }))

const applications = (a: ServerState, b: ServerState): Found[] =>
  sides(a.applications, b.applications, ({ name }) => name).map(([one, other]) => ({
    kind: 'application',
    name: (one ?? other)?.name ?? '',
    of: null,
    where: both(one, other, ({ id }) => ({ kind: 'application', id })),
    findings: listFindings(null, one && state(one), other && state(other)),
  }))

const state = ({ isActive }: Of<'applications'>) => [isActive ? 'active' : 'inactive']

const tokens = (a: ServerState, b: ServerState): Found[] =>
  sides(a.tokens, b.tokens, ({ application, name }) => JSON.stringify([application, name])).map(
    ([one, other]) => ({
      kind: 'token',
      name: (one ?? other)?.name ?? '',
      of: (one ?? other)?.application ?? null,
      where: both(one, other, ({ id, applicationId }) => ({
        kind: 'token',
        token: id,
        application: applicationId,
      })),
      findings: tokenFindings(one, other),
    }),
  )

const scopes = (a: ServerState, b: ServerState): Found[] =>
  sides(a.scopes, b.scopes, (scope) => scope).map(([one, other]) => ({
    kind: 'scope',
    name: one ?? other ?? '',
    of: null,
    where: both(one, other, () => ({ kind: 'scope' })),
    findings: listFindings(null, only(one), only(other)),
  }))

const only = (word: string | undefined) => (word === undefined ? undefined : [word])

const both = <Thing>(
  one: Thing | undefined,
  other: Thing | undefined,
  whereOf: (thing: Thing) => Where,
): Record<ServerSide, Where | null> => ({
  a: one === undefined ? null : whereOf(one),
  b: other === undefined ? null : whereOf(other),
})

type Of<Key extends keyof ServerState> = ServerState[Key][number]

function roleFindings(one: Of<'roles'> | undefined, other: Of<'roles'> | undefined): Finding[] {
  if (!one || !other) return listFindings(null, one && rights(one), other && rights(other))
  const areas = new Set([...Object.keys(one.permissions), ...Object.keys(other.permissions)])
  const ofAreas = [...areas].toSorted(byText).flatMap((area) => areaFindings(area, one, other))
  return one.name === other.name
    ? ofAreas
    : [...listFindings(null, [one.name], [other.name]), ...ofAreas]
}

const rights = ({ permissions }: Of<'roles'>) => permissionTexts(permissions).toSorted(byText)

const RANKS = new Map([
  ['read', 1],
  ['write', 2],
])

function areaFindings(about: string, one: Of<'roles'>, other: Of<'roles'>): Finding[] {
  const [levelA, levelB] = [one.permissions[about], other.permissions[about]]
  if (levelA === levelB) return []
  // A level that nobody knows is neither more nor less.
  const rankOf = (level: string | undefined) => (level === undefined ? 0 : RANKS.get(level))
  const [rankA, rankB] = [rankOf(levelA), rankOf(levelB)]
  const says: Finding['says'] =
    rankA === undefined || rankB === undefined
      ? { kind: 'other' }
      : { kind: 'more', on: rankA > rankB ? 'a' : 'b' }
  return [{ about, a: only(levelA) ?? [], b: only(levelB) ?? [], says }]
}

function tokenFindings(one: Of<'tokens'> | undefined, other: Of<'tokens'> | undefined): Finding[] {
  const ofScopes = listFindings(null, one?.scopes, other?.scopes)
  if (!one || !other) return ofScopes
  const pins = (it: Of<'tokens'>) => it.channels.map((idx) => `channel:${idx === '' ? '*' : idx}`)
  const ofChannels = listFindings(null, pins(one), pins(other))
  // A pin is a limit: more of them do not give more.
  return [...ofScopes, ...ofChannels.map((it): Finding => ({ ...it, says: { kind: 'other' } }))]
}

function listFindings(
  about: string | null,
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
): Finding[] {
  const of = { about, a: a ?? null, b: b ?? null }
  if (!a || !b) return a || b ? [{ ...of, says: { kind: 'only', on: a ? 'a' : 'b' } }] : []
  const hasAll = (list: readonly string[], part: readonly string[]) =>
    part.every((it) => list.includes(it))
  const [aHasB, bHasA] = [hasAll(a, b), hasAll(b, a)]
  if (aHasB && bHasA) return []
  if (!aHasB && !bHasA) return [{ ...of, says: { kind: 'other' } }]
  return [{ ...of, says: { kind: 'more', on: aHasB ? 'a' : 'b' } }]
}

/** What has the same key on both sides, together, in the order of the keys. */
function sides<Thing>(
  a: readonly Thing[],
  b: readonly Thing[],
  keyOf: (thing: Thing) => string,
): [Thing | undefined, Thing | undefined][] {
  const byKey = (things: readonly Thing[]) => new Map(things.map((it) => [keyOf(it), it]))
  const [ofA, ofB] = [byKey(a), byKey(b)]
  const keys = new Set([...ofA.keys(), ...ofB.keys()])
  return [...keys].toSorted(byText).map((key) => [ofA.get(key), ofB.get(key)])
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
