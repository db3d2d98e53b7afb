import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { type EditedRole, descriptionOver, nameProblem } from '#rules/access/roles/roleEdit.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { words } from './words.ts'

/** What the form says of a refusal: sentences at its fields, and one beside its button. */
export type Refused = {
  errors: Readonly<Record<string, string>>
  problem: { sentence: string; debugId: string | null } | null
}

export const notRefused: Refused = { errors: {}, problem: null }

/** What the console can say of name and description before it asks the server; a text that nobody touched is nobody's. */
export function textErrors(opened: EditedRole | null, typed: EditedRole): Record<string, string> {
  const name = opened?.name === typed.name ? null : nameProblem(typed.name)
  const over = opened?.description === typed.description ? 0 : descriptionOver(typed.description)
  return {
    ...(name !== null && {
      name: name === 'missing' ? words.nameMissing : words.nameTooLong(name),
    }),
    ...(over > 0 && { description: words.descriptionTooLong(over) }),
  }
}

/** `known` is what reading again has told after a lost answer. */
export function refusedBy(
  error: ApiError,
  fields: readonly string[],
  known: string | null = null,
): Refused {
  const { title, detail, debugId } = problemOf(error)
  const { errors, rest } = fieldErrorsOf(error, fields)
  const isAtFields = Object.keys(errors).length > 0 && rest.length === 0
  const sentence = [title, ...rest, known ?? detail].join(' ')
  return { errors, problem: isAtFields ? null : { sentence, debugId } }
}
