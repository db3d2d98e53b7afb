import { isDaySpan } from '#rules/daySpan.ts'
import {
  ageWords,
  expiryWords,
  kindWords,
  stateWords,
  type TokenFacet,
  type TokenFilter,
  useWords,
  yesOrNo,
} from '#rules/tokenFilter.ts'

/** How each facet stands in the address; `application` itself is a dialog's word. */
export const facetKeys = {
  state: 'state',
  works: 'works',
  kind: 'kind',
  scope: 'scope',
  pin: 'pin',
  application: 'in',
  owner: 'owner',
  expires: 'expires',
  used: 'used',
  legacy: 'legacy',
  age: 'age',
} as const satisfies Record<TokenFacet, string>

/** A channel may bear any name but this one. */
const ANY_CHANNEL = '*'
const NOTHING = ''

/** What the address says; a word that is not known is passed over. A value each: `state=due&state=neverUsed`. */
export function filterIn(search: URLSearchParams): TokenFilter {
  const texts = (facet: TokenFacet) => [...new Set(search.getAll(facetKeys[facet]))]
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
  })
}

/** The table of all tokens, filtered. */
export function tokensAddress(filter: TokenFilter): string {
  const search = withFilter(new URLSearchParams(), filter)
  return search.size === 0 ? '/tokens' : `/tokens?${search}`
}

/** The same address with this filter and no other; order, search and page stay. */
export function withFilter(search: URLSearchParams, filter: TokenFilter): URLSearchParams {
  const after = new URLSearchParams(search)
  const put = (facet: TokenFacet, values: readonly (string | number)[] | undefined) => {
    after.delete(facetKeys[facet])
    for (const value of values ?? []) after.append(facetKeys[facet], String(value))
  }
  put('state', filter.state)
  put('works', filter.works)
  put('kind', filter.kind)
  put(
    'scope',
    filter.scope?.map((key) => key ?? NOTHING),
  )
  put(
    'pin',
    filter.pin?.map((channel) => channel ?? ANY_CHANNEL),
  )
  put('application', filter.application)
  put(
    'owner',
    filter.owner?.map((name) => name ?? NOTHING),
  )
  put('expires', filter.expires)
  put('used', filter.used)
  put('legacy', filter.legacy)
  put('age', filter.age)
  return after
}

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

function withoutEmpty(filter: Required<TokenFilter>): TokenFilter {
  const { state, works, kind, scope, pin, application, owner, expires, used, legacy, age } = filter
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
  }
}
