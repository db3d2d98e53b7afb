import { newId } from '#api/newId.ts'
import type { Reviewer, ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import type { ReviewPacket } from '#contract/reviewPacket.ts'
import { sha256Of } from '#lib/sha256.ts'
import { packetTable } from '#rules/reviews/packet/packetTable.ts'
import { reviewPacketOf } from '#rules/reviews/packet/reviewPacketOf.ts'
import { populationText } from '#rules/reviews/rowHash.ts'
import { sealText } from '#session/sealing/seal.ts'
import { fileName, named } from '#components/files/fileName.ts'
import { ends } from '#components/files/madeFile.ts'
import type { ReviewActs } from './useReview.ts'

export type PacketForm = 'json' | 'csv' | 'semicolons' | 'sealed'

/**
 * A packet as a file, with what the record says of it. Each file is a packet of its own: two of them are answered apart. Rejects
 * where it is to be sealed and the means to seal could not be read.
 */
export async function packetFor(
  review: ReviewRecord,
  reviewer: Reviewer,
  how: { form: PacketForm; stamp: ReturnType<ReviewActs['stamp']>; origin: string; zone: string },
): Promise<{
  event: ReviewEventOf<'packetOut'>
  file: { name: string; type: string; content: string }
}> {
  const { form, stamp, origin, zone } = how
  const { at, by } = stamp
  const population = await sha256Of(populationText(review.rows))
  const packet = reviewPacketOf(review, reviewer, { id: newId(), at, by, population })
  const content = await contentOf(packet, { form, ageKey: reviewer.ageKey })
  const made = { origin, zone, now: Date.parse(at) }
  return {
    event: {
      ...stamp,
      type: 'packetOut',
      packet: packet.id,
      reviewer: reviewer.id,
      rows: packet.rows.length,
      sha256: await sha256Of(content),
      isSealed: form === 'sealed',
    },
    file: {
      name: fileName(named('review-packet', reviewer.name), made, files[form].end),
      type: files[form].type,
      content,
    },
  }
}

const files = {
  json: { end: ends.json, type: 'application/json' },
  csv: { end: ends.csv, type: 'text/csv;charset=utf-8' },
  semicolons: { end: ends.semicolons, type: 'text/csv;charset=utf-8' },
  sealed: { end: 'json.age', type: 'text/plain' },
} satisfies Record<PacketForm, { end: string; type: string }>

async function contentOf(
  packet: ReviewPacket,
  { form, ageKey }: { form: PacketForm; ageKey: string | null },
): Promise<string> {
  if (form === 'csv') return packetTable(packet)
  if (form === 'semicolons') return packetTable(packet, ';')
  const text = `${JSON.stringify(packet, null, 2)}\n`
  if (form === 'json') return text
  if (ageKey === null) throw new Error('There is no key to seal to.')
  return sealText(ageKey, text)
}
