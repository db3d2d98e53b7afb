import { DAY } from '#rules/tokens/thresholds.ts'
import type { FilteredRow } from '#rules/tokens/statusFilter.ts'
import { tokenFilter, type TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { timesOf } from '#rules/tokens/tokenTimes.ts'

export const drillKinds = ['publishable', 'secret', 'secretAdmin'] as const

/** By what tokens come into a plan: one rule is enough for a token. */
export type DrillRule =
  | { kind: 'due' }
  | { kind: 'legacy' }
  /** Used, but not for 90 days. */
  | { kind: 'quiet' }
  | { kind: 'expiresWithin'; days: number }
  | { kind: 'olderThan'; days: number }
  | { kind: 'ofKind'; of: (typeof drillKinds)[number] }
  | { kind: 'applications'; ids: readonly number[] }
  | { kind: 'tokens'; ids: readonly number[] }

export const drillRuleKinds = [
  'due',
  'expiresWithin',
  'applications',
  'ofKind',
  'legacy',
  'olderThan',
  'quiet',
  'tokens',
] as const satisfies DrillRule['kind'][]

export const MOST_RULE_DAYS = 3_650

/** As a rule is written in the address: due, expires-14, older-365, kind-secret, in-3-17, ids-412-77. */
export function ruleText(rule: DrillRule): string {
  switch (rule.kind) {
    case 'due':
    case 'legacy':
    case 'quiet':
      return rule.kind
    case 'expiresWithin':
      return `expires-${rule.days}`
    case 'olderThan':
      return `older-${rule.days}`
    case 'ofKind':
      return `kind-${rule.of}`
    case 'applications':
      return ['in', ...rule.ids].join('-')
    case 'tokens':
      return ['ids', ...rule.ids].join('-')
  }
}

/** Null for a text that is no rule: an address that somebody typed. */
export function ruleIn(text: string): DrillRule | null {
  const [word = '', ...values] = text.split('-')
  const numbers = values.filter(isNumber).map(Number)
  const [days] = numbers
  if (values.length === 0) {
    return word === 'due' || word === 'legacy' || word === 'quiet' ? { kind: word } : null
  }
  if (word === 'kind') {
    const of = drillKinds.find((kind) => kind === values[0])
    return of ? { kind: 'ofKind', of } : null
  }
  if (numbers.length < values.length || days === undefined) return null
  if (word === 'in') return { kind: 'applications', ids: numbers }
  if (word === 'ids') return { kind: 'tokens', ids: numbers }
  if (values.length > 1 || days > MOST_RULE_DAYS) return null
  if (word === 'expires') return { kind: 'expiresWithin', days }
  return word === 'older' ? { kind: 'olderThan', days } : null
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** The ids in a text that somebody pasted: numbers with anything between them. Digits of a key are none: no part of one may be in an address. */
export const idsIn = (text: string): number[] => [
  ...new Set(
    (text.match(/(?<![\p{L}\p{N}_-])\d+(?![\p{L}\p{N}_-])/gu) ?? []).filter(isNumber).map(Number),
  ),
]

/**
 * Whether a rule brings a row into a plan. By a rule only what can be replaced comes: neither revoked nor expired. Named one by
 * one every token comes but a revoked one, which the backend refuses to rotate.
 */
export function meetsRule<Row extends FilteredRow>(
  rules: readonly DrillRule[],
  now: number,
): (row: Row) => boolean {
  const tests = rules.map((rule) => testOf<Row>(rule, now))
  return (row) => row.state.kind !== 'revoked' && tests.some((test) => test(row))
}

/** Of tokens that rules name one by one, what does not come into a plan. */
export type LeftOut<Row> = {
  revoked: Row[]
  /** Ids that no application's list has. */
  unlisted: number[]
}

/** `listed` has the ids of every list, null while not all are read: until then a token that is not there may still come. */
export function leftOutOf<Row extends FilteredRow>(
  rules: readonly DrillRule[],
  rows: readonly Row[],
  { planned, listed }: { planned: ReadonlySet<number>; listed: ReadonlySet<number> | null },
): LeftOut<Row> {
  const named = new Set(rules.flatMap((rule) => (rule.kind === 'tokens' ? rule.ids : [])))
  const isMissing = (id: number) => named.has(id) && !planned.has(id)
  return {
    revoked: rows.filter(({ token, state }) => state.kind === 'revoked' && isMissing(token.id)),
    unlisted: listed ? [...named].filter((id) => isMissing(id) && !listed.has(id)) : [],
  }
}

function testOf<Row extends FilteredRow>(rule: DrillRule, now: number): (row: Row) => boolean {
  // No day is named in these filters, so no zone matters.
  const by = (filter: TokenFilter) => {
    const isMeant = tokenFilter(filter, now, 'UTC')
    return (row: Row) => row.state.kind !== 'expired' && isMeant(row)
  }
  switch (rule.kind) {
    case 'due':
      return by({ state: ['due'] })
    case 'legacy':
      return by({ legacy: ['yes'] })
    case 'quiet':
      return by({ used: ['quiet'] })
    case 'ofKind':
      return by({ kind: [rule.of] })
    case 'applications':
      // A filter that lists nothing filters nothing.
      return rule.ids.length === 0 ? () => false : by({ application: rule.ids })
    case 'tokens': {
      const ids = new Set(rule.ids)
      return ({ token }) => ids.has(token.id)
    }
    case 'olderThan':
      return ({ token, state }) => state.kind !== 'expired' && (token.age_days ?? -1) >= rule.days
    case 'expiresWithin':
      return ({ token, state }) => {
        const { expires } = timesOf(token)
        return state.kind !== 'expired' && expires !== null && expires - now <= rule.days * DAY
      }
  }
}
