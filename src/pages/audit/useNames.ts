import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffList } from '#api/people/people.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { homeOf, tokensOf } from '#api/tokens/tokens.ts'
import type { EntrySentence } from '#components/audit/auditSentence.ts'
import { words } from '#components/audit/words.ts'
import { personLabel } from '#components/access/personNames.ts'
import type { Named, Sentence } from '#components/frame/sentence.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { targetNumber } from '#rules/audit/auditTarget.ts'

/** Puts the names that were read where an entry tells a username or an id alone. What was not read stays as it is. */
export function useNames(entries: readonly AuditEntry[]): (told: EntrySentence) => EntrySentence {
  const queries = useQueryClient()
  const staff = useQuery(staffList()).data
  // The names of applications are looked up where the sentence is made; here only their coming is awaited.
  useQuery(applicationList())
  const people = new Map(staff?.map((person) => [person.id, personLabel(person)]))
  const tokens = new Map<number, string>()
  for (const entry of entries) {
    const id = targetNumber(entry)
    // The newest name, which stands first.
    if (entry.target_type === 'django_access.apitoken' && id !== null && !tokens.has(id))
      tokens.set(id, entry.target_label)
  }

  function tokenName(id: number): string | null {
    const told = tokens.get(id)
    if (told !== undefined) return told
    const home = homeOf(queries, id)
    const list = home === null ? undefined : queries.getQueryData(tokensOf(home).queryKey)
    const token = list?.find((row) => row.id === id)
    return token ? `${tokenLabel(token)} (${token.prefix}…${token.last_four})` : null
  }

  function named(part: Named): Named {
    const { thing } = part
    if (thing?.kind === 'person') return { ...part, name: people.get(thing.id) ?? part.name }
    // Only the old one of a rotation is told by its id alone.
    if (thing?.kind === 'token' && part.name === words.byId.token(thing.id))
      return { ...part, name: tokenName(thing.id) ?? part.name }
    return part
  }
  const all = (sentence: Sentence): Sentence =>
    sentence.map((part) => (typeof part === 'string' ? part : named(part)))
  return ({ actor, did }) => ({ actor: named(actor), did: all(did) })
}
