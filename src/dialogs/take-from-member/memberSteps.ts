import { accessWords, grantWords } from '#components/access/words.ts'
import { personLabel } from '#components/access/personNames.ts'
import type { OutcomeMessage } from '#components/frame/outcomes.ts'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { words as shared } from '#components/frame/words.ts'
import { runWords } from '#components/runs/RunProgress.tsx'
import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, type Forms, plural } from '#lib/plurals.ts'
import { readable } from '#lib/text.ts'
import {
  BlockedIcon,
  DoneIcon,
  ErrorIcon,
  GrantIcon,
  type Icon,
  NoAnswerIcon,
  NoteIcon,
  RevokeIcon,
  UnderWayIcon,
  UnknownIcon,
  WaitsIcon,
} from '#ui/icons.ts'
import {
  type Asked,
  grantedIn,
  type MemberRun,
  type PlanStep,
  type StepRow,
  type StepVerdict,
} from './memberRun.ts'

export const step: Forms = { one: 'step', other: 'steps' }

export const words = {
  title: (role: string, person: string) => `Take ${role} from ${person} only?`,
  running: (role: string, person: string) => `Taking ${role} from ${person}`,
  over: (role: string, person: string) => `${role} of ${person}, step by step`,
  why: (person: string, group: string) =>
    `${person} has this role from the group ${group}. A group can only lose a role as a whole.`,
  way: 'So the other members are granted the role directly first.',
  noOthers: 'The group has no other members.',
  steps: 'Steps',
  grant: (role: string, person: string) => `Grant ${role} to ${person} directly`,
  revoke: (role: string, group: string) => `Revoke ${role} from the group ${group}`,
  already: (names: readonly string[]) =>
    `No step needed for ${listed(names)}: granted directly already.`,
  needs: 'Each step needs access.manage:write.',
  effect: (person: string) => `What changes for ${person}`,
  keepsAll: (person: string) => `${person} is a superuser and keeps access to everything.`,
  keepsDirect: 'The role stays, granted directly.',
  later: (group: string, hasOthers: boolean) =>
    `${hasOthers ? 'The other members keep their access. ' : ''}People who join ${group} later no longer get this role.`,
  notGranted: (role: string, group: string) => `The group ${group} no longer has ${role}.`,
  noMember: (person: string, group: string) => `${person} is no longer in the group ${group}.`,
  nothingToDo: 'nothing to revoke',
  disagree: 'The lists disagree about who is in the group. Nothing is sent.',
  others: 'Nobody can grant them the role, and the revocation would take it from them.',
  unknownReason: 'not all members are known',
  act: (count: number) => (count === 0 ? 'Carry out steps' : `Carry out ${counted(count, step)}`),

  progress: 'Steps done',
  doneOne: { grant: 'Granted', revoke: 'Revoked' } satisfies Record<PlanStep['kind'], string>,
  byOthers: 'Someone else did this first',
  changed: 'Not sent',
  changedWhy: 'Someone else changed the group, its members or their roles first.',
  notDone: 'The lists show no change.',
  onlyGroup: (role: string, group: string) => `${role} was revoked from the group ${group}.`,
  granted: (count: number) =>
    `${counted(count, forms.person)} now ${plural(count, { one: 'has', other: 'have' })} the role directly.`,
  undoMore: (group: string) => `Undo grants the role to ${group} again. Direct roles stay.`,
  partly: (done: number, count: number) => `${number(done)} of ${counted(count, step)} done.`,
  unsure: (group: string) =>
    `Whether the role was revoked from the group ${group} is unknown. Check the group.`,
  stopped: 'Nothing more was sent.',
  stays: (names: readonly string[]) =>
    `${accessWords.managers(names)} ${plural(names.length, { one: 'keeps', other: 'keep' })} the role directly. To go back, revoke each of these direct roles.`,
  again: 'Check the new plan',
}

/** What a step is called, with the names of the server as text. */
export const stepLabel = (
  { roleName, of }: Pick<Asked, 'roleName' | 'of'>,
  one: PlanStep,
): string =>
  one.kind === 'grant'
    ? words.grant(roleName, personLabel(one.person))
    : words.revoke(roleName, readable(of.group))

export const stepIcon = ({ kind }: PlanStep): Icon => (kind === 'grant' ? GrantIcon : RevokeIcon)

type Note = { icon: Icon; tone?: 'warn' | 'bad'; label: string; reason?: string }

/** What became of a step, as far as that is known. */
export function noteOf({ step: { kind }, verdict }: StepRow): Note {
  switch (verdict.kind) {
    case 'waiting':
      return { icon: WaitsIcon, label: runWords.waiting }
    case 'sending':
      return { icon: UnderWayIcon, label: runWords.sending }
    case 'done':
      return {
        icon: DoneIcon,
        label: words.doneOne[kind],
        ...(verdict.isRead && { reason: runWords.isRead }),
      }
    case 'already':
      return { icon: NoteIcon, label: words.byOthers }
    case 'changed':
      return { icon: NoteIcon, tone: 'warn', label: words.changed, reason: words.changedWhy }
    case 'refused': {
      const { title, detail } = problemOf(verdict.error)
      const sentence = fieldErrorsOf(verdict.error, []).rest.join(' ')
      return {
        icon: ErrorIcon,
        tone: 'bad',
        label: runWords.refused,
        reason: `${sentence || title} ${detail}`,
      }
    }
    case 'notDone': {
      const { title } = problemOf(verdict.error)
      return {
        icon: NoAnswerIcon,
        tone: 'warn',
        label: runWords.notDone,
        reason: `${title} ${words.notDone}`,
      }
    }
    case 'unknown':
      return {
        icon: UnknownIcon,
        tone: 'warn',
        label: runWords.unknown,
        reason: `${problemOf(verdict.error).title} ${shared.notKnown}`,
      }
    case 'notTried':
      return { icon: BlockedIcon, label: runWords.notTried }
  }
}

/** What became of the last step. */
const endOf = ({ rows }: MemberRun): StepVerdict['kind'] => rows.at(-1)?.verdict.kind ?? 'notTried'

/** Whether the role was revoked from the group, after all that comes before. */
export const isRevoked = (run: MemberRun): boolean => endOf(run) === 'done'

/** What became of a plan, in a few sentences. */
export function summaryOf(run: MemberRun): Omit<OutcomeMessage, 'actions'> {
  const { asked, rows } = run
  const { plan, roleName, personName, of } = asked
  const group = readable(of.group)
  const done = rows.filter(({ verdict }) => verdict.kind === 'done')
  const granted = grantedIn(rows)
  const end = endOf(run)
  if (end === 'done') {
    const isTaken = !plan.keeps.isDirect && plan.keeps.groups.length === 0
    return {
      tone: 'good',
      title: isTaken
        ? grantWords.revokedBefore(roleName, personName)
        : words.onlyGroup(roleName, group),
      detail: [
        ...(granted.length > 0 ? [words.granted(granted.length)] : []),
        words.undoMore(group),
      ].join(' '),
    }
  }
  return {
    tone: done.length === 0 ? 'bad' : 'warn',
    title: words.partly(done.length, rows.length),
    detail: [
      end === 'unknown'
        ? words.unsure(group)
        : end === 'already'
          ? words.notGranted(roleName, group)
          : words.stopped,
      ...(granted.length > 0 ? [words.stays(granted.map(personLabel))] : []),
    ].join(' '),
  }
}
