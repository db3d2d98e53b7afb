import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffList } from '#api/people/people.ts'
import { createStaffAccount, type StaffEnded, type StaffOrder } from '#api/people/staffAccount.ts'
import { addresses } from '#components/frame/addresses.ts'
import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { useSession } from '#session/useSession.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'
import { rolesAsShown } from '#components/access/rolesAsShown.ts'
import { aboveFields, refusalOf, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useMe } from '#components/frame/useMe.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { problemOf } from '#components/frame/problem.ts'
import { readNow } from '#components/frame/readNow.ts'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { staffWords } from '#components/access/words.ts'
import { AccountOutcome, type GrantStep } from './AccountOutcome.tsx'
import { roleNameOf } from './roleNameOf.ts'
import { NEEDS_ROLE } from './RoleChoice.tsx'
import { useGranting } from './useGranting.ts'

const FIELDS = ['username', 'email'] as const

/** The first role goes with the account, each other one is granted to it afterwards. */
export type Account = Pick<StaffOrder, 'username' | 'email'> & { roles: readonly string[] }

/**
 * Creates a staff account (api/people/staffAccount.ts) and hands its password to Show once, after `onCreated`. The roles
 * that are left are granted while the password is on the screen, and each tells what became of it.
 */
export function useStaffAccount(world: AccessWorld, onCreated: () => void) {
  const session = useSession()
  const queries = useQueryClient()
  const { user } = useMe()
  const { tell } = useOutcome()
  const { present } = useShowOnce()
  const grantEach = useGranting()
  const [isInDoubt, setInDoubt] = useState(false)

  async function create(account: Account): Promise<FormRefusal | null> {
    const missing = missingIn(account)
    if (missing) return missing
    const changed = await rolesAsShown(queries, world, account.roles, [])
    if (changed) return changed
    const { username, email } = account
    const [role = '', ...others] = account.roles
    const order = { username, email, role, actorId: user.id }
    try {
      const ended = await createStaffAccount(session, order, () => setInDoubt(true))
      if (ended.kind !== 'value') return refusalIn(ended)
      onCreated()
      present({ kind: 'password', username, person: ended.person })
      void settle(username, role, others, ended.person)
      return null
    } finally {
      setInDoubt(false)
    }
  }

  async function settle(
    username: string,
    first: string,
    others: readonly string[],
    known: number | null,
  ): Promise<void> {
    const say = (steps: readonly GrantStep[], person: number | null) => {
      const isWhole = steps.every(({ state }) => state.kind !== 'failed')
      const name = readable(username)
      tell({
        tone: isWhole ? 'good' : 'warn',
        title: isWhole ? staffWords.created(name) : words.incomplete(name),
        detail: (
          <>
            {others.length > 0 && <AccountOutcome first={roleNameOf(world, first)} steps={steps} />}
            {person !== null && (
              <TextLink href={addresses.person(person)}>{staffWords.open}</TextLink>
            )}
          </>
        ),
      })
    }
    const stepOf = (key: string, state: GrantStep['state']): GrantStep => ({
      role: roleNameOf(world, key),
      state,
    })
    say(
      others.map((key) => stepOf(key, { kind: 'running' })),
      known,
    )
    if (others.length === 0) return
    try {
      const person = known ?? (await idOf(username))
      const failed = person === null ? [] : await grantEach(asked(person, first, others))
      const steps = others.map((key) => {
        if (person === null) {
          return stepOf(key, { kind: 'failed', why: words.notListed, isKnown: true })
        }
        const one = failed.find(({ role }) => role === key)
        return stepOf(key, one ? { kind: 'failed', ...one } : { kind: 'done' })
      })
      say(steps, person)
    } catch (error) {
      throwOthers(error)
      // The session ended: nobody is left to tell.
      if (error.fault.kind === 'signedOut') return
      const why = problemOf(error).title
      say(
        others.map((key) => stepOf(key, { kind: 'failed', why, isKnown: false })),
        known,
      )
    }
  }

  const idOf = async (username: string): Promise<number | null> =>
    (await readNow(queries, staffList())).find((person) => person.username === username)?.id ?? null

  return { create, isInDoubt }
}

const asked = (userId: number, first: string, roles: readonly string[]) =>
  roles.map((role) => ({ userId, role, held: [first] }))

function missingIn(account: Account): FormRefusal | null {
  const errors = Object.fromEntries(
    FIELDS.filter((field) => account[field] === '').map((field) => [
      field,
      staffWords.missing[field],
    ]),
  )
  const roles = account.roles.length === 0 ? { roles: NEEDS_ROLE } : {}
  const all = { ...errors, ...roles }
  return Object.keys(all).length > 0 ? { errors: all, problem: undefined } : null
}

function refusalIn(ended: Exclude<StaffEnded, { kind: 'value' }>): FormRefusal {
  switch (ended.kind) {
    case 'refused':
      // A 409 that is no repeat of ours: the name or the address is in use, and nothing was changed.
      return refusalOf(ended.error, FIELDS, staffWords.notTaken)
    case 'notSent':
      return problem(ended.error, staffWords.notSent)
    case 'notMade':
      return problem(ended.error, staffWords.notMade)
    case 'notKnown':
      return problem(ended.error, staffWords.notKnown)
  }
}

const problem = (error: ApiError, more: string): FormRefusal =>
  aboveFields(`${problemOf(error).title} ${more}`)

const words = {
  notListed: 'The list of people doesn’t show the account yet.',
  incomplete: (username: string) =>
    `The staff account ${username} was created, but not every role was granted.`,
}
