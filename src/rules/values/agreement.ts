import type { Token } from '#contract/tokens.ts'
import type { Candidate } from './pasted.ts'
import { LEGACY_START } from './sighting.ts'

/** That a candidate may be the value of a row, by what both show. */
export type Agreement = {
  candidate: Candidate
  /** `exactly`: beginning, end and length; `ends`: beginning and end, of a length that nobody knows. */
  kind: 'exactly' | 'ends' | 'otherLength' | 'partly' | 'shown'
  agrees: { first: number; last: number }
}

export const isWhole = ({ kind }: Agreement): boolean => kind === 'exactly' || kind === 'ends'

export type Index = ReadonlyMap<string, readonly Candidate[]>

/** By how a candidate begins and by each of its endings, so that a row is looked up and never compared with all. */
export function indexOf(candidates: readonly Candidate[]): Index {
  const index = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const starts = new Set([candidate.start, candidate.start.slice(0, LEGACY_START)])
    for (const start of starts) {
      for (const ending of [...candidate.endings, '']) {
        const key = placeOf(start, ending)
        const there = index.get(key)
        if (there === undefined) index.set(key, [candidate])
        else there.push(candidate)
      }
    }
  }
  return index
}

// No start holds a line break.
const placeOf = (start: string, ending: string) => `${start}\n${ending}`

export function agreementsOf(token: Token, index: Index): Agreement[] {
  if (isUnshown(token)) return []
  const { prefix, last_four: last, legacy } = token
  const found = (start: string, ending: string) => index.get(placeOf(start, ending)) ?? []
  const wholly = found(prefix, last)
  // Its marker was not known when the text was read, so less of it was taken down.
  const unmarked = legacy
    ? []
    : found(prefix.slice(0, LEGACY_START), last).filter(
        ({ isIssued, exact }) => !isIssued && exact.includes(last),
      )
  const beginning = found(prefix, '').filter(
    (candidate) => !wholly.includes(candidate) && isTelling(candidate, legacy),
  )
  return [
    ...wholly.map((one) =>
      agreement(one, wholeKind(one, token), { first: prefix.length, last: last.length }),
    ),
    ...unmarked.map((one) => agreement(one, 'partly', { first: LEGACY_START, last: last.length })),
    ...beginning.map((one) => agreement(one, 'partly', { first: prefix.length, last: 0 })),
  ]
}

/** Every character that is shown agrees; whether its length does too. */
function wholeKind({ form, exact }: Candidate, { legacy, last_four }: Token): Agreement['kind'] {
  if (legacy || form === 'cut') return 'ends'
  return exact.includes(last_four) ? 'exactly' : 'otherLength'
}

/**
 * Whether a beginning that agrees says anything where the end does not. An issued key's is chance, and its end may be
 * damaged. A legacy key's may be a word, so that only one that is known to be cut counts.
 */
function isTelling({ form, endings }: Candidate, isLegacy: boolean): boolean {
  switch (form) {
    case 'masked':
    case 'cut':
      return endings.length === 0
    case 'whole':
      return !isLegacy
  }
}

const agreement = (
  candidate: Candidate,
  kind: Agreement['kind'],
  agrees: Agreement['agrees'],
): Agreement => ({ candidate, kind: candidate.form === 'masked' ? 'shown' : kind, agrees })

/** A legacy secret under 32 characters (docs/wire.md#one-secret-several-rows). */
export const isUnshown = ({ last_four }: Token): boolean => last_four === ''
