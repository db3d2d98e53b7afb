import { sendIntent, type Ended } from '#api/intents/intentSending.ts'
import { useSession } from '#session/useSession.ts'
import { EXPIRY_FIELD, pastByServer } from '#components/expiry/expiryFields.ts'
import {
  aboveFields,
  atFields,
  refusalOf,
  type FormRefusal,
} from '#components/frame/formRefusal.ts'
import { useMe } from '#components/frame/useMe.ts'
import { problemOf, saysExpiryPast } from '#components/frame/problem.ts'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { PIN_FIELD, SCOPES_FIELD, type Creation } from './newTokenForm.ts'
import { newTokenWords as words } from './words.ts'

const FIELDS = ['name', SCOPES_FIELD, PIN_FIELD, EXPIRY_FIELD]

interface Ends {
  /** Its value came: before Show once has it. */
  onCreated: () => void
  /** Its answer was lost: whether it was created is looked for. */
  onLost: (id: string) => void
}

/** Creates a token as an intent (api/intents/intentSending.ts) and hands its value to Show once. */
export function useCreation({ onCreated, onLost }: Ends) {
  const session = useSession()
  const { user } = useMe()
  const { present } = useShowOnce()

  /** `isAfter`: its application was made just now, so that a refusal may not say that nothing was changed. */
  async function create(
    { application, body }: Creation,
    isAfter: boolean,
  ): Promise<FormRefusal | null> {
    const ended = await sendIntent(session, { kind: 'create', application, actorId: user.id, body })
    switch (ended.kind) {
      case 'value':
        created(application, ended)
        return null
      case 'lost':
        onLost(ended.id)
        return null
      case 'refused':
        return saysExpiryPast(ended.error)
          ? atFields({ [EXPIRY_FIELD]: pastByServer(session.clock.ahead()) })
          : refusalOf(ended.error, FIELDS, isAfter ? words.ofNew.noToken : undefined)
      case 'notSent':
        return aboveFields(notSentOf(ended))
      case 'notMoved':
      case 'rotatedAlready':
        throw new Error('A creation is no rotation.')
    }
  }

  function created(
    { id, name }: Creation['application'],
    { token, arrival }: Extract<Ended, { kind: 'value' }>,
  ) {
    onCreated()
    present({
      kind: 'token',
      application: { id, name },
      token,
      arrival,
      turn: null,
      replaced: null,
    })
  }

  return create
}

function notSentOf(ended: Extract<Ended, { kind: 'notSent' }>): string {
  if (ended.because === 'inactive') return words.deactivatedMeanwhile
  if (!('error' in ended)) throw new Error('A creation replaces nothing.')
  const { title } = problemOf(ended.error)
  return ended.because === 'busy' ? title : `${words.notSent} ${title}`
}
