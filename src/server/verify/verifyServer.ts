import { type AccessReport, accessReport } from '#contract/accessReport.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { PACK_AFTER, PACK_BEFORE } from '#contract/reviewPack.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { comparedWithBackend, type BackendNow } from '#rules/reviews/pack/backendFaults.ts'
import { logIn } from '#rules/reviews/pack/packFaults.ts'
import { packWords as words } from '#server/terminal/packWords.ts'
import type { Against, Backend } from './backendReading.ts'
import { reportAgainst } from './reportBackend.ts'
import { backendToday } from './reportReading.ts'

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

type Pack = { review: ReviewRecord; files: Files; sums: string }

/**
 * What the backend says of a pack and of the access reports in it: a line for each thing, and the faults. Rejects with an Ending where
 * it cannot be read.
 */
export async function packAgainst(pack: Pack, server: Backend): Promise<Against> {
  const today = await backendToday(server)
  const { applications, log, access } = today
  const tokens = today.tokens.map(({ token }) => token)
  const { grants, roles } = access
  const own = backendLines(pack, {
    origin: server.origin,
    now: { applications, log, tokens, grants, roles },
  })
  const lines = [...own.lines]
  const faults = [...own.faults]
  for (const data of [PACK_BEFORE, PACK_AFTER]) {
    const report = reportIn(pack.files, data)
    // What is there and no report is a fault of the pack itself.
    if (report === null) continue
    const tableOf = (table: string) => `${data}, ${table}`
    const said = await reportAgainst(report, { data, what: data, tableOf }, { server, today })
    // The same of both is said once.
    lines.push(...said.lines.filter((line) => !lines.includes(line)))
    faults.push(...said.faults)
  }
  return { lines, faults }
}

function backendLines(
  { review, files, sums }: Pack,
  { origin, now }: { origin: string; now: BackendNow },
): Against {
  const log: AuditEntry[] = logIn(files) ?? []
  const { faults, same, ended, back, gone, anchor } = comparedWithBackend(
    { review, log, last: lastEntry(files), sums },
    now,
  )
  return {
    lines: [
      ...(review.server.origin === origin ? [] : [words.otherOrigin(review.server.origin, origin)]),
      words.sameEntries(same),
      words.stillEnded(ended),
      ...back.map(({ row, entry }) => words.cameBack(row, entry.id, entry.actor_label)),
      ...(anchor === null ? [] : [words.anchored(anchor)]),
      ...(gone > 0 ? [words.goneSince(gone)] : []),
    ],
    faults: faults.map((fault) => words.fault(fault)),
  }
}

/** The newest entry that the report after knew; without that report the newest of the pack. */
const lastEntry = (files: Files): number => {
  const after = reportIn(files, PACK_AFTER)
  if (after !== null) return after.log.last?.id ?? 0
  return Math.max(0, ...(logIn(files) ?? []).map(({ id }) => id))
}

const reportIn = (files: Files, name: string): AccessReport | null =>
  accessReport.safeParse(json(new TextDecoder().decode(files.get(name)))).data ?? null

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
