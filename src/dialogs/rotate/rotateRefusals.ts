import type { Ended } from '#api/intents/intentSending.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { aboveFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { fieldErrorsOf, problemOf, saysExpiryPast } from '#components/frame/problem.ts'
import { EXPIRY_FIELD, pastByServer } from '#components/expiry/expiryFields.ts'
import { HOURS_FIELD } from '#components/expiry/OverlapHours.tsx'
import { rotateWords as words } from '#components/expiry/words.ts'

/** A rotation that is known not to have been made. */
type Failure = Extract<Ended, { kind: 'notMoved' | 'refused' | 'notSent' }>

/** `former` is the expiry that was moved, in words; `ahead` is what the session's clock knows, in ms. */
export function refusalOfRotation(
  ended: Failure,
  { former, ahead }: { former: string; ahead: number | null },
): FormRefusal {
  switch (ended.kind) {
    case 'notSent':
      return aboveFields(notSentOf(ended))
    case 'notMoved':
      return aboveFields(
        ended.error.ran === 'unknown'
          ? words.moveUnknown
          : join(words.moveFailed, problemOf(ended.error).title),
      )
    case 'refused': {
      const { errors, rest } = errorsOf(ended.error, ahead)
      const isOnField = Object.keys(errors).length > 0
      const reason = rest.length > 0 ? rest.join(' ') : problemOf(ended.error).title
      const after =
        ended.putBack === 'done'
          ? words.putBack
          : ended.putBack === 'failed'
            ? words.notPutBack(former)
            : ''
      const problem = isOnField && after === '' ? undefined : join(words.failed, reason, after)
      return { errors, problem }
    }
  }
}

function notSentOf(ended: Extract<Ended, { kind: 'notSent' }>): string {
  switch (ended.because) {
    case 'busy':
      return problemOf(ended.error).title
    case 'other': {
      const { title, detail } = problemOf(ended.error)
      return `${title} ${detail}`
    }
    case 'unread':
      return `${words.notSent} ${problemOf(ended.error).title}`
    case 'gone':
      return words.gone
    case 'revoked':
      return words.revokedMeanwhile
    case 'inactive':
      return words.inactiveMeanwhile
    case 'changed':
      return words.changedMeanwhile
  }
}

function errorsOf(error: ApiError, ahead: number | null) {
  if (saysExpiryPast(error)) return { errors: { [EXPIRY_FIELD]: pastByServer(ahead) }, rest: [] }
  return fieldErrorsOf(error, [EXPIRY_FIELD, HOURS_FIELD])
}

const join = (...sentences: string[]): string => sentences.filter((one) => one !== '').join(' ')
