import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import { useTokenRows } from '#components/token-table/useTokenRows.ts'
import type { Leak } from '#rules/values/leak.ts'
import type { FoundJwt as Jwt } from '#rules/values/pasted.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { UnknownIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { findByValueWords as words } from './words.ts'
import { FoundItem } from './FoundItem.tsx'
import { FoundJwt } from './FoundJwt.tsx'
import { FoundToken } from './FoundToken.tsx'

interface Props {
  leak: Leak
  jwts: readonly Jwt[]
  /** Every token that was read. */
  rows: readonly TokenPair[]
  now: number
  zone: string
}

/** What a pasted text holds: tokens first, then what only looks like one, then JWTs; and what cannot be said. */
export function FoundList({ leak, jwts, rows, now, zone }: Props) {
  const { matches, strangers, unshown, isComplete } = leak
  const concerned = new Set(matches.flatMap((match) => match.rows.map((row) => row.application.id)))
  // An overlap is known from all tokens of an application.
  const knownRows = useTokenRows(rows.filter(({ application }) => concerned.has(application.id)))
  const ofMatch = (ids: ReadonlySet<number>) =>
    knownRows.rows.filter((row) => ids.has(row.token.id))
  const isNothing = matches.length + strangers.length + jwts.length === 0
  return (
    <>
      {isNothing && (
        <Empty title={isComplete ? words.nothing : words.nothingYet}>
          {isComplete ? words.nothingMore : words.nothingYetMore}
        </Empty>
      )}
      <ul aria-label={words.whatItIs} className={stack.near}>
        {matches.map((match) => {
          const ids = new Set(match.rows.map(({ token }) => token.id))
          return <FoundToken key={[...ids].join()} match={match} rows={ofMatch(ids)} />
        })}
        {strangers.map(({ start, line, lines }) => (
          <FoundItem
            key={start}
            icon={UnknownIcon}
            tone="quiet"
            title={
              <>
                {words.stranger(isComplete)}: <Mono>{start}</Mono>
              </>
            }
          >
            <p>
              {words.strangerMore(isComplete)} {words.line(line, lines)}
            </p>
          </FoundItem>
        ))}
        {jwts.map((jwt) => (
          <FoundJwt key={JSON.stringify(jwt)} jwt={jwt} rows={rows} now={now} zone={zone} />
        ))}
      </ul>
      {unshown.length > 0 && <p className={ink.quiet}>{words.unshown(unshown.length)}</p>}
    </>
  )
}
