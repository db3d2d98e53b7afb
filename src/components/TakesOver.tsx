import type { TokenStop } from '#rules/stops.ts'
import { revokeWords as words } from './revokeWords.ts'
import { TokenKey } from './TokenKey.tsx'
import { TokenName } from './TokenName.tsx'

/** Which other live tokens of the application open what stops. */
export function TakesOver({ stop }: { stop: TokenStop }) {
  if (stop.takenOver === 'nothing') return <p>{words.nothingTakesOver}</p>
  const others = new Map(
    stop.scopes.flatMap(({ takeovers }) => takeovers.map(({ token }) => [token.id, token])),
  )
  return (
    <div>
      <p>{stop.takenOver === 'all' ? words.allTakenOver : words.someTakenOver}</p>
      <ul>
        {[...others.values()].map((token) => (
          <li key={token.id}>
            <TokenName name={token.name} /> <TokenKey token={token} />
          </li>
        ))}
      </ul>
    </div>
  )
}
