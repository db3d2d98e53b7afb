import { auditActions } from '#contract/audit.ts'
import { actionsOf, auditSubjects, subjectIn } from '#rules/audit/auditSubjects.ts'
import type { FilterOption } from '#ui/forms/FilterChip.tsx'
import { actionWords, words } from './words.ts'

/** What the log's filters call an action or a subject; one of a later release by its own name. */
export function nameOfAction(action: string): string {
  const subject = subjectIn(action)
  if (subject !== null) return actionWords.all[subject]
  const known = auditActions.find((one) => one === action)
  return known === undefined ? action : actionWords.done[known]
}

/** The actions by subject, each subject's first option all of them; last those of no subject, and one that the address names. */
export function actionOptions(chosen: string | null): FilterOption[] {
  const listed = auditSubjects.flatMap((subject) =>
    [subject, ...actionsOf(subject)].map((value) => ({
      value,
      group: actionWords.subjects[subject],
    })),
  )
  const isListed = (action: string) => listed.some(({ value }) => value === action)
  const rest = [...auditActions, ...(chosen === null ? [] : [chosen])].filter(
    (one) => !isListed(one),
  )
  return [
    { value: '', label: words.anyAction },
    ...[
      ...listed,
      ...[...new Set(rest)].map((value) => ({ value, group: actionWords.others })),
    ].map((option) => ({ ...option, label: nameOfAction(option.value) })),
  ]
}
