import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { accessWords } from '#components/access/words.ts'
import { waysOf } from '#rules/access/ways.ts'
import type { AreaHolder } from '#rules/access/areaHolders.ts'
import { type AssertionCheck, assertionState } from '#rules/findings/assertions.ts'
import type { AssertionGap } from '#rules/findings/finding.ts'
import { assertionWords as words } from './words.ts'

/** Why it cannot be told, after the name of the assertion. */
export function gapText(gap: AssertionGap): string {
  switch (gap.why) {
    case 'people':
      return words.gaps.people(gap.count)
    case 'tokens':
      return words.gaps.tokens
    case 'noArea':
    case 'noLevel':
    case 'noGroup':
    case 'noRole':
    case 'noApplication':
    case 'noMembers':
      return words.gaps[gap.why](readable(gap.name))
  }
}

/** What a reading tells of an assertion, in sentences: whom it is broken by, what is unknown, and who is let in by nobody. */
export function assertionText(check: AssertionCheck): string {
  const { assertion, outsiders, outsideTokens, gaps, superusers, strangers } = check
  const isOfTokens = assertion.only.applications !== undefined
  const state = assertionState(check)
  return [
    ...(state === 'broken' ? [words.brokenBy(outsiders.length, outsideTokens.length)] : []),
    ...(state === 'holds' ? [words.checked[isOfTokens ? 'tokens' : 'people']] : []),
    ...(gaps.length > 0 ? [words.unknown(gaps.map(gapText))] : []),
    ...(superusers > 0 ? [words.superusers(superusers)] : []),
    ...(strangers.length > 0 ? [words.strangers(strangers.map(readable))] : []),
  ].join(' ')
}

/** The roles that give somebody an area at this level, with the groups through which they come. */
export const throughText = ({ through }: Pick<AreaHolder, 'through'>, level: string): string =>
  listed(
    waysOf(through, level).giving.map((way) => {
      if (way.kind === 'superuser') return accessWords.bySuperuser
      const groups = listed(way.groups.map(readable))
      return way.isDirect ? roleLabel(way) : `${roleLabel(way)} (${accessWords.viaGroup(groups)})`
    }),
  )
