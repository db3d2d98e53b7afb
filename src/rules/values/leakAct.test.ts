import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import {
  entryWith,
  factsWith,
  inMs,
  NOW,
  sampleCatalogue,
  tokenWith,
} from '#test/samples/sample.ts'
import { statusesOf } from '#rules/tokens/tokenState.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import {
  type LeakAct,
  leakAct,
  type LeakKind,
  leakKind,
  type LeakStage,
  leakStage,
} from './leakAct.ts'

const lineage = lineageOf([
  entryWith({
    action: 'token.rotate',
    detail: factsWith({ token_id: 413, replaces: 412, replaces_expires_at: inMs(DAY) }),
  }),
])

/** The token 412 among others of its application; 413 came from it. */
function rowOf(some: Partial<Token>, others: readonly Token[] = [], isActive = true) {
  const where = { now: NOW, applicationActive: isActive, rotationDays: 365, lineage }
  const statuses = statusesOf([tokenWith(some), ...others], where)
  const [status] = statuses
  if (!status) throw new Error('no standing')
  const live = statuses.filter((one) => one.live).map(({ token }) => token)
  return { row: { ...status, catalogue: sampleCatalogue }, live }
}

const actOf = (some: Partial<Token>, others: readonly Token[] = [], isWhole = true) => {
  const { row, live } = rowOf(some, others)
  return leakAct(row, { live, now: NOW, isWhole })
}

const publishable = { scopes: ['checkout.storefront'] }

test.each<[LeakKind, Partial<Token>, boolean]>([
  ['out', {}, true],
  ['out', { scopes: [] }, true],
  ['out', { scopes: ['not.known'] }, true],
  ['out', { scopes: ['pim.products:write'] }, true],
  ['out', { state: 'a word of its own' }, true],
  ['public', publishable, true],
  ['stopped', { revoked_at: inMs(-HOUR) }, true],
  ['stopped', { expires_at: inMs(-HOUR) }, true],
  ['stopped', { ...publishable, revoked_at: inMs(-HOUR) }, false],
  ['dormant', {}, false],
  ['dormant', publishable, false],
])('a value that is out is %s: %j, application active %s', (kind, some, isActive) => {
  expect(leakKind(rowOf(some, [], isActive).row)).toBe(kind)
})

test.each<[LeakAct['because'], string, Partial<Token>, Token[]]>([
  ['inUse', 'nothing else opens it', {}, []],
  ['inUse', 'another opens something else', {}, [tokenWith({ id: 9, scopes: ['vault.api'] })]],
  ['partly', 'another works on one channel', {}, [tokenWith({ id: 9, channel_idx: 'de' })]],
  ['inUse', 'another has stopped', {}, [tokenWith({ id: 9, revoked_at: inMs(-DAY) })]],
  ['alsoOpened', 'another opens the same', {}, [tokenWith({ id: 9 })]],
  ['neverUsed', 'nobody misses it', { last_used_at: null }, []],
  [
    'unwatched',
    'it came with an import just now',
    { last_used_at: null, legacy: true, age_days: 0 },
    [],
  ],
  [
    'successor',
    'it came with an import, and its successor works',
    { last_used_at: null, legacy: true, age_days: 0, expires_at: inMs(DAY) },
    [tokenWith({ id: 413 })],
  ],
  ['quiet', 'nobody misses it', { last_used_at: inMs(-90 * DAY) }, []],
  ['successor', 'its successor works', { expires_at: inMs(DAY) }, [tokenWith({ id: 413 })]],
])('what fits is said by why: %s, as %s', (because, _, some, others) => {
  const mayBeUsed = ['inUse', 'partly', 'alsoOpened', 'unwatched'].includes(because)
  const act = mayBeUsed ? 'rotate' : 'revoke'
  expect(actOf(some, others)).toEqual({ act, because })
})

test('what somebody used lately is never to be revoked, whatever else opens it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 89 }), fc.boolean(), (days, isPinned) => {
      const some = { last_used_at: inMs(-days * DAY), channel_idx: isPinned ? 'de' : null }
      const elsewhere = tokenWith({ id: 9, scopes: ['vault.api', 'returns.api'] })
      expect(actOf(some, [elsewhere]).act).toBe('rotate')
    }),
  )
})

test.each<[LeakStage, Partial<Token>, Token[]]>([
  ['before', {}, []],
  ['before', { expires_at: inMs(DAY) }, []],
  ['overlap', { expires_at: inMs(DAY) }, [tokenWith({ id: 413 })]],
  ['before', { expires_at: inMs(DAY) }, [tokenWith({ id: 413, revoked_at: inMs(-HOUR) })]],
  ['after', { expires_at: inMs(-HOUR) }, [tokenWith({ id: 413 })]],
  ['after', { revoked_at: inMs(-HOUR) }, []],
])('the way out is at %s: %j', (stage, some, others) => {
  expect(leakStage(rowOf(some, others).row)).toBe(stage)
})

test('a list that lacks tokens bears out no “none” and no “only part”', () => {
  const used = { last_used_at: inMs(-HOUR) }
  expect(actOf(used).because).toBe('inUse')
  expect(actOf(used, [], false)).toEqual({ act: 'rotate', because: 'unknown' })
})
