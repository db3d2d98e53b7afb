import type { Token } from '#contract/tokens.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { secretWords as words } from './words.ts'
import type { ShownToken } from './shownOnce.ts'
import css from './ShowOnce.module.css'

interface Props {
  token: Token | null
  replaced: ShownToken['replaced']
  turn: ShownToken['turn']
  old: Token | null
}

/** Whose value it is. */
export function ShowOnceToken({ token, replaced, turn, old }: Props) {
  if (!token) return <p className={css.whose}>{words.rowUnread}</p>
  return (
    <p className={css.whose}>
      <b>
        <TokenName name={token.name} />
      </b>
      <TokenKey token={token} isWhole />
      {replaced && <Mark>{words.successor}</Mark>}
      {replaced && old && (
        <span>
          {words.of} <TokenKey token={old} />
        </span>
      )}
      {turn && <span className={css.turn}>{words.turn(turn.place, turn.of)}</span>}
    </p>
  )
}
