import { issues } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import { cut, visibleText } from '#lib/text.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { words } from './words.ts'

/** A failure in words: what happened, and whether anything was changed. */
export type ProblemMessage = {
  title: string
  detail: string
  debugId: string | null
  /** Whether the server may have carried it out all the same. */
  unknown: boolean
}

export function problemOf(error: ApiError): ProblemMessage {
  const unknown = error.ran === 'unknown'
  return {
    title: titleOf(error),
    detail: unknown ? words.notKnown : words.nothingChanged,
    debugId: error.debugId,
    unknown,
  }
}

function titleOf({ fault }: ApiError): string {
  switch (fault.kind) {
    case 'invalid':
      return words.invalid
    case 'signedOut':
      return words.signedOut
    case 'forbidden':
      return forbidden(fault.issue, fault.needs)
    case 'notFound':
      return words.notFound
    case 'unsupported':
      return words.unsupported
    case 'conflict':
      return words.conflict(serverText(fault.reason))
    case 'busy':
      return fault.isHere ? words.busyHere : words.busyElsewhere
    case 'notThis':
      return words.notThis(named(fault.seen), fault.found && named(fault.found))
    case 'changed':
      return words.changed
    case 'limited':
      return `${fault.isOwn ? words.heldBack : words.limited} ${words.againIn(
        Math.max(1, Math.ceil((fault.until - performance.now()) / 1_000)),
      )}`
    case 'failed':
      return words.failed(fault.status)
    case 'unreachable':
      return words.unreachable
    case 'unreadable':
      return words.unreadable(serverText(fault.path))
  }
}

const named = ({ name, last_four }: { name: string; last_four: string }): string =>
  `“${visibleText(name)}” (…${visibleText(last_four)})`

function forbidden(issue: string | null, needs: string | null): string {
  if (issue === issues.unmappedRoute) return words.unmapped
  if (issue === issues.tokenInactive) return words.tokenInactive
  if (issue === issues.staffOnly) return words.forbidden('staff status')
  return words.forbidden(needs && serverText(needs))
}

/**
 * The sentences of a 400 by field, and the rest, which belongs above the form: a rule over several fields,
 * or a field that this form does not have. A nested field counts for its first part.
 */
export function fieldErrorsOf(
  error: ApiError,
  fields: readonly string[],
): { errors: Record<string, string>; rest: string[] } {
  const errors: Record<string, string> = {}
  const rest: string[] = []
  const problems = error.fault.kind === 'invalid' ? error.fault.problems : []
  for (const problem of problems) {
    const field = problem.field?.split('.')[0]
    if (field !== undefined && fields.includes(field)) errors[field] ??= sentenceOf(problem)
    else rest.push(sentenceOf(problem))
  }
  return { errors, rest }
}

const sentenceOf = (problem: Problem): string =>
  serverText(problem.description || problem.issue || words.invalid)

/** In letters: a sentence of the server. */
const LONGEST = 500

const serverText = (text: string): string => visibleText(cut(text.slice(0, LONGEST * 10), LONGEST))

/** Whether a 400 says that an expiry is past, in either of the places where releases say it. */
export const saysExpiryPast = (error: ApiError): boolean =>
  error.fault.kind === 'invalid' &&
  error.fault.problems.some(({ issue }) => issue === issues.expiryInPast)
