import { auditActions, type AuditAction } from '#contract/audit.ts'

/** What the actions of the log are done to. The server filters by one action and by no subject (docs/wire.md#audit-log). */
export const auditSubjects = ['tokens', 'applications', 'people', 'roles'] as const
export type AuditSubject = (typeof auditSubjects)[number]

const AREAS: Record<AuditSubject, readonly string[]> = {
  tokens: ['token', 'legacy'],
  applications: ['application'],
  people: ['grant', 'staff'],
  roles: ['role'],
}

/** Whether the action is one of the subject's, one of a later release too. */
export const isAction = (action: string, subject: AuditSubject): boolean =>
  AREAS[subject].some((area) => action.startsWith(`${area}.`))

/** The subject's actions that are known, in their order. */
export const actionsOf = (subject: AuditSubject): AuditAction[] =>
  auditActions.filter((action) => isAction(action, subject))

/** The subject of that name, null where there is none. */
export const subjectIn = (text: string | null): AuditSubject | null =>
  auditSubjects.find((subject) => subject === text) ?? null
