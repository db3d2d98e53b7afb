import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import type { Application } from '#contract/applications.ts'
import { collator } from '#lib/locale.ts'
import { readable } from '#lib/text.ts'
import { dateOnly, monthAndYear } from '#lib/time.ts'
import { daysIn } from '#rules/tokens/daySpan.ts'
import { originOf, ownerIn, type TokenFacet } from '#rules/tokens/tokenFilter.ts'
import {
  ageWords,
  createdWords,
  expiryWords,
  kindWords,
  stateWords,
  useWords,
  yesOrNo,
} from '#rules/tokens/tokenFilterValues.ts'
import type { SelectOption } from '#ui/forms/Select.tsx'
import { words } from './words.ts'

/** What can be chosen of a facet, as it is in the address: of names those that there are. */
export function facetOptions(
  facet: TokenFacet,
  { rows }: TokenIndex,
  applications: readonly Application[],
): SelectOption[] {
  const labelled = (values: Iterable<string>) =>
    [...values].map((value) => ({ value, label: facetLabel(facet, value, applications) }))
  switch (facet) {
    case 'scope': {
      const catalogueKeys = rows[0]?.catalogue?.scopes.map(({ key }) => key) ?? []
      const keys = new Set(catalogueKeys)
      for (const { token } of rows) for (const key of token.scopes) keys.add(key)
      return [...labelled(['']), ...byLabel(labelled(keys))]
    }
    case 'pin': {
      const pins = new Set<string>()
      for (const { token } of rows) if (token.channel_idx !== null) pins.add(token.channel_idx)
      return [...labelled(['*']), ...byLabel(labelled(pins))]
    }
    case 'application':
      return byLabel(labelled(applications.map(({ id }) => String(id))))
    case 'owner': {
      // Written in several ways it is one owner: the first way stands for all.
      const owners = new Map<string, string>()
      for (const { description } of applications) {
        const owner = ownerIn(description)
        const folded = owner?.toLowerCase()
        if (owner !== null && folded !== undefined && !owners.has(folded)) owners.set(folded, owner)
      }
      return [...labelled(['']), ...byLabel(labelled(owners.values()))]
    }
    case 'creator': {
      const names = rows.map((row) => originOf(row)?.actorLabel ?? '')
      return byLabel(labelled(new Set(['', ...names])))
    }
    case 'created':
    case 'state':
    case 'works':
    case 'kind':
    case 'expires':
    case 'used':
    case 'legacy':
    case 'age':
      return labelled(valuesOf[facet])
  }
}

/** How a value of the address reads. */
export function facetLabel(
  facet: TokenFacet,
  value: string,
  applications: readonly Application[],
): string {
  switch (facet) {
    case 'scope':
      return value === '' ? words.opensNothing : readable(value)
    case 'pin':
      if (value === '*') return words.anyChannel
      return value === '' ? words.emptyPin : readable(value)
    case 'application': {
      const one = applications.find(({ id }) => String(id) === value)
      return one ? applicationLabel(one) : words.someApplication(Number(value))
    }
    case 'owner':
      return value === '' ? words.noOwner : readable(value)
    case 'creator':
      return value === '' ? words.noCreator : readable(value)
    case 'expires':
      return labels.expires.get(value) ?? spanInWords(value)
    case 'created':
    case 'state':
    case 'works':
    case 'kind':
    case 'used':
    case 'legacy':
    case 'age':
      return labels[facet].get(value) ?? value
  }
}

type Fixed = Exclude<TokenFacet, 'scope' | 'pin' | 'application' | 'owner' | 'creator'>

const valuesOf = {
  state: stateWords,
  works: yesOrNo,
  kind: kindWords,
  expires: expiryWords,
  used: useWords,
  legacy: yesOrNo,
  age: ageWords,
  created: createdWords,
} satisfies Record<Fixed, readonly string[]>

const labels: Record<Fixed, ReadonlyMap<string, string>> = {
  state: new Map(Object.entries(words.states)),
  works: new Map(Object.entries(words.works)),
  kind: new Map(Object.entries(words.kinds)),
  expires: new Map(Object.entries(words.expiries)),
  used: new Map(Object.entries(words.uses)),
  legacy: new Map(Object.entries(words.legacies)),
  age: new Map(Object.entries(words.ages)),
  created: new Map(Object.entries(words.creations)),
}

/** Days of a calendar are the same in every zone. */
function spanInWords(value: string): string {
  const days = daysIn(value)
  if (days === null) return value
  const { first, last } = days
  if (value.length === MONTH) return monthAndYear(`${first}T00:00Z`, 'UTC')
  const dateOf = (day: string) => dateOnly(`${day}T00:00Z`, 'UTC')
  return first === last ? dateOf(first) : words.days(dateOf(first), dateOf(last))
}

const MONTH = 'yyyy-mm'.length

const byLabel = (options: SelectOption[]): SelectOption[] =>
  options.sort((a, b) => collator.compare(a.label, b.label))
