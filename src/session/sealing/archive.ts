/** An archive whose entries lie over each other: a small one could hold any number of large ones. */
export class OverlappingEntries extends Error {
  override name = 'OverlappingEntries'
}

export type ArchiveEntry = { name: string; isDeflated: boolean; packed: Uint8Array }

type Span = { from: number; to: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** Of the three records without what varies, and the longest remark that may end an archive. */
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES, REMARK] = [22, 46, 30, 0xffff]

/** So many packed bytes are unpacked at once: at most a thousand times as many come of them. */
const STEP = 256

/**
 * The entries of a ZIP archive as its directory has them, not yet unpacked, without those that are encrypted or packed in
 * another way; null where it is none, or damaged. Throws OverlappingEntries.
 */
export function entriesIn(archive: Uint8Array): ArchiveEntry[] | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  try {
    const end = endOf(view)
    return end === null ? null : entriesBefore(archive, view, end)
  } catch (error) {
    // A place that it names is outside of it.
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * What is in an entry, counted while it is unpacked: what an archive says of an entry's size may be a lie. Null where it has
 * more than `most` bytes, or is damaged.
 */
export function unpacked(
  { isDeflated, packed }: ArchiveEntry,
  Inflate: typeof import('fflate').Inflate,
  most: number,
): Uint8Array | null {
  if (!isDeflated) return packed.length > most ? null : packed
  const parts: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((part) => {
    parts.push(part)
    length += part.length
  })
  try {
    for (let from = 0; from < packed.length; from += STEP) {
      inflate.push(packed.subarray(from, from + STEP), from + STEP >= packed.length)
      if (length > most) return null
    }
  } catch {
    // Damaged: the library says in which way, and nobody asks.
    return null
  }
  const file = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

function entriesBefore(archive: Uint8Array, view: DataView, end: number): ArchiveEntry[] | null {
  const first = view.getUint32(end + 16, true)
  const spans: Span[] = [{ from: first, to: archive.length }]
  const entries: ArchiveEntry[] = []
  let at = first
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const method = view.getUint16(at + 10, true)
    const local = view.getUint32(at + 42, true)
    const isOurs = view.getUint32(at, true) === ENTRY && view.getUint32(local, true) === LOCAL
    if (!isOurs) return null
    const from =
      local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const to = from + view.getUint32(at + 20, true)
    if (to > archive.length) return null
    spans.push({ from: local, to })
    const name = archive.subarray(
      at + ENTRY_BYTES,
      at + ENTRY_BYTES + view.getUint16(at + 28, true),
    )
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (!isEncrypted && (method === 0 || method === 8)) {
      entries.push({
        name: new TextDecoder().decode(name),
        isDeflated: method === 8,
        packed: archive.subarray(from, to),
      })
    }
    at +=
      ENTRY_BYTES + [28, 30, 32].reduce((sum, place) => sum + view.getUint16(at + place, true), 0)
  }
  if (overlap(spans)) throw new OverlappingEntries()
  return entries
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - REMARK); at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  return null
}

function overlap(spans: readonly Span[]): boolean {
  const inOrder = [...spans].sort((one, other) => one.from - other.from)
  return inOrder.some(({ from }, place) => from < (inOrder[place - 1]?.to ?? 0))
}
