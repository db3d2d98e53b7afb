import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roleList } from '#api/access/roles.ts'
import { groupList } from '#api/people/groups.ts'
import { staffList } from '#api/people/people.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { homeOf, tokensOf } from '#api/tokens/tokens.ts'
import type { EntrySentence } from '#components/audit/auditSentence.ts'
import { withoutOwn, words } from '#components/audit/words.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { aboutText, type AuditThing } from '#components/frame/addresses.ts'
import type { Named } from '#components/frame/sentence.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { keyText } from '#contract/tokens.ts'
import { compareInstants } from '#lib/instant.ts'
import { targetNumber } from '#rules/audit/entryTarget.ts'

/**
 * Puts the names that were read where an entry of `at` tells a username, a key or an id alone. What was not read stays as
 * it is. `own` is what the page's heading has named: it is left out.
 */
export function useNames(
  entries: readonly AuditEntry[],
  own: readonly AuditThing[] = [],
): (told: EntrySentence, at: Instant) => EntrySentence {
  const queries = useQueryClient()
  // An entry about a token names neither a group nor a role: for it alone they are not read.
  const enabled = entries.some(({ action }) => !action.startsWith('token.'))
  const staff = useQuery(staffList()).data
  const groups = useQuery({ ...groupList(), enabled }).data
  const roles = useQuery({ ...roleList(), enabled }).data
  // The names of applications are looked up where the sentence is made; here only their coming is awaited.
  useQuery(applicationList())
  const people = new Map(staff?.map((person) => [person.id, personLabel(person)]))
  const tokens = new Map<number, string>()
  for (const entry of entries) {
    const id = targetNumber(entry)
    // The newest name, which comes first.
    if (entry.target_type === 'django_access.apitoken' && id !== null && !tokens.has(id))
      tokens.set(id, entry.target_label)
  }

  function tokenName(id: number): string | null {
    const told = tokens.get(id)
    if (told !== undefined) return told
    const home = homeOf(queries, id)
    const list = home === null ? undefined : queries.getQueryData(tokensOf(home).queryKey)
    const token = list?.find((row) => row.id === id)
    return token ? `${tokenLabel(token)} (${keyText(token)})` : null
  }

  function roleName(key: string, at: Instant): string | null {
    const role = roles?.find((one) => one.key === key)
    // An earlier role may have had the same key.
    return role && compareInstants(at, role.created_at) >= 0 ? roleLabel(role) : null
  }

  function named(part: Named, at: Instant): Named {
    const { thing } = part
    if (thing?.kind === 'person') return { ...part, name: people.get(thing.id) ?? part.name }
    if (thing?.kind === 'group')
      return { ...part, name: groups?.find(({ id }) => id === thing.id)?.name ?? part.name }
    // An entry of the role itself tells the name of then.
    if (thing?.kind === 'role' && part.name === thing.key)
      return { ...part, name: roleName(thing.key, at) ?? part.name }
    // Only the old one of a rotation is told by its id alone.
    if (thing?.kind === 'token' && part.name === words.byId.token(thing.id))
      return { ...part, name: tokenName(thing.id) ?? part.name }
    return part
  }
  const ownTexts = new Set(own.map(aboutText))
  return ({ actor, did }, at) => ({
    actor: named(actor, at),
    did: withoutOwn(did, (thing) => ownTexts.has(aboutText(thing))).map((part) =>
      typeof part === 'string' ? part : named(part, at),
    ),
  })
}
