// @vitest-environment node
import { deflateSync, Inflate, strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesIn, OverlappingEntries, unpacked } from './archive.ts'

const contents = (archive: Uint8Array) =>
  entriesIn(archive)?.map((entry) => [entry.name, unpacked(entry, Inflate, 100_000)])

/** The place of the directory in an archive without a remark, and of its first entry's fields. */
const view = (archive: Uint8Array) =>
  new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
const directoryOf = (archive: Uint8Array) => view(archive).getUint32(archive.length - 6, true)

/** The same archive with its first entry named so often in the directory. */
function repeated(archive: Uint8Array, times: number): Uint8Array {
  const directory = directoryOf(archive)
  const entry = archive.slice(directory, archive.length - 22)
  const end = archive.slice(archive.length - 22)
  view(end).setUint16(8, times, true)
  view(end).setUint16(10, times, true)
  view(end).setUint32(12, entry.length * times, true)
  const parts = [archive.slice(0, directory), ...Array.from({ length: times }, () => entry), end]
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

/** It says of its first entry that it has one byte. */
function understated(archive: Uint8Array): Uint8Array {
  const made = archive.slice()
  view(made).setUint32(directoryOf(made) + 24, 1, true)
  return made
}

test('what was packed is unpacked, stored and deflated, whatever the names', () => {
  const file = fc.uint8Array({ maxLength: 2_000 })
  const entries = fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), file)
  fc.assert(
    fc.property(entries, fc.constantFrom(0, 9), (files, level) => {
      const named = Object.entries(files).filter(([name]) => name !== '__proto__')
      expect(contents(zipSync(Object.fromEntries(named), { level }))).toEqual(named)
    }),
  )
})

test('an archive that is cut, or has other bytes in it, ends in nothing worse than damaged entries', () => {
  const archive = zipSync({ 'a.age': strToU8('sealed '.repeat(50)), 'b.age': strToU8('sealed') })
  const place = fc.nat({ max: archive.length - 1 })
  fc.assert(
    fc.property(place, fc.nat({ max: 255 }), fc.boolean(), (at, byte, isCut) => {
      const damaged = isCut ? archive.slice(0, at) : archive.slice()
      if (!isCut) damaged[at] = byte
      const fault = faultOf(() => contents(damaged))
      expect(fault === null || fault instanceof OverlappingEntries).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('entries that lie over each other are refused: a small archive could hold any number of large ones', () => {
  const archive = zipSync({ 'a.age': strToU8('sealed') })
  expect(contents(repeated(archive, 1))).toEqual([['a.age', strToU8('sealed')]])
  expect(() => entriesIn(repeated(archive, 2))).toThrow(OverlappingEntries)
  expect(() => entriesIn(repeated(archive, 5_000))).toThrow(OverlappingEntries)
})

test('the bytes of an entry are counted while it is unpacked, whatever the archive says of its size', () => {
  let made = 0
  class Counting extends Inflate {
    override push(chunk: Uint8Array, isFinal?: boolean) {
      const ondata = this.ondata
      this.ondata = (part, isLast) => {
        made += part.length
        ondata(part, isLast)
      }
      super.push(chunk, isFinal)
      this.ondata = ondata
    }
  }
  const bomb = zipSync({ 'a.age': new Uint8Array(50_000_000) }, { level: 9 })
  const [entry] = entriesIn(understated(bomb)) ?? []
  if (!entry) throw new Error('There is no entry.')
  expect(unpacked(entry, Counting, 100_000)).toBeNull()
  expect(made).toBeGreaterThan(100_000)
  expect(made).toBeLessThan(500_000)
})

function faultOf(act: () => unknown): unknown {
  try {
    act()
    return null
  } catch (error) {
    return error
  }
}

/** The archive with another number at a place of its first entry in the directory. */
function withField(archive: Uint8Array, place: number, size: 16 | 32, number: number): Uint8Array {
  const made = archive.slice()
  const at = directoryOf(made) + place
  if (size === 16) view(made).setUint16(at, number, true)
  else view(made).setUint32(at, number, true)
  return made
}

test('what has no end of a directory is no archive, however long it is', () => {
  expect(entriesIn(new Uint8Array(10))).toBeNull()
  expect(entriesIn(new Uint8Array(1_000))).toBeNull()
})

test('an entry is one by the signs of its two records, and where one is missing the archive is damaged', () => {
  const archive = zipSync({ 'a.age': strToU8('sealed') })
  expect(entriesIn(withField(archive, 0, 32, 0))).toBeNull()
  const local = archive.slice()
  local[0] = 0
  expect(entriesIn(local)).toBeNull()
})

test('an entry ends before the directory begins, and in the archive', () => {
  const archive = zipSync({ 'a.age': strToU8('sealed') }, { level: 0 })
  expect(() => entriesIn(withField(archive, 20, 32, 7))).toThrow(OverlappingEntries)
  expect(entriesIn(withField(archive, 20, 32, archive.length))).toBeNull()
})

test('what is encrypted, or packed in another way, is left out', () => {
  const archive = zipSync({ 'a.age': strToU8('sealed'), 'b.age': strToU8('sealed') })
  for (const other of [withField(archive, 8, 16, 1), withField(archive, 10, 16, 12)])
    expect(entriesIn(other)?.map(({ name }) => name)).toEqual(['b.age'])
})

test('more facts beside a name move what is packed, and are no part of it', () => {
  const extra = { 0x7075: new Uint8Array(300) }
  expect(contents(zipSync({ 'a.age': [strToU8('sealed'), { extra }] }))).toEqual([
    ['a.age', strToU8('sealed')],
  ])
})

test('an entry of just as many bytes as there may be is unpacked, and one of one more is not', () => {
  const file = strToU8('sealed '.repeat(9))
  for (const level of [0, 9] as const) {
    const [entry] = entriesIn(zipSync({ 'a.age': file }, { level })) ?? []
    if (!entry) throw new Error('There is no entry.')
    expect(unpacked(entry, Inflate, file.length)).toEqual(file)
    expect(unpacked(entry, Inflate, file.length - 1)).toBeNull()
  }
})

test('an entry whose end is missing is damaged, also where what is left is a whole number of steps', () => {
  // Packed as it is, so that of 251 bytes come 256.
  const packedFrom = (length: number) => deflateSync(new Uint8Array(length), { level: 0 })
  const of = (packed: Uint8Array) =>
    unpacked({ name: 'a', isDeflated: true, packed }, Inflate, 100_000)
  expect(packedFrom(251)).toHaveLength(256)
  expect(of(packedFrom(251))).toEqual(new Uint8Array(251))
  expect(of(packedFrom(600).subarray(0, 256))).toBeNull()
  expect(of(packedFrom(600).subarray(0, 300))).toBeNull()
})
