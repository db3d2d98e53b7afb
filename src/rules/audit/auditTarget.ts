import { tokenFacts, type AuditEntry } from '#contract/audit.ts'
import { isFoundIn } from '#lib/search.ts'
import { lineageOf, lineOf } from '#rules/tokens/lineage.ts'
import { rotationIn } from '#rules/tokens/tokenEntry.ts'
import { roleOf, targetNumber } from './entryTarget.ts'

/** What entries are looked for by: one thing, or words of what the entry calls its target, of what was done and of whom it names. */
export type AuditTarget =
  | { kind: 'token' | 'application' | 'person' | 'group'; id: number }
  | { kind: 'role'; key: string }
  | { kind: 'text'; text: string }

/** What a reader is told of an entry beside its own label, which words find too. */
export type WordsOf = (entry: AuditEntry) => string

/**
 * The entries that concern the target, in their order. `withLineage` takes in the predecessors and successors of its tokens,
 * as far as these entries tell of them.
 */
export function concerning(
  entries: readonly AuditEntry[],
  target: AuditTarget,
  withLineage: boolean,
  wordsOf: WordsOf = ({ action }) => action,
): AuditEntry[] {
  switch (target.kind) {
    case 'token':
      return ofTokens(entries, lines(entries, new Set([target.id]), withLineage))
    case 'application':
      return ofApplication(entries, target.id)
    case 'person':
      return entries.filter(
        (entry) => isAbout(entry, 'auth.user', target.id) || entry.detail['user_id'] === target.id,
      )
    case 'group':
      return entries.filter(({ detail }) => detail['group_id'] === target.id)
    case 'role':
      return entries.filter((entry) => roleOf(entry) === target.key)
    case 'text': {
      const found = entries.filter((entry) => isCalled(entry, target.text, wordsOf))
      if (!withLineage) return found
      const named = new Set(found.map(({ id }) => id))
      const tokens = lines(entries, new Set(found.flatMap(tokensOf)), true)
      return entries.filter((entry) => named.has(entry.id) || touches(entry, tokens))
    }
  }
}

/** Whether words look for routes, which a superuser's many name: of a folded log only the newest would be found. */
export const namesRoutes = (text: string): boolean => text.includes('/')

const ofTokens = (entries: readonly AuditEntry[], tokens: ReadonlySet<number>) =>
  entries.filter((entry) => touches(entry, tokens))

const touches = (entry: AuditEntry, tokens: ReadonlySet<number>) =>
  tokensOf(entry).some((id) => tokens.has(id))

/** The application's own entries and those of its tokens; an entry that names no application follows its token. */
function ofApplication(entries: readonly AuditEntry[], id: number): AuditEntry[] {
  const tokens = new Set(
    entries
      .filter((entry) => isToken(entry) && entry.detail['application_id'] === id)
      .flatMap(tokensOf),
  )
  return entries.filter(
    (entry) => isAbout(entry, 'django_access.application', id) || touches(entry, tokens),
  )
}

function lines(
  entries: readonly AuditEntry[],
  tokens: ReadonlySet<number>,
  withLineage: boolean,
): ReadonlySet<number> {
  if (!withLineage || tokens.size === 0) return tokens
  const lineage = lineageOf(entries.filter(({ action }) => action === 'token.rotate'))
  return new Set([...tokens].flatMap((id) => lineOf(lineage, id).map((member) => member.id)))
}

/** The tokens that an entry tells of: a rotation of two. */
function tokensOf(entry: AuditEntry): number[] {
  if (!isToken(entry)) return []
  const rotation = rotationIn(entry)
  const ownId = targetNumber(entry) ?? tokenIdIn(entry)
  return [...(ownId === null ? [] : [ownId]), ...(rotation === null ? [] : [rotation.replaces])]
}

function tokenIdIn({ detail }: AuditEntry): number | null {
  const facts = tokenFacts.safeParse(detail)
  return facts.success ? facts.data.token_id : null
}

const isToken = ({ target_type }: AuditEntry) => target_type === 'django_access.apitoken'

const isAbout = (entry: AuditEntry, type: string, id: number) =>
  entry.target_type === type && entry.target_id === String(id)

function isCalled(entry: AuditEntry, text: string, wordsOf: WordsOf): boolean {
  const { action, target_label, target_id } = entry
  if (action === 'gate.bypass' && !namesRoutes(text)) return false
  return (
    target_id === text.trim().toLowerCase() ||
    isFoundIn(`${target_label} ${action} ${wordsOf(entry)}`, text)
  )
}
