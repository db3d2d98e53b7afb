// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { compareInstants } from '#lib/instant.ts'
import { type Act, acts, modelServer, type ModelServer } from '#test/samples/inventoryModel.ts'
import { expiryOf, replayed } from './inventoryLog.ts'
import { activeOn, stateOn } from './inventoryPast.ts'
import { changesSince, noStand, sinceOf, standAfter, type LogStand } from './inventoryRefresh.ts'
import { inventoryRows } from './inventoryRows.ts'

/** What a reader holds: the applications, their lists, and how far it read the log. */
type Held = { applications: number[]; lists: Map<number, Token[]>; stand: LogStand }

const readAll = (server: ModelServer, entries = 100): Held => {
  const stand = standAfter(noStand, server.log().slice(0, entries))
  const applications = server.applications().map(({ id }) => id)
  const lists = new Map(applications.map((id) => [id, server.rows(id)]))
  return { stand, applications, lists }
}

/** Reads what the log names; what is given happens between each of its requests. Answers how many lists it read. */
function refresh(held: Held, server: ModelServer, meanwhile = () => {}): number {
  const since = sinceOf(held.stand)
  const answer = server
    .log()
    .filter(({ created_at }) => since === undefined || compareInstants(created_at, since) >= 0)
  const homes = new Map([...held.lists].flatMap(([id, rows]) => rows.map((row) => [row.id, id])))
  const again = changesSince(held.stand, answer, {
    homeOf: (token) => homes.get(token) ?? null,
    isWhole: true,
  })
  held.stand = standAfter(held.stand, answer)
  meanwhile()
  const isAll = again.kind === 'everything'
  if (isAll || again.applications) held.applications = server.applications().map(({ id }) => id)
  const due = held.applications.filter((id) => isAll || again.lists.has(id) || !held.lists.has(id))
  for (const id of due) {
    meanwhile()
    held.lists.set(id, server.rows(id))
  }
  return due.length
}

function perform(server: ModelServer, some: readonly Act[]) {
  for (const act of some) server.perform(act)
}

test('whatever others do between and during refreshes, one more ends with exactly the server’s rows', () => {
  fc.assert(
    fc.property(acts, fc.array(acts, { maxLength: 4 }), acts, (before, between, during) => {
      const server = modelServer()
      perform(server, before)
      const held = readAll(server, 5)
      const rest = [...during]
      const one = () => perform(server, rest.splice(0, 1))
      for (const some of between) {
        perform(server, some)
        refresh(held, server, one)
      }
      perform(server, rest)
      refresh(held, server)
      const applications = server.applications().map(({ id }) => id)
      expect(new Set(held.applications)).toEqual(new Set(applications))
      for (const id of applications) expect(held.lists.get(id)).toEqual(server.rows(id))
      expect(refresh(held, server), 'lists read where nothing changed').toBe(0)
    }),
    { numRuns: 800 },
  )
})

test('a token that changed makes a refresh read its application’s list and no other', () => {
  const kinds = ['create', 'rotate', 'revoke', 'expire', 'switch'] as const
  fc.assert(
    fc.property(acts, fc.constantFrom(...kinds), fc.nat(30), (before, kind, which) => {
      const server = modelServer()
      perform(server, before)
      const held = readAll(server)
      const act = { kind, which, expires: false, late: 0 }
      const newest = server.log()[0]?.id
      server.perform(act)
      const isDone = server.log()[0]?.id !== newest
      expect(refresh(held, server)).toBe(isDone ? 1 : 0)
    }),
  )
})

test('what the log tells of a token is what its row says', () => {
  fc.assert(
    fc.property(acts, (some) => {
      const server = modelServer()
      perform(server, some)
      const logged = replayed(server.log())
      for (const application of server.applications()) {
        for (const row of server.rows(application.id)) {
          const loggedToken = logged.get(row.id)
          if (!loggedToken) {
            expect(row.legacy).toBe(true)
            continue
          }
          expect(loggedToken.revoked?.at ?? null).toBe(row.revoked_at)
          const expiry = expiryOf(loggedToken)
          if (expiry.isKnown) expect(expiry.expiresAt).toBe(row.expires_at)
          else expect(row.legacy).toBe(true)
          if (loggedToken.home)
            expect(loggedToken.home).toMatchObject({ application: application.id, name: row.name })
          if (loggedToken.born) expect(loggedToken.legacy).toBe(false)
        }
      }
      const serverIds = new Set(
        server.applications().flatMap(({ id }) => server.rows(id).map((row) => row.id)),
      )
      expect([...logged.keys()].filter((id) => !serverIds.has(id))).toEqual([])
    }),
  )
})

test('rows of lists and of the log together are the server’s, each once, however few lists were read', () => {
  fc.assert(
    fc.property(acts, acts, fc.array(fc.nat(8)), (before, after, skipped) => {
      const server = modelServer()
      perform(server, before)
      const seen = new Set(server.log().map(({ id }) => id))
      const lists = new Map(
        server
          .applications()
          .filter((_, place) => !skipped.includes(place))
          .map(({ id }) => [id, server.rows(id)]),
      )
      perform(server, after)
      const groups = inventoryRows({
        lists,
        logged: replayed(server.log()),
        since: replayed(server.log().filter(({ id }) => !seen.has(id))),
        now: server.now(),
      })
      const rows = [...groups].flatMap(([application, group]) =>
        group.map((row) => ({ application, ...row })),
      )
      expect(new Set(rows.map(({ token }) => token.id)).size).toBe(rows.length)
      const byId = new Map(rows.map((row) => [row.token.id, row]))
      for (const { id } of server.applications()) {
        for (const row of server.rows(id)) {
          const got = byId.get(row.id)
          byId.delete(row.id)
          if (!got) {
            expect(row.legacy, 'only imported keys are in no log').toBe(true)
            continue
          }
          expect(got.application).toBe(id)
          expect(got.token.revoked_at).toBe(row.revoked_at)
          expect(got.token.expires_at).toBe(row.expires_at)
          if (got.restsOn === 'list')
            expect({ ...got.token, state: '' }).toEqual({ ...row, state: '' })
        }
      }
      expect([...byId.keys()]).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('the state on a past date is the one that the server had then', () => {
  fc.assert(
    fc.property(acts, acts, (before, after) => {
      const server = modelServer()
      perform(server, before)
      const at = new Date(Math.ceil(server.now())).toISOString()
      const then = new Map(
        server.applications().flatMap((one) => server.rows(one.id).map((row) => [row.id, row])),
      )
      perform(server, [{ kind: 'pass', seconds: 60 }, ...after])
      const entries = server.log()
      const logged = replayed(entries)
      for (const { id, is_active } of server.applications()) {
        const applicationActive = activeOn(at, { id, isActiveNow: is_active, entries })
        for (const row of server.rows(id)) {
          const state = stateOn(at, {
            logged: logged.get(row.id),
            row: { ...row, age_days: server.ageOf(row.id) },
            readAt: server.now(),
            applicationActive,
          })
          expect(state).toEqual(expected(then.get(row.id), row.legacy, at, state.kind))
        }
      }
    }),
  )
})

/** Of an imported key the log knows no birth and, once it was rotated, no former expiry: then nothing need be said. */
function expected(row: Token | undefined, isImported: boolean, at: string, kind: string) {
  if (isImported && kind === 'notKnown') return { kind: 'notKnown' }
  if (!row) return { kind: 'notYet' }
  if (row.revoked_at !== null) return { kind: 'revoked', at: row.revoked_at }
  const { expires_at } = row
  if (expires_at !== null && compareInstants(expires_at, at) <= 0) {
    return { kind: 'expired', at: expires_at }
  }
  if (row.state !== 'active') return { kind: 'applicationInactive' }
  return { kind: 'works', expiresAt: expires_at }
}
