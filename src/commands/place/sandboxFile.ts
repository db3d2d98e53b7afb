import { join, resolve } from 'node:path'
import { Ending, refused } from '#commands/terminal/ending.ts'
import { words } from '#commands/terminal/words.ts'
import { SandboxFileError } from '#sandbox/sandbox.ts'
import { Refusal } from '#sandbox/wire/refusal.ts'
import { openClock } from '#sandbox/world/clock.ts'
import { openExisting } from '#sandbox/world/opening.ts'
import { readSettings, type Settings } from '#sandbox/world/settings.ts'
import type { Ground } from '#sandbox/world/world.ts'

/** The sandbox's file, with what its last start chose. A server may have it open: each act is one transaction of its own. */
export type SandboxFile = Ground &
  Settings & {
    file: string
    /** Throws an Ending where the sandbox refuses the act or another process holds the file. */
    act<Result>(work: () => Result): Result
  }

/** Throws an Ending where there is no file or it is not the sandbox's. */
export function openSandboxFile(directory: string): SandboxFile {
  const file = join(resolve(directory), 'sandbox.db')
  const db = opened(file)
  if (db === null) throw new Ending(2, words.noFile(file))
  const act = <Result>(work: () => Result): Result => {
    try {
      return db.transaction(work)
    } catch (error) {
      throw endingOf(error, file)
    }
  }
  const settings = readSettings(db)
  if (settings.release === 'none') throw new Ending(2, words.beforeTokens)
  return { file, db, clock: openClock(db, Date.now), ...settings, act }
}

function opened(file: string) {
  try {
    return openExisting(file)
  } catch (error) {
    throw error instanceof SandboxFileError ? new Ending(2, error.message) : endingOf(error, file)
  }
}

/** A refusal's first detail says what is wrong; without one its message does. */
function endingOf(error: unknown, file: string): unknown {
  if (error instanceof Refusal) return refused(error.details[0]?.description ?? error.message)
  const isBusy =
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('SQLITE_BUSY')
  return isBusy ? refused(words.fileBusy(file)) : error
}
