// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants } from '#lib/instant.ts'
import { finished } from '#lib/flow/slices.ts'
import { acts, modelServer, type ModelServer } from '#test/samples/inventoryModel.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { replayed } from './inventoryLog.ts'
import { type KnownToday, tokensOn } from './pastTokens.ts'

const day = (days: number) => inMs(days * DAY)
const home: Application = {
  id: 17,
  name: 'ERP',
  description: '',
  is_active: true,
  created_at: day(-900),
}

function on(
  at: string,
  entries: readonly AuditEntry[],
  tokens: readonly Token[] = [],
  application = home,
) {
  const today: KnownToday = {
    tokens: tokens.map((token) => ({ application, token })),
    applications: [application],
    logged: replayed(entries),
    updates: entries.filter(({ action }) => action === 'application.update'),
    readAt: () => NOW,
  }
  return finished(tokensOn(at, today))
}

const created = entryWith({
  id: 1,
  created_at: day(-90),
  detail: factsWith({ expires_at: day(-10) }),
})
const revoked = entryWith({
  id: 2,
  created_at: day(-20),
  action: 'token.revoke',
  detail: factsWith({ expires_at: day(-10) }),
})
const row = tokenWith({
  expires_at: day(-10),
  revoked_at: day(-20),
  state: 'revoked',
  rotation_due: true,
})

test('a token of a past date is what it was then, and nothing of today', () => {
  const [then] = on(day(-30), [created, revoked], [row])
  expect(then).toMatchObject({
    state: { kind: 'works', expiresAt: day(-10) },
    token: { revoked_at: null, last_used_at: null, state: 'active', age_days: 60 },
    notKnown: ['lastUse'],
  })
  expect(then?.token).not.toHaveProperty('rotation_due')
  expect(on(day(-20), [created, revoked], [row])[0]).toMatchObject({
    state: { kind: 'revoked', at: day(-20) },
    token: { revoked_at: day(-20), expires_at: day(-10), state: 'revoked', age_days: 70 },
  })
})

test('one that was not made yet is not there', () => {
  expect(on(day(-91), [created, revoked], [row])).toEqual([])
})

test('of one that nobody tells of enough it says so: it is there, not known, and without an age', () => {
  const imported = tokenWith({ id: 9, legacy: true, age_days: undefined })
  expect(on(day(-30), [], [imported])).toMatchObject([
    { token: { id: 9, state: 'not known' }, state: { kind: 'notKnown' } },
  ])
  expect(on(day(-30), [], [imported])[0]?.token).not.toHaveProperty('age_days')
})

test('an expiry that nobody knows is none that is shown', () => {
  const rotated = entryWith({
    id: 3,
    created_at: day(-20),
    action: 'token.rotate',
    detail: factsWith({ token_id: 413, replaces: 412, replaces_expires_at: day(-19) }),
  })
  const old = tokenWith({ expires_at: day(-19), state: 'expired', age_days: 100 })
  const [then] = on(day(-30), [rotated], [old])
  expect(then).toMatchObject({
    state: { kind: 'notKnown' },
    token: { expires_at: null },
    notKnown: ['lastUse', 'expiry'],
  })
})

test('a list that could not be read leaves what the log tells of its tokens', () => {
  expect(on(day(-30), [created, revoked])).toMatchObject([
    { application: home, token: { id: 412, name: 'ERP nightly export' }, restsOn: 'log' },
  ])
})

test('an application is what it was: stopped then, whatever it is today', () => {
  const turned = entryWith({
    id: 4,
    created_at: day(-25),
    action: 'application.update',
    target_id: '17',
    detail: { changes: { is_active: { from: false, to: true } } },
  })
  const [then] = on(day(-30), [created, turned], [tokenWith({ expires_at: day(-10) })])
  expect(then).toMatchObject({
    application: { is_active: false },
    state: { kind: 'applicationInactive' },
    token: { state: 'application inactive' },
  })
})

const rowsOf = (server: ModelServer) =>
  server
    .applications()
    .flatMap((application) => server.rows(application.id).map((token) => ({ application, token })))

test('whatever was done afterwards, the tokens of a past date are those that the server had', () => {
  fc.assert(
    fc.property(acts, acts, fc.array(fc.nat(8)), (before, after, unread) => {
      const server = modelServer()
      for (const act of before) server.perform(act)
      const at = new Date(Math.ceil(server.now())).toISOString()
      const then = new Map(rowsOf(server).map(({ token }) => [token.id, { ...token }]))
      for (const act of [{ kind: 'pass', seconds: 60 } as const, ...after]) server.perform(act)
      const entries = server.log()
      const skipped = new Set(
        server
          .applications()
          .filter((_, place) => unread.includes(place))
          .map(({ id }) => id),
      )
      const tokens = finished(
        tokensOn(at, {
          tokens: rowsOf(server)
            .filter(({ application }) => !skipped.has(application.id))
            .map(({ application, token }) => ({
              application,
              token: { ...token, age_days: server.ageOf(token.id) },
            })),
          applications: server.applications(),
          logged: replayed(entries),
          updates: entries.filter(({ action }) => action === 'application.update'),
          readAt: () => server.now(),
        }),
      )
      expect(new Set(tokens.map(({ token }) => token.id)).size).toBe(tokens.length)
      for (const { token, state, application } of tokens) {
        const had = then.get(token.id)
        then.delete(token.id)
        if (state.kind === 'notKnown') {
          expect(had === undefined || had.legacy, 'only of imported keys').toBe(true)
          continue
        }
        expect(had).toBeDefined()
        expect(token.revoked_at).toBe(had?.revoked_at)
        if (state.kind !== 'revoked') expect(token.expires_at).toBe(had?.expires_at)
        if (state.kind === 'works') {
          expect(application.is_active).toBe(true)
          const end = had?.expires_at ?? null
          expect(end === null || compareInstants(end, at) > 0).toBe(true)
        }
      }
      for (const missing of then.values()) {
        expect(missing.legacy, 'only imported keys of lists that were not read').toBe(true)
        expect(skipped.size).toBeGreaterThan(0)
      }
    }),
    { numRuns: 300 },
  )
})
