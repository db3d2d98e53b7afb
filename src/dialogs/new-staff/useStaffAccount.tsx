import { useEffect, useRef, useState } from 'react'
import { createStaffAccount, type StaffEnded } from '#api/people/staffAccount.ts'
import { addresses } from '#components/frame/addresses.ts'
import { readable } from '#lib/text.ts'
import { useWorld } from '#session/useWorld.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import type { ApiError } from '#wire/ApiError.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { staffWords as words } from '#components/staff/words.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import { useMe } from '#components/frame/useMe.ts'

const FIELDS = ['username', 'email', 'role'] as const

type Said = { errors: FormErrors; problem: string | undefined }
const nothingSaid: Said = { errors: {}, problem: undefined }

/** Creates a staff account (api/people/staffAccount.ts) and hands its password to Show once; the draft never holds one. */
export function useStaffAccount(close: () => void) {
  const world = useWorld()
  const { user } = useMe()
  const { tell } = useOutcome()
  const { present } = useShowOnce()
  const { fields, set, forget, isTyped } = useDraft('new-staff', {
    username: '',
    email: '',
    role: '',
  })
  const [said, setSaid] = useState(nothingSaid)
  const [isPending, setPending] = useState(false)
  const [isInDoubt, setInDoubt] = useState(false)

  const isThere = useRef(true)

  // The world outside: the dialog may be left while the log is still read; what comes then must not go back a page.
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function submit() {
    const account = {
      username: fields.username.trim(),
      email: fields.email.trim(),
      role: fields.role,
    }
    const missing = FIELDS.filter((field) => account[field] === '')
    setSaid({
      errors: Object.fromEntries(missing.map((field) => [field, words.missing[field]])),
      problem: undefined,
    })
    if (missing.length > 0) return
    setPending(true)
    try {
      const order = { ...account, actorId: user.id }
      say(account.username, await createStaffAccount(world, order, () => setInDoubt(true)))
    } finally {
      setPending(false)
      setInDoubt(false)
    }
  }

  function say(username: string, ended: StaffEnded) {
    switch (ended.kind) {
      case 'value':
        return created(username, ended.person)
      case 'refused':
        return setSaid(refusalOf(ended.error))
      case 'notSent':
        return setSaid(problem(ended.error, words.notSent))
      case 'notMade':
        return setSaid(problem(ended.error, words.notMade))
      case 'notKnown':
        return setSaid(problem(ended.error, words.notKnown))
    }
  }

  function created(username: string, person: number | null) {
    forget()
    if (isThere.current) close()
    present({ kind: 'password', username, person })
    tell({
      tone: 'good',
      title: words.created(readable(username)),
      ...(person !== null && {
        detail: <TextLink href={addresses.person(person)}>{words.open}</TextLink>,
      }),
    })
  }

  return { fields, set, forget, isTyped, submit, isPending, isInDoubt, ...said }
}

const problem = (error: ApiError, more: string): Said => ({
  errors: {},
  problem: `${problemOf(error).title} ${more}`,
})

/** A 409 that is no repeat of ours: the name or the address is in use, and nothing was changed. */
function refusalOf(error: ApiError): Said {
  const { errors, rest } = fieldErrorsOf(error, FIELDS)
  const { title } = problemOf(error)
  if (Object.keys(errors).length > 0 && rest.length === 0) return { errors, problem: undefined }
  return { errors, problem: `${rest.length > 0 ? rest.join(' ') : title} ${words.notTaken}` }
}
