import type { QueryClient } from '@tanstack/react-query'
import { readAccessAgain } from '#api/access/accessReading.ts'
import { type GrantsEnd, grantOne, revokeOne } from '#api/access/actOnGrants.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { roleBook } from '#api/access/roles.ts'
import { groupList } from '#api/people/groups.ts'
import { staffList } from '#api/people/people.ts'
import { readNow } from '#components/frame/readNow.ts'
import type { Grant, StaffRow } from '#contract/people.ts'
import { accessWorld } from '#rules/access/access.ts'
import { directRoles } from '#rules/access/joiner.ts'
import {
  isAsPlanned,
  type KnownPlan,
  type MemberPlan,
  type MemberRole,
  takeFromMember,
} from '#rules/access/takeFromMember.ts'
import {
  createRun,
  judged,
  type RunOf,
  type Turn,
  turnAfter,
  untried,
  useRun,
} from '#session/run.ts'
import type { Session } from '#session/session.ts'
import { perPerson } from '#session/slot.ts'
import { useSession } from '#session/useSession.ts'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'

/** What was asked about: `grant` is the group's, `plan` as it was shown. */
export type Asked = {
  of: MemberRole
  grant: number
  roleName: string
  personName: string
  plan: KnownPlan
}

export type PlanStep = { kind: 'grant'; person: StaffRow } | { kind: 'revoke' }

/** What is known of one step. */
export type StepVerdict =
  | { kind: 'waiting' | 'sending' | 'notTried' }
  /** `isRead`: no answer came that could be read, and what was read again is as it was to become. */
  | { kind: 'done'; isRead: boolean }
  /** Somebody else did it first, or changed what it rests on: it was not sent. */
  | { kind: 'already' | 'changed' }
  /** Nothing was changed; `notDone`: no answer, and read again it is as it was. */
  | { kind: 'refused' | 'notDone' | 'unknown'; error: ApiError }

export type StepRow = { step: PlanStep; verdict: StepVerdict }

export type MemberRun = RunOf<StepRow> & { asked: Asked }

export const stepsOf = ({ grants }: KnownPlan): PlanStep[] => [
  ...grants.map((person) => ({ kind: 'grant' as const, person })),
  { kind: 'revoke' },
]

/** The role was granted to these members in this run. */
export const grantedIn = (rows: readonly StepRow[]): StaffRow[] =>
  rows.flatMap(({ step, verdict }) =>
    step.kind === 'grant' && verdict.kind === 'done' ? [step.person] : [],
  )

/**
 * One plan at a time, a step after the other, each once: none is sent unless all before it is known to be done and what the rest
 * of the plan rests on is as it was shown. Like a draft it outlives a lock, whose end finds what was not tried.
 */
function memberRun() {
  const run = createRun<MemberRun>()
  const rowsNow = () => run.read()?.rows ?? []
  const judge = (step: PlanStep, verdict: StepVerdict) =>
    run.change({ rows: judged(rowsNow(), (row) => row.step === step, verdict) })

  return {
    ...run,
    async start(session: Session, asked: Asked): Promise<MemberRun | null> {
      if (run.isUnderWay()) return null
      const steps = stepsOf(asked.plan)
      await run.start(
        {
          asked,
          rows: steps.map((step) => ({ step, verdict: { kind: 'waiting' as const } })),
          state: 'running',
          because: null,
        },
        async (inTurn) => {
          await inTurn(steps, {
            room: session.spare,
            async tryOne(step): Promise<Turn> {
              judge(step, { kind: 'sending' })
              const verdict = await tryStep(session, asked, step, grantedIn(rowsNow()))
              const error = 'error' in verdict ? verdict.error : null
              const turn = turnAfter(error)
              judge(step, turn.kind === 'again' ? { kind: 'waiting' } : verdict)
              if (turn.kind === 'again' || verdict.kind === 'done') return turn
              return { kind: 'end', because: error }
            },
          })
          await readAccessAgain(session.queries, null)
        },
        ({ rows }) => ({ rows: untried(rows) }),
      )
      return run.read()
    },
  }
}

async function tryStep(
  session: Session,
  { of, grant, plan }: Asked,
  step: PlanStep,
  granted: readonly StaffRow[],
): Promise<StepVerdict> {
  try {
    const now = await planNow(session.queries, of)
    if (!isAsPlanned(now, plan, new Set(granted.map(({ id }) => id)))) {
      return { kind: isDoneIn(now, step) ? 'already' : 'changed' }
    }
  } catch (error) {
    throwOthers(error)
    return { kind: 'refused', error }
  }
  if (step.kind === 'grant') {
    const seen = { of: { user_id: step.person.id }, roles: directRoles(step.person) }
    return verdictOf(await grantOne(session, seen, of.role), of.role)
  }
  const isAsSeen = (rows: readonly Grant[]) =>
    rows.length === plan.group.roles.length &&
    rows.every(({ role }) => plan.group.roles.includes(role.key))
  return verdictOf(
    await revokeOne(session, { of: { group_id: plan.group.id }, grant, isAsSeen }),
    null,
  )
}

const isDoneIn = (now: MemberPlan, step: PlanStep): boolean =>
  step.kind === 'revoke'
    ? now.kind === 'notGranted'
    : now.kind === 'known' && now.already.some(({ id }) => id === step.person.id)

/** The plan as the lists say it now. Rejects with ApiError. */
async function planNow(queries: QueryClient, of: MemberRole): Promise<MemberPlan> {
  const [people, groups, roles, areas] = await Promise.all([
    readNow(queries, staffList()),
    readNow(queries, groupList()),
    readNow(queries, roleBook(), Infinity),
    readNow(queries, catalogue(), Infinity),
  ])
  return takeFromMember(accessWorld({ people, groups, roles, catalogue: areas }), of)
}

/** `granted` is the role that was to be granted; null for a revocation. */
function verdictOf(end: GrantsEnd<unknown>, granted: string | null): StepVerdict {
  switch (end.kind) {
    case 'done':
      return { kind: 'done', isRead: 'error' in end }
    case 'changed':
      return { kind: end.now.some(({ role }) => role.key === granted) ? 'already' : 'changed' }
    case 'gone':
      return { kind: 'already' }
    case 'refused':
      return { kind: 'refused', error: end.error }
    case 'notThere':
      return end.stands === 'done' ? { kind: 'already' } : { kind: 'refused', error: end.error }
    case 'unknown': {
      const { error } = end
      if (end.stands === 'notRead') return { kind: 'unknown', error }
      return { kind: error.fault.kind === 'conflict' ? 'refused' : 'notDone', error }
    }
  }
}

const runs = perPerson(memberRun)

/** The plan that this person carries out, and how to begin, hold and end one. */
export function useMemberRun() {
  const session = useSession()
  const own = runs.of(session.drafts)
  return { ...useRun(own), start: (asked: Asked) => own.start(session, asked) }
}
