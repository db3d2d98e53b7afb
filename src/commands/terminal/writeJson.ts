import { writeFileSync } from 'node:fs'
import { refused } from './ending.ts'
import { words } from './words.ts'

/** Writes a report as the package's `--json` does. Throws an Ending. */
export function writeJson(path: string, value: unknown): void {
  try {
    writeFileSync(path, JSON.stringify(value, null, 2))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw refused(words.unwritable(path, code))
  }
}
