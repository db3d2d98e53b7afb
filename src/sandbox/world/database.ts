import Libsql from 'libsql'
import type { z } from '#contract/zod.ts'

/** What a column holds. The driver aborts the whole process on a boolean, so there is none here: 1 and 0. */
export type Cell = string | number | null

/** A thin layer over the driver: every row passes a schema, every statement is prepared once. */
export type Database = {
  all<Row extends z.ZodMiniType>(row: Row, sql: string, ...cells: Cell[]): z.infer<Row>[]
  first<Row extends z.ZodMiniType>(
    row: Row,
    sql: string,
    ...cells: Cell[]
  ): z.infer<Row> | undefined
  /** How many rows changed. */
  run(sql: string, ...cells: Cell[]): number
  /** The id of the new row. */
  insert(sql: string, ...cells: Cell[]): number
  script(sql: string): void
  /** All or nothing. Inside another transaction it is part of that one. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

/** Opens or creates the file; throws the driver's error where it cannot. */
export function openDatabase(file: string): Database {
  const driver = new Libsql(file)
  // FULL makes every commit reach the disk: after kill -9 no acknowledged write is missing.
  driver.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;')
  const statements = new Map<string, Libsql.Statement>()

  const prepared = (sql: string): Libsql.Statement => {
    const cached = statements.get(sql)
    if (cached !== undefined) return cached
    const statement = driver.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    all: (row, sql, ...cells) =>
      prepared(sql)
        .all(...cells)
        .map((found) => row.parse(found)),
    first: (row, sql, ...cells) => {
      const found = prepared(sql).get(...cells)
      return found === undefined ? undefined : row.parse(found)
    },
    run: (sql, ...cells) => prepared(sql).run(...cells).changes,
    insert: (sql, ...cells) => Number(prepared(sql).run(...cells).lastInsertRowid),
    script: (sql) => {
      driver.exec(sql)
    },
    transaction: (work) => {
      if (driver.inTransaction) return work()
      driver.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        driver.exec('COMMIT')
        return result
      } catch (error) {
        driver.exec('ROLLBACK')
        throw error
      }
    },
    close: () => {
      // What the log holds goes into the file, so that the file alone can be copied or moved.
      if (driver.open) driver.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      driver.close()
    },
  }
}
