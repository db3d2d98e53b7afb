import type { DrillEvent } from '#contract/drill.ts'
import { agoShort, inWords, spanInShort } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { atMs, shortTime, weekdayAndTime } from '#lib/time.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import type { DrillClaim } from '#rules/drills/drillClaims.ts'
import type { Watched } from '#rules/drills/drillStation.ts'
import { unusedText } from '#components/tokens/unusedText.ts'
import { drillWords } from '#components/drills/words.ts'

const words = drillWords.claims
/** A weekday names a day for so long. */
const NEAR = 6 * DAY

type Around = { now: number; zone: string }

/** What is known, sentence after sentence; names in it are the server's or a colleague's. */
export const claimsText = (claims: readonly DrillClaim[], around: Around): string =>
  claims.map((claim) => claimText(claim, around)).join(' ')

function claimText(claim: DrillClaim, { now, zone }: Around): string {
  const when = (at: string) =>
    Math.abs(atMs(at) - now) < NEAR ? weekdayAndTime(at, zone) : shortTime(at, zone)
  switch (claim.kind) {
    case 'before': {
      if (claim.undone) return words.undone(when(claim.undone.at), nameOf(claim.undone))
      return claim.lastAt === null ? words.neverUsed : words.lastUsed(agoShort(claim.lastAt, now))
    }
    case 'imported':
      return `${unusedText(claim.token, '')}.`
    case 'notRead':
      return drillWords.notRead
    case 'reason':
      return drillWords.reasons[claim.why]
    case 'doubt':
      return drillWords.doubts[claim.what]
    case 'rotatedBefore': {
      const { how, rotation } = claim.before
      return words.rotatedBefore[how](agoShort(rotation.at, now), readable(rotation.actorLabel))
    }
    case 'sealed':
      return words.sealed(readable(claim.event.to), when(claim.event.at))
    case 'notHandedOver':
      return words.notHandedOver(when(claim.event.at), nameOf(claim.event))
    case 'handedOver':
      return claim.event.how === 'file'
        ? words.fileTaken(when(claim.event.at), nameOf(claim.event))
        : words.handedOnce(when(claim.event.at), nameOf(claim.event))
    case 'reminded':
      return words.reminded(when(claim.event.at), nameOf(claim.handed))
    case 'successorNotSeen':
      return words.successorNotSeen
    case 'successorSeen':
      return seenText(claim.watched, claim.lastAt, now)
    case 'oldSeen':
      return words.oldSeen(claim.times, spanInShort(claim.span), agoShort(claim.lastAt, now))
    case 'bothSeen':
      return words.bothSeen(claim.successor, claim.old, spanInShort(claim.span))
    case 'oldQuiet':
      return words.oldQuiet(claim.times, spanInShort(claim.span), spanInShort(now - claim.lastAt))
    case 'oldLastUsed':
      return claim.looks > 1
        ? words.oldNotSeen(claim.looks, spanInShort(claim.span), agoShort(claim.lastAt, now))
        : words.oldLastUsed(agoShort(claim.lastAt, now))
    case 'oldNeverUsed':
      return words.oldNeverUsed
    case 'tried':
      return words.tried(inWords(claim.until, now))
    case 'ended':
      return claim.event ? endText(claim.event, when) : words.ended
    case 'out':
      return words.out(readable(claim.why))
  }
}

const seenText = (watched: Watched | null, lastAt: number, now: number): string =>
  watched && watched.successor.times > 0
    ? words.successorSeenTimes(watched.successor.times, spanInShort(watched.span))
    : words.successorSeen(agoShort(lastAt, now))

function endText(
  event: Extract<DrillEvent, { kind: 'revoked' | 'ranOut' | 'kept' }>,
  when: (at: string) => string,
): string {
  switch (event.kind) {
    case 'revoked':
      return words.revoked(when(event.at), nameOf(event))
    case 'ranOut':
      return words.ranOut(when(event.at))
    case 'kept':
      return words.kept(nameOf(event), readable(event.why))
  }
}

const nameOf = ({ by }: Pick<DrillEvent, 'by'>): string => readable(by.name)
