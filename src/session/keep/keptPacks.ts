import { instant } from '#contract/instant.ts'
import { sha256 } from '#contract/reviewRow.ts'
import { z } from '#contract/zod.ts'
import type { Table } from './keep.ts'

const signature = z.strictObject({
  /** Its name beside the list: `SHA256SUMS.<who>.sig`. */
  file: z.string(),
  /** As `ssh-keygen -Y sign` wrote it. */
  text: z.string(),
  /** The lines of `allowed_signers` that it was held against. */
  signers: z.string(),
  takenAt: instant,
})

const pack = z.strictObject({
  /** What it shows: `review/` or `drill/`, with the id. */
  id: z.string(),
  /** The server's time at which it was made. */
  at: instant,
  /** The folder's name. */
  name: z.string(),
  /** The files as a ZIP in base64: what somebody signed must be the same bytes tomorrow. */
  zip: z.string(),
  /** Of its SHA256SUMS: what the next review names as the one before it. */
  sumsSha256: sha256,
  /** How many events the record had of which it was made; null: it was made of a reading alone. */
  events: z.nullable(z.int()),
  signatures: z.array(signature),
})
export type KeptPack = z.infer<typeof pack>

/** What the browser keeps of evidence that was downloaded (keep.ts): key and lifetime. Never a secret. */
export const packTables = {
  /** The last evidence of each review and drill as it was downloaded, with its signatures. */
  packs: {
    key: 'packs',
    days: 3_650,
    row: pack,
    keepsUnread: true,
  },
} satisfies Record<string, Table<unknown>>
