import type { Token } from '#contract/tokens.ts'
import { endsOf, type ValueElsewhere, valueElsewhere } from '#rules/tokens/secretRows.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useEverywhere } from './useEverywhere.ts'

/** Where else the value of a token may work; every application is read for it where that can tell. */
export function useValueElsewhere(token: Token): { where: ValueElsewhere; isReading: boolean } {
  const { clock } = useSession()
  const now = useNow(clock, MINUTE)
  const { rows, unread, isReading } = useEverywhere(endsOf(token) !== null)
  return { where: valueElsewhere(token, { rows, unread, now }), isReading }
}
