/** What a hostile server hides in a text: it turns the letters around, rings a bell and has no width. */
export const HIDDEN = '\u202E\u0007\u200B'

/** What is no text to be read: addresses, values, moments, and words by which programs decide. */
const UNTOUCHED =
  /^(access|refresh|raw|next|previous|password|from|to|.*_at|issue|error|action|gate_mode|state|status|levels?|target_type|target_id|default_language|languages)$/
/** The areas that say what may be opened here. */
const RIGHTS = /^(access\.manage|pim\.schema)(?::|$)/

/**
 * An answer with something hidden in each text of it that a person may read, in each key of an area, a role, a scope and a
 * channel too, everywhere in the same way, so that what belongs together still does.
 */
export function withHidden(answer: unknown, field = ''): unknown {
  if (typeof answer === 'string') return UNTOUCHED.test(field) ? answer : hidden(answer)
  if (Array.isArray(answer)) return answer.map((one) => withHidden(one, field))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) =>
      field === 'permissions' ? [hidden(key), value] : [key, withHidden(value, key)],
    ),
  )
}

const hidden = (text: string): string =>
  RIGHTS.test(text) ? text : text.replace(/(:(?:read|write))?$/, `${HIDDEN}$1`)

/** The same in the words by which programs decide: what is unknown is shown as text. */
export const withUnknown = (answer: unknown, field = ''): unknown => {
  if (typeof answer === 'string') {
    return /^(action|gate_mode|state|levels?|sensitive)$/.test(field) ? answer + HIDDEN : answer
  }
  if (Array.isArray(answer)) return answer.map((one) => withUnknown(one, field))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => [key, withUnknown(value, key)]),
  )
}
