import { actionCalled } from '#components/audit/actions.ts'
import { auditActions } from '#contract/audit.ts'
import { actionsOf, auditSubjects, subjectIn } from '#rules/audit/auditSubjects.ts'
import type { FilterOption } from '#ui/forms/FilterChip.tsx'
import { actionWords, words } from './words.ts'

/** What the log's filters call an action or a subject; one of a later release by its own name. */
export function nameOfAction(action: string): string {
  const subject = subjectIn(action)
  if (subject !== null) return actionWords.all[subject]
  return actionCalled(action)?.name ?? action
}

/** The actions by subject, each subject's first option all of them; last those of no subject, and one that the address names. */
export function actionOptions(chosen: string | null): FilterOption[] {
  const listed = auditSubjects.flatMap((subject) => [subject, ...actionsOf(subject)])
  const all = new Set<string>([...listed, ...auditActions, ...(chosen === null ? [] : [chosen])])
  const groupOf = (action: string) => {
    const subject = auditSubjects.find(
      (one) => one === action || actionsOf(one).some((it) => it === action),
    )
    return subject === undefined ? actionWords.others : actionWords.subjects[subject]
  }
  return [
    { value: '', label: words.anyAction },
    ...[...all].map((value) => ({ value, label: nameOfAction(value), group: groupOf(value) })),
  ]
}
