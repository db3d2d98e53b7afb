import type { ReactNode } from 'react'
import type { Token } from '#contract/tokens.ts'
import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import type { AlsoOpens as Other } from '#rules/tokens/stops.ts'
import { useSession } from '#session/useSession.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import stack from '#ui/stack.module.css'

interface Props {
  others: readonly Other[]
  /** How a token is named; where it can be opened, as a link. */
  name?: (token: Token) => ReactNode
}

/** The other live tokens that open what stops: which open all of it, which a part, and until when. */
export function AlsoOpens({ others, name = plainName }: Props) {
  const { zone } = useSession()
  return (
    <ul className={stack.points}>
      {others.map(({ token, opens }) => (
        <li key={token.id}>
          {name(token)} <TokenKey token={token} />{' '}
          <bdi>
            {opens === 'all' ? words.all : words.part(partsIn(opens))}
            {token.expires_at !== null && `, ${words.until(fullTime(token.expires_at, zone))}`}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

const plainName = ({ name }: Token): ReactNode => <TokenName name={name} />

/** The pin is the other token's, so it is the same for all of its parts. */
function partsIn(parts: Exclude<Other['opens'], 'all'>): string {
  const keys = listed(parts.map(({ key }) => readable(key)))
  const pin = parts.at(0)?.pin ?? null
  return pin === null ? keys : words.onChannel(keys, readable(pin))
}

const words = {
  all: 'gives all of this access',
  part: (parts: string) => `gives part of this access: ${parts}`,
  onChannel: (keys: string, pin: string) => `${keys} on ${pin}`,
  until: (at: string) => `until ${at}`,
}
