import type { AuditThing } from '#components/frame/addresses.ts'
import { words as sentenceWords } from '#components/audit/words.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { StaffRow } from '#contract/people.ts'
import { collator } from '#lib/locale.ts'
import { visibleText } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { subjectIn } from '#rules/audit/auditSubjects.ts'
import { roleOf } from '#rules/audit/entryTarget.ts'
import { nameOfAction } from './actionNames.ts'
import type { Source } from './exportFile.ts'
import { COMMAND_LINE, type View } from './view.ts'
import { exportWords, words } from './words.ts'

/** Whom the log can be asked for: the staff, who else was seen in it, and whom the address names. */
export function peopleIn(
  staff: readonly StaffRow[],
  seen: readonly AuditEntry[],
  chosen: View['actor'],
): { value: string; label: string }[] {
  const names = new Map<number, string>()
  if (typeof chosen === 'number') names.set(chosen, sentenceWords.byId.person(chosen))
  for (const { actor_id, actor_label } of seen)
    if (actor_id !== null) names.set(actor_id, actor_label)
  for (const { id, name, username } of staff)
    names.set(id, name === '' || name === username ? username : words.named(name, username))
  return [...names]
    .map(([id, name]) => ({ value: String(id), label: visibleText(name) }))
    .sort((a, b) => collator.compare(a.label, b.label))
}

/** By the name that an entry gave it, the newest of them; else by its id. */
export function nameOfThing(thing: AuditThing, seen: readonly AuditEntry[]): string {
  if (thing.kind === 'role') {
    const role = seen.find(
      (entry) => entry.target_type === 'django_access.role' && roleOf(entry) === thing.key,
    )
    return role?.target_label ?? thing.key
  }
  const type = TYPES[thing.kind]
  const found = seen.find(
    (entry) => entry.target_type === type && entry.target_id === String(thing.id),
  )
  return found?.target_label ?? sentenceWords.byId[thing.kind](thing.id)
}

const TYPES = {
  token: 'django_access.apitoken',
  application: 'django_access.application',
  person: 'auth.user',
  group: 'auth.group',
}

type Reading = { zone: string; seen: readonly AuditEntry[]; staff: readonly StaffRow[] }

/** The view's filters, names and values, for a file that is read by itself. */
export function filtersInWords(
  { action, actor, from, to, target, withLineage }: View,
  { zone, seen, staff }: Reading,
): Source['filters'] {
  const filters: [string, string][] = []
  // A file has the backend's own word for what it did.
  if (action !== null)
    filters.push([words.action, subjectIn(action) === null ? action : nameOfAction(action)])
  if (actor === COMMAND_LINE) filters.push([words.person, sentenceWords.commandLine])
  else if (actor !== null) {
    const person = peopleIn(staff, seen, actor).find(({ value }) => value === String(actor))
    filters.push([words.person, exportWords.withId(person?.label ?? '', actor)])
  }
  if (target?.kind === 'text') filters.push([words.target, target.text])
  else if (target !== null)
    filters.push([
      words.about,
      exportWords.withId(
        nameOfThing(target, seen),
        target.kind === 'role' ? target.key : target.id,
      ),
    ])
  if (withLineage) filters.push([words.withLineage, exportWords.yes])
  if (from !== null) filters.push([words.from, fullTime(from, zone)])
  if (to !== null) filters.push([words.to, fullTime(to, zone)])
  return filters.length === 0 ? [[exportWords.filters, exportWords.noFilter]] : filters
}
