import { words as sentenceWords } from '#components/audit/auditSentenceWords.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { StaffRow } from '#contract/people.ts'
import { fullTime } from '#lib/time.ts'
import type { Source } from './exportFile.ts'
import { exportWords } from './exportWords.ts'
import { nameOfThing, peopleIn } from './filterNames.ts'
import { COMMAND_LINE, type View } from './view.ts'
import { words } from './words.ts'

type Reading = { zone: string; seen: readonly AuditEntry[]; staff: readonly StaffRow[] }

/** The view's filters, names and values, for a file that stands alone. */
export function filtersInWords(
  { action, actor, from, to, target, withLineage }: View,
  { zone, seen, staff }: Reading,
): Source['filters'] {
  const filters: [string, string][] = []
  if (action !== null) filters.push([words.action, action])
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
