import { type HouseKind, type HouseRules, wholeName } from '#contract/houseRules.ts'
import type { TokenKind } from '#rules/tokens/scopes.ts'
import { DAY } from '#rules/tokens/thresholds.ts'

/** What a house may see otherwise than most do; what it leaves out is as usual. */
export type House = HouseRules

/** A rule that is about a token or an application, and whether it is broken. */
export type HouseRule = { isBroken: boolean } & (
  | { rule: 'longestLife'; kind: HouseKind; days: number }
  | { rule: 'expiryRequired'; kind: HouseKind }
  | { rule: 'channelRequired' }
  | { rule: 'namePattern'; pattern: string }
  | { rule: 'ownerRequired' }
)

/** How long a token lives in all, in milliseconds; null where that is not known. */
type Life = { kind: 'endless' } | { kind: 'ends'; after: number } | null
export type RuledToken = { kind: TokenKind; name: string; channel: string | null; life: Life }

/** The rules of the house that are about this token. What is not known breaks none. */
export function rulesOfToken(token: RuledToken, house: House): HouseRule[] {
  const kind = houseKindOf(token.kind)
  const { namePattern } = house
  return [
    ...(kind ? lifeRules(token.life, kind, house) : []),
    ...(kind === 'publishable' && house.channelRequired === true
      ? [{ rule: 'channelRequired', isBroken: token.channel === null } as const]
      : []),
    ...(namePattern === undefined
      ? []
      : [
          {
            rule: 'namePattern',
            pattern: namePattern,
            isBroken: token.name !== '' && !wholeName(namePattern).test(token.name),
          } as const,
        ]),
  ]
}

/** Who must not live longer than so many days must end some day. */
function lifeRules(life: Life, kind: HouseKind, house: House): HouseRule[] {
  const days = house.longestLife?.[kind]
  const isEndless = life?.kind === 'endless'
  if (days !== undefined) {
    // In whole days: the last minute of a day is still that day, and a clock that is set back makes no day longer.
    const isLonger = life?.kind === 'ends' && Math.floor(life.after / DAY) > days
    return [{ rule: 'longestLife', kind, days, isBroken: isEndless || isLonger }]
  }
  const isRequired = house.expiryRequired?.includes(kind) === true
  return isRequired ? [{ rule: 'expiryRequired', kind, isBroken: isEndless }] : []
}

export const rulesOfApplication = (owner: string, house: House): HouseRule[] =>
  house.ownerRequired === true ? [{ rule: 'ownerRequired', isBroken: owner === '' }] : []

/** Null: its scopes say no kind, or two. */
function houseKindOf(kind: TokenKind): HouseKind | null {
  if (kind === 'secretAdmin') return 'admin'
  return kind === 'publishable' || kind === 'secret' ? kind : null
}

/** Of an expiry that is chosen at `now`; what is refused or not chosen is not known. */
export function lifeFrom(
  expiry: { kind: 'never' } | { kind: 'at'; ms: number } | { kind: 'refused' },
  now: number,
): Life {
  if (expiry.kind === 'never') return { kind: 'endless' }
  return expiry.kind === 'at' ? { kind: 'ends', after: expiry.ms - now } : null
}
