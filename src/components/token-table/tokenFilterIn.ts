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
import { ANY_CHANNEL, facetKey, NOTHING } from '#components/tokens/tokenAddress.ts'

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
    application: texts('application').filter(isId).map(Number),
    owner: texts('owner').map((name) => (name === NOTHING ? null : name)),
    expires: [...found('expires', expiryWords), ...texts('expires').filter(isDaySpan)],
    used: found('used', useWords),
    legacy: found('legacy', yesOrNo),
    age: found('age', ageWords),
    created: found('created', createdWords),
    creator: texts('creator').map((name) => (name === NOTHING ? null : name)),
  })
}

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

function withoutEmpty(filter: Required<TokenFilter>): TokenFilter {
  const { state, works, kind, scope, pin, application, owner, expires, used, legacy, age } = filter
  const { created, creator } = filter
  return {
    ...(state.length > 0 && { state }),
    ...(works.length > 0 && { works }),
    ...(kind.length > 0 && { kind }),
    ...(scope.length > 0 && { scope }),
    ...(pin.length > 0 && { pin }),
    ...(application.length > 0 && { application }),
    ...(owner.length > 0 && { owner }),
    ...(expires.length > 0 && { expires }),
    ...(used.length > 0 && { used }),
    ...(legacy.length > 0 && { legacy }),
    ...(age.length > 0 && { age }),
    ...(created.length > 0 && { created }),
    ...(creator.length > 0 && { creator }),
  }
}
