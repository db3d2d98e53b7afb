import { drillRecord } from '#contract/drill.ts'
import { instant } from '#contract/instant.ts'
import { z } from '#contract/zod.ts'
import type { Table } from './keep.ts'

/** Who gets sealed values, by the name that a plan has for them. */
const receiver = z.strictObject({
  /** The name. */
  id: z.string(),
  publicKey: z.string(),
  /** Where a passphrase opens its private key: that key, wrapped by it (age). The passphrase is kept nowhere. */
  wrappedKey: z.nullable(z.string()),
  /** How its owner confirmed that it is theirs; null: not compared yet. `here`: this page made it. */
  compared: z.nullable(
    z.strictObject({ how: z.enum(['phone', 'inPerson', 'here']), at: instant, by: z.string() }),
  ),
  addedAt: instant,
})
export type Receiver = z.infer<typeof receiver>

/** One value, sealed to one public key: nobody but the owner of its private key can open it. */
const sealedValue = z.strictObject({
  /** The rotation's (api/drills/drillOrder.ts). */
  id: z.string(),
  drillId: z.string(),
  tokenId: z.int(),
  /** Null where the rest of the answer could not be read. */
  successorId: z.nullable(z.int()),
  /** The token's name, for its file's. */
  name: z.string(),
  receiver: z.string(),
  publicKey: z.string(),
  /** Armored age. */
  ciphertext: z.string(),
  sealedAt: instant,
  /** When its file was taken last; null: never. */
  takenAt: z.nullable(instant),
})
export type SealedValue = z.infer<typeof sealedValue>

/** A rotation that was about to be sent and is not in the record yet. It outlives the page; it holds no secret. */
const underWay = z.strictObject({
  id: z.string(),
  drillId: z.string(),
  tokenId: z.int(),
  /** The token itself, or its successor whose value was lost. */
  rotates: z.int(),
  at: instant,
  /** This computer's time in milliseconds since 1970. Nothing is reckoned with it: somebody may set that clock. */
  sentAt: z.number(),
  /** The server's, as the readings just before told it. */
  serverAt: z.optional(z.number()),
  from: z.nullable(instant),
  oldStops: z.nullable(instant),
  inSpiteOf: z.nullable(z.int()),
  /**
   * The newest entry that the log had just before the POST: what came of it has a greater number. Null: nothing is sent yet;
   * missing: a release wrote it that did not note it.
   */
  after: z.optional(z.nullable(z.int())),
  /** The successor whose value came; missing: none has, as far as its page lived to say. */
  answered: z.optional(z.int()),
  by: z.strictObject({ id: z.int(), name: z.string() }),
  /** What becomes of the value, or, once a person saw it, became. */
  value: z.enum(['toSeal', 'toShow', 'shown']),
})
export type RotationUnderWay = z.infer<typeof underWay>

/** What the browser keeps of drills (keep.ts): key and lifetime. Never a secret. */
export const drillTables = {
  /** Drills: what is planned, what was done and what was seen of it. */
  drills: {
    key: 'drills',
    days: 3_650,
    row: drillRecord,
    keepsUnread: true,
  },
  /** Rotations of a drill that are not in its record yet; removed when they are. */
  rotations: {
    key: 'drillRotations',
    days: 30,
    row: underWay,
  },
  /** Receivers of sealed values: their public keys, and how each was compared. */
  receivers: {
    key: 'receivers',
    days: 3_650,
    row: receiver,
  },
  /** Sealed values, which only their receivers can open. */
  sealed: {
    key: 'sealed',
    days: 3_650,
    row: sealedValue,
  },
} satisfies Record<string, Table<unknown>>
