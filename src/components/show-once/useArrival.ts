import { useEffect, useState } from 'react'
import type { Look } from '#api/intents/intent.ts'
import { openIntents } from '#api/intents/intents.ts'
import type { Token } from '#contract/tokens.ts'
import { useStored } from '#session/stores.ts'
import type { ShownToken } from './shownOnce.ts'

export type ArrivedToken =
  /** What was asked for, as far as answer, list and log say so. */
  | { kind: 'ours'; row: Token }
  /** The rest of the answer could not be read. */
  | { kind: 'unread' }
  /** Another token's: `isProven` once the list has it and the log has our own entry of it. */
  | { kind: 'other'; row: Token; isProven: boolean }

/** Whose value came: the answer says it first, then the list and the log, which are read after it. */
export function useArrival({ token, arrival }: ShownToken): ArrivedToken {
  const { other, looked, intent } = arrival
  const open = useStored(openIntents)
  const [first, setFirst] = useState<Look | null>(null)
  // The world outside: list and log.
  useEffect(() => {
    let isHere = true
    void looked.then((look) => isHere && setFirst(look))
    return () => {
      isHere = false
    }
  }, [looked])
  const look = open.find(({ id }) => id === intent.id)?.look ?? first
  if (other)
    return { kind: 'other', row: other, isProven: look?.proven.includes(other.id) === true }
  if (!token) return { kind: 'unread' }
  return isDenied(token.id, look)
    ? { kind: 'other', row: token, isProven: false }
    : { kind: 'ours', row: token }
}

/** Whether list and log were read, and say that it is not what was made. */
function isDenied(id: number, look: Look | null): boolean {
  if (!look || look.proven.includes(id)) return false
  const { verdict } = look
  switch (verdict.kind) {
    case 'STILL_UNKNOWN':
      return false
    case 'OK':
      return verdict.id !== id
    case 'DUPLICATE':
    case 'ASK':
      return verdict.shownId !== id
    case 'CREATED_VALUE_LOST':
    case 'NOT_CREATED':
      return true
  }
}
