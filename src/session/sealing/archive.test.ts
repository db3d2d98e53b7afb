// @vitest-environment node
import { Inflate, strToU8, zipSync } from 'fflate'
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
