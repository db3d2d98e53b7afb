import { useState } from 'react'
import { createStaffAccount, type StaffEnded, type StaffOrder } from '#api/people/staffAccount.ts'
import { addresses } from '#components/frame/addresses.ts'
import { readable } from '#lib/text.ts'
import { useSession } from '#session/useSession.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import type { ApiError } from '#wire/ApiError.ts'
import { aboveFields, refusalOf, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useMe } from '#components/frame/useMe.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { problemOf } from '#components/frame/problem.ts'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { staffWords as words } from '#components/staff/words.ts'

export const STAFF_FIELDS = ['username', 'email', 'role'] as const

export type StaffAccount = Omit<StaffOrder, 'actorId'>

/** Creates a staff account (api/people/staffAccount.ts) and hands its password to Show once, after `onCreated`. */
export function useStaffAccount(onCreated: () => void) {
  const session = useSession()
  const { user } = useMe()
  const { tell } = useOutcome()
  const { present } = useShowOnce()
  const [isInDoubt, setInDoubt] = useState(false)

  async function create(account: StaffAccount): Promise<FormRefusal | null> {
    const order = { ...account, actorId: user.id }
    try {
      const ended = await createStaffAccount(session, order, () => setInDoubt(true))
      if (ended.kind !== 'value') return refusalIn(ended)
      created(account.username, ended.person)
      return null
    } finally {
      setInDoubt(false)
    }
  }

  function created(username: string, person: number | null) {
    onCreated()
    present({ kind: 'password', username, person })
    tell({
      tone: 'good',
      title: words.created(readable(username)),
      ...(person !== null && {
        detail: <TextLink href={addresses.person(person)}>{words.open}</TextLink>,
      }),
    })
  }

  return { create, isInDoubt }
}

function refusalIn(ended: Exclude<StaffEnded, { kind: 'value' }>): FormRefusal {
  switch (ended.kind) {
    case 'refused':
      // A 409 that is no repeat of ours: the name or the address is in use, and nothing was changed.
      return refusalOf(ended.error, STAFF_FIELDS, words.notTaken)
    case 'notSent':
      return problem(ended.error, words.notSent)
    case 'notMade':
      return problem(ended.error, words.notMade)
    case 'notKnown':
      return problem(ended.error, words.notKnown)
  }
}

const problem = (error: ApiError, more: string): FormRefusal =>
  aboveFields(`${problemOf(error).title} ${more}`)
