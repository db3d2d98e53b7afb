import { useQuery } from '@tanstack/react-query'
import { houseRules } from '#api/houseRules.ts'
import { readable } from '#lib/text.ts'
import type { House, HouseRule } from '#rules/findings/house.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import type { HouseKind } from '#contract/houseRules.ts'

/**
 * The house rules that are about what a form has now; once some are broken, those. They stop nothing: the backend has no such
 * rule, and in an emergency a token must not wait for the file of a console.
 */
export function HouseRules({ rulesIn }: { rulesIn: (house: House) => readonly HouseRule[] }) {
  const { data, isError } = useQuery(houseRules())
  if (isError && !data) return <p>{words.unread}</p>
  const all = data ? rulesIn(data) : []
  if (all.length === 0) return null
  const broken = all.filter(({ isBroken }) => isBroken)
  const isBroken = broken.length > 0
  return (
    <Banner
      tone={isBroken ? 'warn' : 'neutral'}
      title={isBroken ? words.broken : words.title}
      role="status"
    >
      <ul>
        {(isBroken ? broken : all).map((rule) => (
          <li key={rule.rule}>{sentenceOf(rule)}</li>
        ))}
      </ul>
    </Banner>
  )
}

function sentenceOf(rule: HouseRule): string {
  switch (rule.rule) {
    case 'longestLife':
      return words.rules.longestLife(rule.kind, rule.days)
    case 'expiryRequired':
      return words.rules.expiryRequired(rule.kind)
    case 'namePattern':
      return words.rules.namePattern(readable(rule.pattern))
    case 'channelRequired':
    case 'ownerRequired':
      return words.rules[rule.rule]
  }
}

const kinds: Record<HouseKind, string> = {
  publishable: 'Publishable tokens',
  secret: 'Secret tokens',
  admin: 'Admin tokens',
}

const words = {
  title: 'House rules',
  broken: 'House rules not met',
  unread: 'House rules didn’t load, so this form isn’t checked against them.',
  rules: {
    longestLife: (kind: HouseKind, days: number) =>
      `${kinds[kind]} expire within ${counted(days, forms.day)}.`,
    expiryRequired: (kind: HouseKind) => `${kinds[kind]} need an expiry.`,
    channelRequired: 'Publishable tokens need a channel.',
    namePattern: (pattern: string) => `Token names match ${pattern}`,
    ownerRequired: 'The description needs an owner.',
  },
}
