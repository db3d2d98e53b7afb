import { createContext, useContext } from 'react'
import type { Arrival } from '#api/intents/intentSending.ts'
import type { Instant } from '#contract/instant.ts'
import type { Token } from '#contract/tokens.ts'
import type { SeenToken } from '#rules/tokens/seenToken.ts'

/** What is shown beside a value that is shown once; the value itself is in session/secret/secret.ts and never here. */
export type ShownOnce = ShownToken | ShownPassword

/** The value of a new staff account. */
export type ShownPassword = {
  kind: 'password'
  username: string
  /** Null where the rest of the answer could not be read. */
  person: number | null
}

export type ShownToken = {
  kind: 'token'
  application: { id: number; name: string }
  /** The row of the new token; null where the rest of the answer could not be read, and where it is another token's. */
  token: Token | null
  arrival: Arrival
  /** Which token of a run it is, where the run has several. */
  turn: { place: number; of: number } | null
  /** After a rotation, the old token and the expiry it had before. */
  replaced:
    | (SeenToken & {
        /** When the old value stops now; null where it does not. */
        stopsAt: Instant | null
        formerExpiry: Instant | null
      })
    | null
}

export type ShownProps<Shown extends ShownOnce> = {
  subject: Shown
  /** When it came, in the server's milliseconds: a lock may lie between. */
  since: number
  /** Empties the cell and closes. */
  dismiss: () => void
}

export type ShowOnceControl = {
  subject: ShownOnce | null
  /** Opens the dialog over everything, for the value that session/secret/secret.ts holds. */
  present: (subject: ShownOnce) => void
  /** Closes it and empties the cell. */
  dismiss: () => void
}

export const ShowOnceContext = createContext<ShowOnceControl | null>(null)

export function useShowOnce(): ShowOnceControl {
  const control = useContext(ShowOnceContext)
  if (!control) throw new Error('There is no place to show a value once.')
  return control
}
