import { MomentOf } from '#components/frame/MomentOf.tsx'
import { agoShort } from '#lib/deadline.ts'
import type { TokenRow } from './tokenTableRows.ts'
import { words } from './words.ts'

interface Props {
  row: Pick<TokenRow, 'token' | 'notKnown' | 'now' | 'zone'>
  /** The class of what is no time. */
  quiet: string | undefined
}

/** The cell of when a token was last used; one that was never used is told from one whose last use is not read. */
export function LastUsed({ row: { token, notKnown, now, zone }, quiet }: Props) {
  if (token.last_used_at === null) {
    return (
      <span className={quiet}>
        {notKnown?.includes('lastUse')
          ? words.notRead
          : token.legacy
            ? words.notSinceImport
            : words.never}
      </span>
    )
  }
  return (
    <MomentOf at={token.last_used_at} zone={zone}>
      {agoShort(token.last_used_at, now)}
    </MomentOf>
  )
}
