import { type Application, NAME_LENGTH } from '#contract/applications.ts'
import {
  type Card,
  cardFields,
  descriptionLength,
  parseDescription,
  writeDescription,
} from '#rules/tokens/description.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { fieldErrorsOf, problemOf, type ProblemMessage } from '#components/frame/problem.ts'
import { words } from './words.ts'

/** The server's refusal of a name or description: sentences at their fields, and one above them. */
export type ApplicationRefusal = {
  errors: Record<string, string>
  problem: ProblemMessage | undefined
}

/** What is wrong with the texts of a form, by field. A name that nobody touched is sent by nobody, however it reads. */
export function errorsIn({ name, description }: Written, opened?: Written): Record<string, string> {
  const inName = name === opened?.name ? undefined : nameError(name)
  const { over } = descriptionLength(description)
  return {
    ...(inName !== undefined && { name: inName }),
    ...(over > 0 && { description: words.tooLong(over) }),
  }
}

/** The name as it is sent: the console trims it, the server never does (docs/wire.md#applications). */
function nameError(name: string): string | undefined {
  // The server counts code points, not UTF-16 units.
  const { length } = [...name.trim()]
  if (length === 0) return words.nameMissing
  return length > NAME_LENGTH ? words.nameTooLong(length - NAME_LENGTH) : undefined
}

export function refusedBy(error: ApiError): ApplicationRefusal {
  const problem = problemOf(error)
  if (error.fault.kind === 'conflict') {
    // Who has it is read from the list then: after a repeat of the network it may be ours.
    const inUse = { ...problem, title: words.nameIsInUse, detail: '', unknown: false }
    return { errors: { name: words.nameInUse }, problem: inUse }
  }
  const { errors, rest } = fieldErrorsOf(error, ['name', 'description'])
  if (Object.keys(errors).length > 0 && rest.length === 0) return { errors, problem: undefined }
  return { errors, problem: { ...problem, title: rest.join(' ') || problem.title } }
}

type Written = Pick<Application, 'name' | 'description'>

/** The fields of the form for an application: its three lines are in fields of their own. */
export type ApplicationFields = Card & { name: string; description: string }

export function fieldsOf({ name, description }: Written): ApplicationFields {
  const { rest, ...card } = parseDescription(description)
  return { name, description: rest, ...card }
}

export const formFields = ['name', 'description', ...cardFields] as const

/** The application as it would be, with only what was changed in the form written over what is there now. */
export function written(now: Written, opened: Written, typed: ApplicationFields): Written {
  const before = fieldsOf(opened)
  const changes: Partial<Card & { rest: string }> = {}
  for (const field of cardFields) {
    if (typed[field].trim() !== before[field]) changes[field] = typed[field]
  }
  if (typed.description.trim() !== before.description) changes.rest = typed.description
  return {
    name: typed.name === before.name ? now.name : typed.name.trim(),
    description: writeDescription(now.description, changes),
  }
}

/** How many characters of a description as it would be written the lines of the fields take. */
export const lengthOfLines = ({ description }: Written, typed: ApplicationFields): number =>
  Math.max(0, [...description].length - [...typed.description.trim()].length)

/** The body of a PATCH: what differs; null where nothing does, which the server would refuse. */
export function changeOf(now: Written, next: Written): Partial<Written> | null {
  const change: Partial<Written> = {}
  if (next.name !== now.name) change.name = next.name
  if (next.description !== now.description) change.description = next.description
  return Object.keys(change).length === 0 ? null : change
}

export const isSame = (a: Written, b: Written): boolean =>
  a.name === b.name && a.description === b.description
