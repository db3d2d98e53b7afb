import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { z } from '#contract/zod.ts'
import { type Database, openDatabase } from './database.ts'
import { makeSigningKey } from './jwt.ts'
import { legacySchema } from './legacyTables.sql.ts'
import { writeMeta } from './meta.ts'
import {
  APPLICATION_ID,
  foldingIndexes,
  schema,
  SCHEMA_VERSION,
  storefrontTables,
} from './schema.sql.ts'
import { words } from './words.ts'

/** The file cannot be used; the message is one sentence for the person who started the sandbox. */
export class SandboxFileError extends Error {
  override readonly name = 'SandboxFileError'
}

/**
 * Opens the file, or makes it with `fill` in one transaction: a start that is killed leaves nothing half made.
 * `fresh` replaces a file of the sandbox, of any version, and never another one. Throws SandboxFileError.
 */
export function openFile(file: string, fresh: boolean, fill: (db: Database) => void): Database {
  const db = opened(file)
  const found = judged(db, file)
  if (found.kind === 'ours' && fresh) {
    db.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    return openFile(file, false, fill)
  }
  const refused = refusal(file, found)
  if (refused !== null) {
    db.close()
    throw new SandboxFileError(refused)
  }
  if (found.kind === 'empty') make(db, fill)
  db.script(foldingIndexes)
  db.script(storefrontTables)
  db.script(legacySchema)
  return db
}

/** Opens a file that is there already, whether a server has it open or not; null where there is none. Throws SandboxFileError. */
export function openExisting(file: string): Database | null {
  if (!existsSync(file)) return null
  return openFile(file, false, () => {
    throw new SandboxFileError(words.fileForeign(file))
  })
}

const refusal = (file: string, found: Found): string | null => {
  if (found.kind === 'foreign') return words.fileForeign(file)
  return found.kind === 'ours' && found.version !== SCHEMA_VERSION
    ? words.fileVersion(file, found.version, SCHEMA_VERSION)
    : null
}

/** A new world's identity: its id, by which a reset is noticed. */
export function nameWorld(db: Database): void {
  writeMeta(db, 'world', randomUUID())
}

function opened(file: string): Database {
  try {
    return openDatabase(file)
  } catch (error) {
    throw fileError(file, error)
  }
}

function judged(db: Database, file: string): Found {
  try {
    return judge(db)
  } catch (error) {
    db.close()
    throw fileError(file, error)
  }
}

const fileError = (file: string, error: unknown) =>
  new SandboxFileError(isNoDatabase(error) ? words.fileForeign(file) : words.fileUnopened(file), {
    cause: error,
  })

type Found = { kind: 'empty' } | { kind: 'foreign' } | { kind: 'ours'; version: number }

const pragmas = z.object({ application: z.int(), version: z.int(), tables: z.int() })

function judge(db: Database): Found {
  const found = db.first(
    pragmas,
    `SELECT (SELECT application_id FROM pragma_application_id) AS application,
       (SELECT user_version FROM pragma_user_version) AS version,
       (SELECT count(*) FROM sqlite_master) AS tables`,
  )
  if (found?.application === APPLICATION_ID) return { kind: 'ours', version: found.version }
  return found?.tables === 0 && found.version === 0 ? { kind: 'empty' } : { kind: 'foreign' }
}

function make(db: Database, fill: (db: Database) => void): void {
  db.transaction(() => {
    db.script(schema)
    db.script(legacySchema)
    db.script(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`)
    makeSigningKey(db)
    nameWorld(db)
    fill(db)
  })
}

const isNoDatabase = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB'
