import { useState } from 'react'
import { sendIntent, type Ended } from '#api/intents/intentSending.ts'
import type { Application } from '#contract/applications.ts'
import { useWorld } from '#session/useWorld.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import type { ApiError } from '#wire/ApiError.ts'
import {
  EXPIRY_FIELD,
  pastByServer,
  readExpiry,
  type ExpiryFields,
} from '#components/expiry/expiryFields.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { fieldErrorsOf, problemOf, saysExpiryPast } from '#components/frame/problem.ts'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useIntentActs } from '#components/intents/useIntents.ts'
import { useLost } from '#components/intents/useLost.ts'
import { useMe } from '#components/frame/useMe.ts'
import { creationBody } from './creationBody.ts'
import { newTokenWords as words } from './words.ts'
import { PIN_FIELD } from './PinField.tsx'
import { SCOPES_FIELD } from './ScopePicker.tsx'

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

/** Creates a token as an intent (api/intents/intentSending.ts) and hands its value to Show once. */
export function useCreation({ application, fields, chosen, pin, forget, close }: Form) {
  const world = useWorld()
  const { clock, zone } = world
  const { user } = useMe()
  const { tell } = useOutcome()
  const { present } = useShowOnce()
  const intents = useIntentActs()
  const [said, setSaid] = useState(nothingSaid)
  const [isPending, setPending] = useState(false)
  const { lost, isWaiting, follow, dropNotMade } = useLost(
    { kind: 'create', application: application?.id ?? null, replaces: null },
    leave,
  )

  async function submit() {
    const expiry = readExpiry(fields, { now: clock.now(), zone, asBefore: null })
    const errors: Record<string, string> = {}
    if (application === null) errors[APPLICATION_FIELD] = words.chooseApplication
    if (expiry.kind === 'refused') errors[EXPIRY_FIELD] = expiry.sentence
    if (chosen.length === 0) errors[SCOPES_FIELD] = words.noScope
    setSaid({ errors, problem: undefined })
    if (Object.keys(errors).length > 0 || application === null || expiry.kind === 'refused') return
    const body = creationBody({ name: fields.name, chosen, pin, expiresAt: expiry.expiresAt })
    dropNotMade()
    setPending(true)
    try {
      const order = { kind: 'create', application, actorId: user.id, body } as const
      say(application, await sendIntent(world, order))
    } finally {
      setPending(false)
    }
  }

  function say(to: Application, ended: Ended) {
    switch (ended.kind) {
      case 'value':
        return created(to, ended)
      case 'lost':
        return follow(ended.id)
      case 'refused':
        return setSaid(refusalOf(ended.error, clock.ahead()))
      case 'notSent':
        return setSaid({ errors: {}, problem: notSentOf(ended) })
      case 'notMoved':
      case 'rotatedAlready':
        throw new Error('A creation is no rotation.')
    }
  }

  function created(
    to: Application,
    { token, arrival }: Pick<Extract<Ended, { kind: 'value' }>, 'token' | 'arrival'>,
  ) {
    leave()
    present({
      kind: 'token',
      application: { id: to.id, name: to.name },
      token,
      arrival,
      replaced: null,
    })
    // The dialog says so, and the banner of this creation says what became of it.
    if (arrival.other) return
    const title = token ? words.done(tokenLabel(token)) : words.doneUnread
    tell({ tone: 'good', title })
  }

  function leave() {
    forget()
    close()
  }

  return {
    submit,
    tryAgain() {
      if (lost) intents.setAside(lost.intent.id)
      void submit()
    },
    isPending,
    ...said,
    lost,
    isWaiting,
  }
}

function notSentOf(ended: Extract<Ended, { kind: 'notSent' }>): string {
  if (!('error' in ended)) throw new Error('A creation replaces nothing.')
  const { title } = problemOf(ended.error)
  return ended.because === 'busy' ? title : `${words.notSent} ${title}`
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
