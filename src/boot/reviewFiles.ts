import {
  PACKET_FORMAT,
  PACKET_VERSION,
  reviewAnswers,
  type ReviewAnswers,
  reviewPacket,
  type ReviewPacket,
} from '#contract/reviewPacket.ts'
import { z } from '#contract/zod.ts'
import { sealedIn, unsealed } from '#session/sealing/unseal.ts'
import { reviewWords as words } from './documentWords.ts'

/** A sentence for the person, and the field it is about. */
export class Refused extends Error {
  override name = 'Refused'
  readonly field: 'file' | 'key'
  constructor(sentence: string, field: 'file' | 'key') {
    super(sentence)
    this.field = field
  }
}

const head = z.looseObject({ format: z.literal(PACKET_FORMAT), version: z.int() })

/** The packet in the chosen files, and the answers to it that were saved before. Throws Refused. */
export async function packetIn(
  files: readonly File[],
  key: string,
): Promise<{ packet: ReviewPacket; before: ReviewAnswers | null }> {
  if (files.length === 0) throw new Refused(words.noFile, 'file')
  let packet: ReviewPacket | null = null
  let before: ReviewAnswers | null = null
  for (const file of files) {
    const content = json(await textOf(file, key))
    const answers = reviewAnswers.safeParse(content)
    if (answers.success) before = answers.data
    else packet = packetOf(content)
  }
  if (packet === null) throw new Refused(words.notAPacket, 'file')
  if (before !== null && before.packet !== packet.id) throw new Refused(words.otherAnswers, 'file')
  return { packet, before }
}

function packetOf(content: unknown): ReviewPacket {
  const version = head.safeParse(content).data?.version
  if (version !== undefined && version > PACKET_VERSION) throw new Refused(words.newer, 'file')
  const read = reviewPacket.safeParse(content)
  if (!read.success) throw new Refused(words.notAPacket, 'file')
  return read.data
}

async function textOf(file: File, key: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [sealed] = await sealedIn(file.name, bytes)
  if (sealed === undefined) return new TextDecoder().decode(bytes)
  if (key.trim() === '') throw new Refused(words.noKey, 'key')
  const [opened] = await unsealed([sealed], key)
  if (opened?.kind !== 'text') throw new Refused(words.wrongKey, 'key')
  return opened.text
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // JSON.parse throws for every text that is none, and for nothing else.
    throw new Refused(words.notAPacket, 'file')
  }
}
