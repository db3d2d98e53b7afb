import { z } from '#contract/zod.ts'
import type { Clock } from '#sandbox/world/clock.ts'
import type { Database } from '#sandbox/world/database.ts'
import { millisecondsOf, momentOf } from '#sandbox/world/moment.ts'
import { tokenById } from '#sandbox/world/tokenRow.ts'
import type { Training } from '#sandbox/world/world.ts'
import { type Caller, lastCallBefore, makeCallers } from './callers.ts'
import { admits } from './keys.ts'

type Successor = { id: number; at: number }

/**
 * Nothing but the present hour is kept beside the database: who holds which token follows from the log and the clock, so it is
 * the same after a restart. They name their token by its row, for a raw value is kept nowhere; whether the call passes and
 * what becomes of `last_used_at` is decided where every key's call is (keys.ts).
 */
export function openTraining({ db, clock }: { db: Database; clock: Clock }): Training {
  let playedUntil = clock.milliseconds()
  let readUntil = 0
  const successors = new Map<number, Successor[]>()
  readRotations()
  let callers = makeCallers(db, predecessors())

  function readRotations() {
    for (const { id, created_at, token_id, replaces } of db.all(
      rotationRow,
      ROTATIONS,
      readUntil,
    )) {
      readUntil = id
      const made = { id: token_id, at: millisecondsOf(created_at) }
      successors.set(replaces, [...(successors.get(replaces) ?? []), made])
    }
  }

  function predecessors(): Map<number, number> {
    return new Map(
      Array.from(successors, ([old, made]) => made.map(({ id }) => [id, old] as const)).flat(),
    )
  }

  /** Who was told of a successor that is revoked goes back to the old one. */
  const heldAt = (caller: Caller, at: number): number => {
    let held = caller.root
    for (;;) {
      const next = (successors.get(held) ?? []).findLast(
        (one) => one.at + caller.delay <= at && tokenById(db, one.id)?.revoked_at === null,
      )
      if (next === undefined) return held
      held = next.id
    }
  }

  /** When something changes for a caller: it takes a successor into use, or a token of its line expires. */
  function changesFor(caller: Caller): number[] {
    const changes: number[] = []
    const line = [caller.root]
    for (let id = line.shift(); id !== undefined; id = line.shift()) {
      const end = tokenById(db, id)?.expires_at
      if (end != null) changes.push(millisecondsOf(end))
      for (const made of successors.get(id) ?? []) {
        changes.push(made.at + caller.delay)
        line.push(made.id)
      }
    }
    return changes
  }

  /** Of all calls between two changes only the last leaves a trace, so a jump of a year costs as little as one of an hour. */
  function playOne(caller: Caller, from: number, until: number) {
    const ends = changesFor(caller).filter((at) => at > from && at < until)
    let begin = from
    for (const end of [...ends.toSorted((a, b) => a - b), until]) {
      const at = lastCallBefore(caller, end)
      const token = at < begin ? undefined : tokenById(db, heldAt(caller, at))
      if (token !== undefined) admits({ db }, token, momentOf(at))
      begin = end
    }
  }

  return {
    play: () => {
      const until = clock.milliseconds()
      db.transaction(() => {
        readRotations()
        for (const caller of callers) playOne(caller, playedUntil, until)
      })
      playedUntil = until
    },
    restart: () => {
      successors.clear()
      readUntil = 0
      playedUntil = clock.milliseconds()
      readRotations()
      callers = makeCallers(db, predecessors())
    },
  }
}

const rotationRow = z.object({
  id: z.int(),
  created_at: z.string(),
  token_id: z.int(),
  replaces: z.int(),
})

const ROTATIONS = `SELECT id, created_at, json_extract(detail, '$.token_id') AS token_id,
  json_extract(detail, '$.replaces') AS replaces
  FROM audit WHERE action = 'token.rotate' AND id > ? ORDER BY id`
