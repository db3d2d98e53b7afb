import { idIn } from '#components/frame/addressParams.ts'
import { isDaySpan } from '#rules/tokens/daySpan.ts'
import type { TokenFacet, TokenFilter } from '#rules/tokens/tokenFilter.ts'
import {
  ageWords,
  createdWords,
  expiryWords,
  kindWords,
  stateWords,
  useWords,
  yesOrNo,
} from '#rules/tokens/tokenFilterValues.ts'
import { ANY_CHANNEL, facetKey, facets, NOTHING } from '#components/tokens/tokenAddress.ts'

/** What the address says; a word that is not known is passed over. A value each: `state=due&state=neverUsed`. */
export function filterIn(search: URLSearchParams): TokenFilter {
  const texts = (facet: TokenFacet) => [...new Set(search.getAll(facetKey(facet)))]
  const found = <Word extends string>(facet: TokenFacet, words: readonly Word[]) =>
    words.filter((word) => texts(facet).includes(word))
  return withoutEmpty({
    state: found('state', stateWords),
    works: found('works', yesOrNo),
    kind: found('kind', kindWords),
    scope: texts('scope').map((key) => (key === NOTHING ? null : key)),
    pin: texts('pin').map((channel) => (channel === ANY_CHANNEL ? null : channel)),
    application: texts('application').flatMap((text) => idIn(text) ?? []),
    owner: texts('owner').map((name) => (name === NOTHING ? null : name)),
    expires: [...found('expires', expiryWords), ...texts('expires').filter(isDaySpan)],
    used: found('used', useWords),
    legacy: found('legacy', yesOrNo),
    age: found('age', ageWords),
    created: found('created', createdWords),
    creator: texts('creator').map((name) => (name === NOTHING ? null : name)),
  })
}

function withoutEmpty(filter: TokenFilter): TokenFilter {
  const kept = { ...filter }
  for (const facet of facets) if (kept[facet]?.length === 0) delete kept[facet]
  return kept
}
