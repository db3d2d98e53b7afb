import { KEY_HEADER } from '#contract/tokens.ts'
import { fullTime } from '#lib/time.ts'
import type { Receiver } from '#session/keep/keptDrills.ts'
import { sealHeld } from '#session/sealing/seal.ts'
import type { Session } from '#session/session.ts'

/**
 * Seals the value that waits to a receiver, with what they have to know of it: the names, this server, and when the old value
 * stops. Rejects with the value still in its cell (session/sealing/seal.ts). Armored age.
 */
export const sealFor = (
  { server, origin, zone }: Session,
  receiver: Receiver,
  of: { token: string; application: string; oldStops: string | null },
): Promise<string> =>
  sealHeld(receiver.publicKey, {
    token: of.token,
    application: of.application,
    server: `${server.name}, ${origin}`,
    header: KEY_HEADER,
    oldStops: of.oldStops === null ? null : fullTime(of.oldStops, zone),
    receiver: receiver.id,
  })
