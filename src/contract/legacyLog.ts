import { z } from './zod.ts'

/** What became of a module's old key at an import, as far as the console acts on it; the log has further outcomes. */
export const leftOutcomes = ['mixed', 'skipped', 'stale'] as const
export type LeftOutcome = (typeof leftOutcomes)[number]

/** `detail` of `legacy.import`: by source, then by outcome, the ids of the old keys. */
export const importFacts = z.record(z.string(), z.record(z.string(), z.array(z.string())))
export type ImportFacts = z.infer<typeof importFacts>

/** `detail` of `legacy.purge`; `ids` are the old keys that went. */
export const purgeFacts = z.object({
  deleted: z.int(),
  ids: z.array(z.string()),
  force: z.boolean(),
  recent_days: z.int(),
})
export type PurgeFacts = z.infer<typeof purgeFacts>
