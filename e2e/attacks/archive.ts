import { zipSync } from 'fflate'

const END_BYTES = 22

/**
 * An archive that names one packed entry so many times: each with a copy of its own, or all of them the same one, so that
 * they lie over each other.
 */
export function forgedArchive(content: Uint8Array, times: number, how: 'copies' | 'same'): Buffer {
  const one = Buffer.from(zipSync({ 'value.age': content }, { level: 9 }))
  const end = one.subarray(one.length - END_BYTES)
  const first = end.readUInt32LE(16)
  const packed = one.subarray(0, first)
  const places = Array.from({ length: times }, (_, nth) => (how === 'same' ? 0 : nth))
  const directory = places.map((place) => {
    const entry = Buffer.from(one.subarray(first, one.length - END_BYTES))
    entry.writeUInt32LE(place * packed.length, 42)
    return entry
  })
  const contents = how === 'same' ? [packed] : places.map(() => packed)
  end.writeUInt16LE(times, 8)
  end.writeUInt16LE(times, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(contents.length * packed.length, 16)
  return Buffer.concat([...contents, ...directory, end])
}
