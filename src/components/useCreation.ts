import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createToken } from '#api/tokens.ts'
import type { Application } from '#contract/applications.ts'
import type { NewToken, Token } from '#contract/tokens.ts'
import { listed } from '#lib/numbers.ts'
import { secret } from '#session/secret.ts'
import { useWorld } from '#session/useWorld.ts'
import type { FormErrors } from '#ui/formErrors.ts'
import { ApiError } from '#wire/ApiError.ts'
import { EXPIRY_FIELD, pastByServer, readExpiry, type ExpiryFields } from './expiryFields.ts'
import { lookFor, type Attempt, type Look } from './lostCreation.ts'
import { newTokenWords as words } from './newTokenWords.ts'
import { useOutcome } from './outcomes.ts'
import { PIN_FIELD } from './PinField.tsx'
import { fieldErrorsOf, problemOf, saysExpiryPast } from './problem.ts'
import { readTokens } from './restoreCalls.ts'
import { SCOPES_FIELD } from './ScopePicker.tsx'
import { useShowOnce } from './shownOnce.ts'
import { lastFourOf, tokenLabel } from './tokenKeys.ts'
import { useMe } from './useMe.ts'

export const APPLICATION_FIELD = 'application'
const FIELDS = ['name', SCOPES_FIELD, PIN_FIELD, EXPIRY_FIELD]

type Said = { errors: FormErrors; problem: string | undefined }
const nothingSaid: Said = { errors: {}, problem: undefined }

interface Form {
  application: Application | null
  fields: { name: string } & ExpiryFields
  chosen: readonly string[]
  pin: string | null
  forget: () => void
  close: () => void
}

/**
 * Creates a token and hands its value to Show once. A lost answer is judged by the list and the log; nothing is sent a
 * second time by itself (reliability.md, "Create and rotate").
 */
export function useCreation({ application, fields, chosen, pin, forget, close }: Form) {
  const queries = useQueryClient()
  const { clock, zone } = useWorld()
  const { user } = useMe()
  const { tell } = useOutcome()
  const { present } = useShowOnce()
  const create = useMutation(createToken(application?.id ?? 0))
  const [said, setSaid] = useState(nothingSaid)
  const [lost, setLost] = useState<{ attempt: Attempt; look: Look } | null>(null)
  const [isPending, setPending] = useState(false)
  const [isLooking, setLooking] = useState(false)

  async function submit() {
    const expiry = readExpiry(fields, { now: clock.now(), zone, asBefore: null })
    const errors: Record<string, string> = {}
    if (application === null) errors[APPLICATION_FIELD] = words.chooseApplication
    if (expiry.kind === 'refused') errors[EXPIRY_FIELD] = expiry.sentence
    if (chosen.length === 0) errors[SCOPES_FIELD] = words.noScope
    setSaid({ errors, problem: undefined })
    if (Object.keys(errors).length > 0 || application === null || expiry.kind === 'refused') return
    const name = fields.name.trim()
    const body = {
      scopes: [...chosen],
      ...(name !== '' && { name }),
      ...(pin !== null && { channel_idx: pin }),
      ...(expiry.expiresAt !== null && { expires_at: expiry.expiresAt }),
    }
    setPending(true)
    try {
      await send(application, body)
    } finally {
      setPending(false)
    }
  }

  async function send(to: Application, body: NewToken) {
    const before = await idsBefore(to.id)
    if (before === null) return
    const attempt = { application: to.id, body, before, actorId: user.id, sentAt: clock.now() }
    try {
      const token = await create.mutateAsync(body)
      if (!secret.isHeld()) {
        return await look({ ...attempt, answer: { kind: 'withoutValue', id: token.id } })
      }
      created(to, token)
      void findRepeats({ ...attempt, answer: { kind: 'withValue', id: token.id } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The value came, whatever is wrong with the rest: it is shown all the same.
      if (secret.isHeld()) return created(to, null)
      const isUnknown = error.ran === 'unknown' || error.fault.kind === 'conflict'
      if (isUnknown) await look({ ...attempt, answer: { kind: 'unknown' } })
      else setSaid(refusalOf(error, clock.ahead()))
    }
  }

  async function idsBefore(id: number): Promise<ReadonlySet<number> | null> {
    try {
      return new Set((await readTokens(queries, id)).map((token) => token.id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid({ errors: {}, problem: `${words.notSent} ${problemOf(error).title}` })
      return null
    }
  }

  function created(to: Application, token: Token | null) {
    forget()
    close()
    present({ application: { id: to.id, name: to.name }, token, replaced: null })
    const title = token ? words.done(tokenLabel(token)) : words.doneUnread
    tell({ tone: 'good', title })
  }

  /** A browser may send a POST twice by itself (reliability.md, fact 1): a 201 alone does not say that there is one. */
  async function findRepeats(attempt: Attempt) {
    const { verdict, rows } = await lookFor(queries, attempt, clock.now())
    if (verdict.kind !== 'DUPLICATE') return
    const ids = listed(rows.map(lastFourOf))
    tell({ tone: 'warn', title: words.repeated(rows.length), detail: words.repeatedMore(ids) })
  }

  async function look(attempt: Attempt) {
    setLooking(true)
    try {
      setLost({ attempt, look: await lookFor(queries, attempt, clock.now()) })
    } finally {
      setLooking(false)
    }
  }

  return {
    submit,
    isPending,
    ...said,
    look: lost?.look ?? null,
    isLooking,
    lookAgain: () => {
      if (lost) void look(lost.attempt)
    },
  }
}

function refusalOf(error: ApiError, ahead: number | null): Said {
  if (saysExpiryPast(error)) {
    return { errors: { [EXPIRY_FIELD]: pastByServer(ahead) }, problem: undefined }
  }
  const { errors, rest } = fieldErrorsOf(error, FIELDS)
  const { title, detail } = problemOf(error)
  if (Object.keys(errors).length > 0 && rest.length === 0) return { errors, problem: undefined }
  return { errors, problem: `${rest.length > 0 ? rest.join(' ') : title} ${detail}` }
}
