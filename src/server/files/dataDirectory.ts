import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from '#server/terminal/errorCode.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import { words } from '#server/terminal/words.ts'

/** The database's file in the data directory, which is made where it is missing. Throws a Refusal where nothing can be written. */
export function databaseFile(directory: string): string {
  const path = resolve(directory)
  const probe = join(path, `.keyturn-${process.pid}`)
  try {
    make(path)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Refusal(words.dataUnwritable(path, codeOf(error)))
  }
  return join(path, 'sandbox.db')
}

/** One directory after the other: Node's own recursive way never ends on a file system that answers ENOENT, as /proc does. */
function make(path: string): void {
  if (existsSync(path)) return
  make(dirname(path))
  mkdirSync(path)
}
