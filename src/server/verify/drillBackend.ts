import type { AuditEntry, RotationFacts } from '#contract/audit.ts'
import { DRILL_DATA, DRILL_TABLE, type DrillClaims, drillClaims } from '#contract/drillPack.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, sameInstant } from '#lib/instant.ts'
import { isSameEntry } from '#rules/reviews/pack/backendFaults.ts'
import type { PackFault } from '#rules/reviews/pack/packFault.ts'
import { expiryIn, revokedIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import { backendWords, packWords } from '#server/terminal/packWords.ts'
import { type Against, type Backend, logOf } from './backendReading.ts'
import { everyToken } from './reportReading.ts'

type Claimed = DrillClaims['tokens'][number]
type Act = { at: string; by: { id: number | null }; entryId: number }
type Beside = { claims: DrillClaims; now: Now }
/** `rotations` are those of the log, the oldest first. */
type Now = {
  log: ReadonlyMap<number, AuditEntry>
  rotations: readonly RotationFacts[]
  tokens: ReadonlyMap<number, Token>
}

/** Of what a drill does; the log of the backend may have other acts on these tokens. */
const actions = ['token.rotate', 'token.expiry', 'token.revoke', 'application.update'] as const

/**
 * What the backend's log and lists say of the report of a drill: its entries are the backend's own, every act is one of them,
 * no rotation and no end of its tokens was left out, and what works, or works no more, does so there. Rejects with an Ending.
 */
export async function drillAgainst(data: unknown, server: Backend): Promise<Against> {
  const read = drillClaims.safeParse(data)
  if (!read.success)
    return { lines: [], faults: [packWords.fault({ file: DRILL_DATA, code: 'notReadable' })] }
  const claims = read.data
  const { tokens: listed } = await everyToken(server)
  const entries = await logOf(server, actions)
  const now: Now = {
    log: new Map(entries.map((entry) => [entry.id, entry])),
    rotations: entries.toSorted((a, b) => a.id - b.id).flatMap((entry) => rotationIn(entry) ?? []),
    tokens: new Map(listed.map(({ token }) => [token.id, token])),
  }
  const own = claims.evidence.entries
  const others = own.flatMap((entry) => entryFault(entry, now.log) ?? [])
  const rows = claims.tokens.flatMap((token, place) => rowFaults(token, place, { claims, now }))
  const { origin } = claims.made.server
  return {
    lines: [
      ...(origin === server.origin ? [] : [backendWords.reportOtherOrigin(origin)]),
      packWords.sameEntries(own.length - others.length),
      backendWords.drillCompared(server.origin, claims.tokens.length),
      backendWords.drillNotLogged,
      ...(claims.evidence.newest === undefined ? [backendWords.newestNotNamed] : []),
    ],
    faults: [...others, ...rows, ...leftOut(claims, entries)].map((fault) =>
      packWords.fault(fault),
    ),
  }
}

function entryFault(entry: AuditEntry, log: Now['log']): PackFault | null {
  const other = log.get(entry.id)
  if (other !== undefined && isSameEntry(entry, other)) return null
  const code = other === undefined ? 'notInBackend' : 'otherInBackend'
  return { file: DRILL_DATA, row: `#${entry.id}`, code }
}

/** Each act against its entry in the backend, and what the list says of the token now. */
function rowFaults(token: Claimed, place: number, { claims, now }: Beside): PackFault[] {
  const { planned, rotated, end, moreTime, undone, entryIds } = token
  const id = planned.tokenId
  const at = { file: DRILL_TABLE, line: place + 2, row: String(id) }
  const line = lineOf(id, now.rotations)
  const faults: PackFault[] = []
  const hold = (what: string, act: Act, says: (entry: AuditEntry) => boolean) => {
    const entry = now.log.get(act.entryId)
    if (entry === undefined || !isOf(entry, act) || !says(entry))
      faults.push({ ...at, what: `${what} #${act.entryId}`, code: 'otherAct' })
  }
  if (rotated !== null) {
    const { id: successor, prefix, lastFour } = rotated.successor
    hold('rotated', rotated, (entry) => {
      const facts = rotationIn(entry)
      return (
        facts?.token_id === successor &&
        facts.prefix === prefix &&
        facts.last_four === lastFour &&
        line.has(facts.replaces)
      )
    })
  }
  if (end.kind === 'revoked') hold('revoked', end, (entry) => revokedIn(entry) === id)
  for (const act of moreTime) {
    hold('more time', act, (entry) => {
      const facts = expiryIn(entry)
      return facts?.token_id === id && sameInstant(facts.to, act.to)
    })
  }
  for (const act of undone) {
    hold('undone', act, (entry) => {
      const revoked = revokedIn(entry)
      return revoked !== null && revoked !== id && line.has(revoked)
    })
  }
  const evidence = new Set(claims.evidence.entries.map((entry) => entry.id))
  for (const entryId of entryIds) {
    if (!evidence.has(entryId)) faults.push({ ...at, what: `#${entryId}`, code: 'notInLog' })
  }
  return [
    ...faults,
    ...stateFaults(token, now).map((what): PackFault => ({ ...at, what, code: 'otherState' })),
  ]
}

/** The server's own time, and who it was by number: a name may be the one of that day or of today. */
const isOf = (entry: AuditEntry, { at, by }: Act): boolean =>
  sameInstant(entry.created_at, at) && (entry.actor_id === by.id || entry.actor_id === null)

/** A token and its successors: one whose value was lost is rotated in its place. */
function lineOf(id: number, rotations: Now['rotations']): ReadonlySet<number> {
  const line = new Set([id])
  for (const { token_id: successor, replaces } of rotations)
    if (line.has(replaces)) line.add(successor)
  return line
}

/** What became of the old one, by the list of today: an end stays one, and a use is never taken back. */
function stateFaults({ planned, end, oldLastUsed }: Claimed, { tokens }: Now): string[] {
  const token = tokens.get(planned.tokenId)
  if (token === undefined) return ['token']
  const { revoked_at: revoked, expires_at: expires, last_used_at: used } = token
  const isOther =
    (end.kind === 'stopped' && !sameInstant(revoked, end.at)) ||
    (end.kind === 'ranOut' && !sameInstant(expires, end.at)) ||
    (end.kind === 'revoked' && revoked === null)
  const isUnseen = oldLastUsed !== null && (used === null || compareInstants(used, oldLastUsed) < 0)
  return [...(isOther ? [end.kind] : []), ...(isUnseen ? ['last used'] : [])]
}

/** Rotations and ends of the drill's tokens that the report knew and does not tell. */
function leftOut(
  { drill, tokens, evidence }: DrillClaims,
  entries: readonly AuditEntry[],
): PackFault[] {
  const { startedAt } = drill
  const { newest = null } = evidence
  if (startedAt === null || newest === null) return []
  const planned = new Set(tokens.map((token) => token.planned.tokenId))
  const told = new Set([...evidence.entries, ...evidence.untold].map(({ id }) => id))
  return entries.flatMap((entry): PackFault[] => {
    const id = rotationIn(entry)?.replaces ?? revokedIn(entry)
    const isOurs =
      id !== null && planned.has(id) && compareInstants(entry.created_at, startedAt) >= 0
    if (!isOurs || entry.id > newest || told.has(entry.id)) return []
    return [{ file: DRILL_DATA, row: `#${entry.id}`, code: 'leftOut' }]
  })
}
