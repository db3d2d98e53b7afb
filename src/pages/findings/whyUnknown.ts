import { gapText } from '#components/findings/assertionText.ts'
import { findingWords, listWords as words } from '#components/findings/words.ts'
import { readable } from '#lib/text.ts'
import { type IncompleteCheck, tokenCodes } from '#rules/findings/finding.ts'

/** In words, after the name of the check. */
export function whyOf(one: IncompleteCheck): string {
  switch (one.why) {
    case 'notRead':
      return words.notRead(one.readings.map((name) => findingWords.readings[name]))
    case 'gap':
      return words.ofRule(readable(one.assertion.name), gapText(one.gap))
    case 'tooMany':
      return words.tooMany
    case 'notSaid': {
      const isOfTokens = tokenCodes.some((code) => code === one.code)
      return words.silent[isOfTokens ? 'token' : 'person'](one.count)
    }
  }
}
