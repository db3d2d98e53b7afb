import { aboveWithId } from '#components/frame/aboveWithId.tsx'
import type { FormRefusal } from '#components/frame/formRefusal.ts'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { type EditedRole, descriptionOver, nameProblem } from '#rules/access/roles/roleEdit.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { words } from './words.ts'

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

/** `detail` is what reading again has shown after a lost answer. */
export function refusalOfRole(
  error: ApiError,
  fields: readonly string[],
  detail: string | null = null,
): FormRefusal {
  const problem = problemOf(error)
  const { errors, rest } = fieldErrorsOf(error, fields)
  if (Object.keys(errors).length > 0 && rest.length === 0) return { errors, problem: undefined }
  const sentence = [problem.title, ...rest, detail ?? problem.detail].join(' ')
  return { ...aboveWithId(sentence, problem.debugId), errors }
}
