import { useQuery } from '@tanstack/react-query'
import { staffList } from '#api/people/people.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { personLabel } from '#components/access/personNames.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import { inWords } from '#lib/deadline.ts'
import { jwtEnd } from '#rules/values/jwt.ts'
import type { FoundJwt as Found } from '#rules/values/pasted.ts'
import { NoteIcon, WarningIcon } from '#ui/icons.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import { findByValueWords as words } from './words.ts'
import { FoundItem } from './FoundItem.tsx'

interface Props {
  jwt: Found
  rows: readonly TokenPair[]
  now: number
  zone: string
}

/** A JWT in it: whose it is, when it ends, and whether anything ends it sooner. */
export function FoundJwt({ jwt, rows, now, zone }: Props) {
  const { kind, userId, tokenId, line, lines, isSigned } = jwt
  const isOurs = kind !== 'other'
  const people = useQuery({
    ...staffList(),
    enabled: isOurs && userId !== null && tokenId === null,
  })
  const person = people.data?.find(({ id }) => id === userId)
  const bought = rows.find(({ token }) => token.id === tokenId)
  const end = jwtEnd(jwt, now)
  const title = !isOurs
    ? words.jwts.other
    : tokenId !== null
      ? words.jwts.bought
      : words.jwts[person ? 'staff' : 'anybody'][kind]
  const isBad = isOurs && isSigned && end.by !== 'over'
  return (
    <FoundItem icon={isBad ? WarningIcon : NoteIcon} tone={isBad ? 'warn' : 'quiet'} title={title}>
      <p>
        {end.at === null ? (
          words.jwtNoEnd
        ) : (
          <>
            {end.by === 'over' ? words.jwtOver : words.jwtEnds}{' '}
            <MomentOf at={new Date(end.at).toISOString()} zone={zone}>
              {inWords(end.at, now)}
            </MomentOf>
            {'. '}
          </>
        )}
        {words.line(line, lines)}
      </p>
      {isOurs ? (
        <>
          {tokenId === null && userId !== null && (
            <p>
              <bdi>{words.jwtOf(userId, person ? personLabel(person) : null)}</bdi>{' '}
              {people.isSuccess && !person && words.jwtNotStaff}
            </p>
          )}
          <p>
            {isSigned ? words.jwtEnd[end.by] : words.jwtUnsigned} {words.jwtUnverified}
          </p>
          {bought && (
            <p>
              <TextLink
                href={addresses.token({
                  token: bought.token.id,
                  application: bought.application.id,
                })}
                isAlone
              >
                {words.openToken(tokenLabel(bought.token))}
              </TextLink>
            </p>
          )}
        </>
      ) : (
        <p className={ink.quiet}>{words.jwtOther}</p>
      )}
    </FoundItem>
  )
}
