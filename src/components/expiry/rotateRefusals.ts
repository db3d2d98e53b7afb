import type { Ended } from '#api/intents/intentSending.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { fieldErrorsOf, problemOf, saysExpiryPast } from '#components/frame/problem.ts'
import { EXPIRY_FIELD, pastByServer } from './expiryFields.ts'
import { HOURS_FIELD } from './OverlapHours.tsx'
import { rotateWords as words } from './words.ts'

export type Refusals = { errors: FormErrors; problem: string | undefined }

/** What was refused, so that it is known that nothing was rotated. */
type Failure = Extract<Ended, { kind: 'notMoved' | 'refused' }>

/** What a rotation that did not go through says, and at which field. */
export function refusalsOf(
  result: Failure,
  { former, ahead }: { former: string; ahead: number | null },
): Refusals {
  switch (result.kind) {
    case 'notMoved':
      return {
        errors: {},
        problem:
          result.error.ran === 'unknown'
            ? words.moveUnknown
            : join(words.moveFailed, problemOf(result.error).title),
      }
    case 'refused': {
      const { errors, rest } = errorsOf(result.error, ahead)
      const isOnField = Object.keys(errors).length > 0
      const reason = rest.length > 0 ? rest.join(' ') : problemOf(result.error).title
      const after =
        result.putBack === 'done'
          ? words.putBack
          : result.putBack === 'failed'
            ? words.notPutBack(former)
            : ''
      const problem = isOnField && after === '' ? undefined : join(words.failed, reason, after)
      return { errors, problem }
    }
  }
}

function errorsOf(error: ApiError, ahead: number | null) {
  if (saysExpiryPast(error)) return { errors: { [EXPIRY_FIELD]: pastByServer(ahead) }, rest: [] }
  return fieldErrorsOf(error, [EXPIRY_FIELD, HOURS_FIELD])
}

const join = (...sentences: string[]): string => sentences.filter((one) => one !== '').join(' ')
