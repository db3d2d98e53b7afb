import type { Document } from '#api/connection/documents.ts'
import type { DocumentReading } from './contractLines.ts'
import type { Line } from './line.ts'
import { words } from './words.ts'

export type AbilityFacts = {
  adminScopes: { has: boolean; at: number } | undefined
  /** The document that would have the route: the admin API's, else the one of all. */
  document: Document | undefined
  /** Null: this person may not read the log, which would say it. */
  folds: DocumentReading<{ isFolded: boolean; at: number }> | null
}

/** What differs between the releases of a backend (docs/wire.md#releases). */
export function abilityLines({ adminScopes, document, folds }: AbilityFacts): Line[] {
  return [
    {
      key: 'scopes',
      name: words.adminScopes,
      ...(adminScopes
        ? {
            sign: adminScopes.has ? 'good' : 'note',
            text: adminScopes.has ? words.yes : words.scopesNo,
            at: adminScopes.at,
          }
        : { sign: 'unknown', text: words.notRead, at: null }),
    },
    { key: 'staff', name: words.createStaff, ...staffLine(document) },
    { key: 'fold', name: words.fold, ...foldLine(folds) },
  ]
}

type Told = Pick<Line, 'sign' | 'text' | 'at'>

/** Nothing but a POST would say it of a backend without a document, and this panel sends none. */
function staffLine(document: Document | undefined): Told {
  if (document?.kind !== 'served') return { sign: 'unknown', text: words.staffUnknown, at: null }
  return document.createsStaff
    ? { sign: 'good', text: words.staffByDocument, at: document.at }
    : { sign: 'note', text: words.notInDocument, at: document.at }
}

function foldLine(folds: AbilityFacts['folds']): Told {
  if (folds === null) return { sign: 'unknown', text: words.needsAccess, at: null }
  if (folds.failure !== null)
    return { sign: 'unknown', text: words.failed(folds.failure), at: null }
  if (!folds.data) return { sign: 'unknown', text: words.notRead, at: null }
  const { isFolded, at } = folds.data
  return { sign: isFolded ? 'good' : 'note', text: isFolded ? words.yes : words.no, at }
}

/** What came with the access module and its later releases (docs/wire.md#before-tokens). */
export const lackingLines: readonly Line[] = [
  ...Object.entries(words.lacking).map(([key, [name = '', what = '']]) => ({
    key,
    name,
    text: words.sinceBackend(what),
  })),
  { key: 'admin', name: words.adminTokens, text: words.sinceAccess },
].map((line) => ({ ...line, sign: 'note', at: null }))
