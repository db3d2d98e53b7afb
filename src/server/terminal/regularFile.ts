import { closeSync, constants, fstatSync, lstatSync, openSync } from 'node:fs'
import { readAtMost } from '#commands/terminal/givenText.ts'
import { codeOf } from './errorCode.ts'

export type RegularFile =
  | { kind: 'content'; content: Buffer }
  | { kind: 'missing' }
  /** A link, a folder, a pipe or a device: what is behind it is not read. */
  | { kind: 'notRegular' }
  | { kind: 'tooBig' }
  | { kind: 'unreadable'; code: string }

/**
 * The content of a file of others. A link could lead out of the folder, a pipe would never end and a device may act when
 * it is opened, so nothing but a regular file is opened; never more than `most` bytes are read.
 */
export function regularFile(path: string, most: number): RegularFile {
  try {
    if (!lstatSync(path).isFile()) return { kind: 'notRegular' }
    // Between the look and the opening another may be there: it opens no link and waits for no pipe.
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      if (!fstatSync(file).isFile()) return { kind: 'notRegular' }
      const content = readAtMost(file, most)
      return content === null ? { kind: 'tooBig' } : { kind: 'content', content }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' }
    if (!isOfSystem(error)) throw error
    return { kind: 'unreadable', code }
  }
}

/** An error that the operating system gave: anything else is a fault of ours. */
export const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error
