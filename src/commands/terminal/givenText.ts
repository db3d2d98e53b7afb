import { closeSync, openSync, readSync } from 'node:fs'

/** Nobody writes more than this into a file of settings or of a password. */
export const MOST_GIVEN = 1024 * 1024

const PIECE = 64 * 1024

/**
 * The text of a file that somebody named, which may be a link or a pipe, without the mark that Windows puts at its beginning; null
 * where it is larger than 1 MB. Throws what the system says where it cannot be read.
 */
export function givenText(path: string): string | null {
  const file = openSync(path, 'r')
  try {
    const bytes = readAtMost(file, MOST_GIVEN)
    return bytes && new TextDecoder().decode(bytes)
  } finally {
    closeSync(file)
  }
}

/**
 * What can be read of this descriptor; null where it is more than `most` bytes. What the system says of its size is not believed:
 * a device and a pipe have none, and a file may grow as it is read.
 */
export function readAtMost(file: number, most: number): Buffer | null {
  const pieces: Buffer[] = []
  for (let left = most; ;) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE, left + 1))
    const length = readSync(file, piece)
    if (length === 0) return Buffer.concat(pieces)
    if (length > left) return null
    left -= length
    pieces.push(piece.subarray(0, length))
  }
}
