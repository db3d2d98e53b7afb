import type { AuditEntry } from '#contract/audit.ts'
import { isBlank } from '#lib/text.ts'
import { roleOf, targetNumber } from '#rules/audit/entryTarget.ts'
import type { Named, Thing } from '#components/frame/sentence.ts'
import type { AuditLookup } from './auditLookup.ts'
import { words } from './words.ts'

/** What an entry is about, by the name that it had on that day. */
export const subjectOf = (entry: AuditEntry, lookup: AuditLookup): Named => ({
  name: nameOf(entry),
  thing: thingOf(entry, lookup),
})

function nameOf({ target_type, target_label }: AuditEntry): string {
  if (target_type === 'django_access.apitoken' && /^\s*\(/.test(target_label))
    return words.unnamedToken(target_label.trim())
  if (target_type === 'django_access.application' && isBlank(target_label))
    return words.unnamedApplication
  return target_label
}

/** Null where the entry names nothing that could have a page: a route, or an id that is none. */
export function thingOf(entry: AuditEntry, lookup: AuditLookup): Thing | null {
  const id = targetNumber(entry)
  if (id === null) return null
  switch (entry.target_type) {
    case 'django_access.application':
      return { kind: 'application', id }
    case 'django_access.apitoken': {
      const applicationId = entry.detail['application_id']
      return {
        kind: 'token',
        id,
        application: isId(applicationId) ? applicationId : lookup.homeOf(id),
      }
    }
    case 'auth.user':
      return { kind: 'person', id }
    case 'django_access.role': {
      const key = roleOf(entry)
      return key === null ? null : { kind: 'role', key }
    }
    default:
      return null
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
