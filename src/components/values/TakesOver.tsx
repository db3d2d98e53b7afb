import type { TokenStop } from '#rules/tokens/stops.ts'
import { AlsoOpens } from './AlsoOpens.tsx'
import { alsoOpensWords as words } from './words.ts'

/** Which other live tokens of the application open what stops. */
export function TakesOver({ stop }: { stop: TokenStop }) {
  if (stop.alsoOpened === 'nothing') return <p>{words.nobody}</p>
  return (
    <div>
      <p>{words.others}</p>
      <AlsoOpens others={stop.others} />
    </div>
  )
}
