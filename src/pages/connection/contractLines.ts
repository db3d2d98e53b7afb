import type { Document, DocumentName } from '#api/connection/documents.ts'
import { readable } from '#lib/text.ts'
import { shortTime } from '#lib/time.ts'
import type { Counts } from '#rules/servers/documentCounts.ts'
import type { Watched } from '#session/wireWatch.ts'
import type { Line } from './line.ts'
import { words } from './words.ts'

/** What was read, or why it was not. */
export type DocumentReading<Answer> = { data: Answer | undefined; failure: string | null }

export type ContractFacts = {
  documents: Record<DocumentName, DocumentReading<Document>>
  /** `noAccess`: the backend is from before the access module. */
  adminScopes: { has: boolean; at: number } | 'noAccess' | undefined
  watched: Watched
  zone: string
}

/** What the backend says of itself, and what in its answers is not as the contract says. */
export function contractLines({ documents, adminScopes, watched, zone }: ContractFacts): Line[] {
  return [
    releaseLine(documents, adminScopes),
    ...(['admin', 'storefront', 'whole'] as const).map((name) =>
      documentLine(name, documents[name], documents.whole.data),
    ),
    ...driftLines(watched, zone),
    unmappedLine(watched, zone),
  ]
}

function releaseLine(
  documents: ContractFacts['documents'],
  scopes: ContractFacts['adminScopes'],
): Line {
  const of = { key: 'release', name: words.release }
  const access = words.access[accessRelease(scopes)]
  const served = [documents.admin, documents.whole, documents.storefront].find(
    ({ data }) => data?.kind === 'served',
  )?.data
  if (served?.kind === 'served')
    return {
      ...of,
      sign: 'good',
      text: words.releaseTold(readable(served.version), access),
      at: served.at,
    }
  const at = scopes === 'noAccess' ? null : (scopes?.at ?? null)
  return { ...of, sign: scopes ? 'note' : 'unknown', text: words.releaseNotTold(access), at }
}

function accessRelease(scopes: ContractFacts['adminScopes']): keyof typeof words.access {
  if (!scopes) return 'unknown'
  if (scopes === 'noAccess') return 'none'
  return scopes.has ? 'later' : 'first'
}

function documentLine(
  name: DocumentName,
  { data, failure }: DocumentReading<Document>,
  whole: Document | undefined,
): Line {
  const of = { key: name, name: words.documents[name] }
  if (failure !== null) return { ...of, sign: 'unknown', text: words.failed(failure), at: null }
  if (!data) return { ...of, sign: 'unknown', text: words.notRead, at: null }
  const { at } = data
  switch (data.kind) {
    case 'served':
      return {
        ...of,
        sign: 'good',
        text: withSchemes(
          words.document(data.counts.operations, data.counts.paths, readable(data.version)),
          data.counts,
        ),
        at,
      }
    case 'notServed': {
      if (name === 'whole' || whole?.kind !== 'served')
        return { ...of, sign: 'note', text: words.notServed, at }
      const part = whole.sides[name]
      const text = withSchemes(words.partOfWhole(part.operations, part.paths), part)
      return { ...of, sign: 'good', text, at: whole.at }
    }
    case 'closed':
      return { ...of, sign: 'note', text: words.closed, at }
    case 'unreadable':
      return { ...of, sign: 'warn', text: words.unreadable(readable(data.place)), at }
  }
}

/** Of its schemes the first few: a document may have any number. */
function withSchemes(text: string, { schemes }: Counts): string {
  if (schemes.length === 0) return text
  const told = schemes
    .slice(0, MOST_SCHEMES)
    .map(({ name, operations }) => words.scheme(operations, readable(name)))
  return `${text} · ${told.join(', ')}`
}

const MOST_SCHEMES = 4

function driftLines(watched: Watched, zone: string): Line[] {
  const of = { key: 'drift', name: words.drift }
  if (watched.drift.length === 0) {
    const text = words.noDrift(shortTime(watched.since, zone))
    return [{ ...of, sign: 'good', text, at: watched.since }]
  }
  return watched.drift.map(({ kind, route, field, since }): Line => {
    const says = kind === 'unknown' ? words.unknownFieldAt : words.refusedFieldAt
    return {
      key: `${kind} ${route} ${field}`,
      sign: kind === 'unknown' ? 'note' : 'warn',
      name: kind === 'unknown' ? words.unknownField : words.refusedField,
      text: says(field, route, shortTime(since, zone)),
      at: since,
    }
  })
}

function unmappedLine(watched: Watched, zone: string): Line {
  const of = { key: 'unmapped', name: words.unmapped }
  const [first] = watched.unmapped
  if (!first) {
    const text = words.noneMet(shortTime(watched.since, zone))
    return { ...of, sign: 'good', text, at: watched.since }
  }
  const routes = watched.unmapped.map(({ route }) => route)
  return {
    ...of,
    sign: 'warn',
    text: words.unmappedMet(routes, shortTime(first.since, zone)),
    at: first.since,
  }
}
