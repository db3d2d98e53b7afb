import type { Catalogue } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { mayPick, type PickRefusal } from '#rules/acts/scopeChoice.ts'
import { newTokenWords as words } from './words.ts'

type Context = { catalogue: Catalogue; pin: string | null; chosen: readonly string[] }

/** Why a scope cannot be picked now, in words; undefined where it can. */
export function refusalOf(key: string, { chosen, ...context }: Context): string | undefined {
  const refusal = mayPick(key, chosen, context)
  return refusal === null ? undefined : sentenceOf(refusal)
}

/** The reason that is said once for a whole group: that of what is not picked, where it is one for all. */
export function groupRefusal(
  keys: readonly string[],
  { chosen, ...context }: Context,
): string | undefined {
  const refusals = keys
    .filter((key) => !chosen.includes(key))
    .map((key) => mayPick(key, chosen, context))
    .filter((refusal) => refusal?.reason !== 'levelNotOffered')
  const [first] = refusals
  if (!first || refusals.some((refusal) => refusal?.reason !== first.reason)) return undefined
  return sentenceOf(first)
}

function sentenceOf(refusal: PickRefusal): string {
  switch (refusal.reason) {
    case 'mixesKinds':
      return words.refusals.mixesKinds(refusal.chosen, refusal.count)
    case 'tooMany':
      return words.refusals.tooMany(refusal.limit)
    case 'adminScopePinned':
      return words.refusals.adminScopePinned(readable(refusal.pin))
    case 'reserved':
      return words.refusals.reserved(readable(refusal.area))
    case 'levelNotOffered':
      return words.refusals.levelNotOffered(readable(refusal.area))
  }
}
