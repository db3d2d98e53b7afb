import type { ReactNode } from 'react'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { fieldErrorsOf, problemOf } from './problem.ts'

/** Why a form is still open after a submit: sentences at its fields, and one above them. */
export type FormRefusal = { errors: FormErrors; problem: ReactNode | undefined }

export const noRefusal: FormRefusal = { errors: {}, problem: undefined }

/** Sentences at fields alone; null where no field has one. */
export const atFields = (errors: FormErrors): FormRefusal | null =>
  Object.keys(errors).length > 0 ? { errors, problem: undefined } : null

export const aboveFields = (problem: ReactNode): FormRefusal => ({ errors: {}, problem })

/**
 * The server's refusal of a form with these fields: its sentences are at their fields, and whatever belongs to none of
 * them above. `detail` says whether anything was changed.
 */
export function refusalOf(
  error: ApiError,
  fields: readonly string[],
  detail: string = problemOf(error).detail,
): FormRefusal {
  const { errors, rest } = fieldErrorsOf(error, fields)
  if (Object.keys(errors).length > 0 && rest.length === 0) return { errors, problem: undefined }
  const reason = rest.length > 0 ? rest.join(' ') : problemOf(error).title
  return { errors, problem: `${reason} ${detail}` }
}
