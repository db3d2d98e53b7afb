import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import {
  entryWith,
  factsWith,
  inMs,
  NOW,
  sampleCatalogue,
  tokenWith,
} from '#test/samples/sample.ts'
import { type Lineage, lineageOf, noLineage } from '#rules/tokens/lineage.ts'
import { nextStep, type StepAround, type StepRow } from './nextStep.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { CLOCK_GRAIN, DAY, HOUR, MINUTE, UNSEEN_QUIET } from '#rules/tokens/thresholds.ts'
import { statusesOf } from '#rules/tokens/tokenState.ts'

const OLD = 412
const NEW = 500

const old = (some: Partial<Token> = {}) => tokenWith({ expires_at: inMs(3 * DAY), ...some })
const successor = (some: Partial<Token> = {}) =>
  tokenWith({ id: NEW, last_four: 'AfiJ', last_used_at: inMs(-MINUTE), ...some })
const quiet = { last_used_at: inMs(-UNSEEN_QUIET - HOUR) }

const rotated = (application = 17, ids = [NEW]): Lineage =>
  lineageOf(
    ids.map((id) =>
      entryWith({
        id,
        action: 'token.rotate',
        created_at: inMs(-2 * DAY),
        detail: factsWith({
          token_id: id,
          replaces: OLD,
          replaces_expires_at: inMs(3 * DAY),
          application_id: application,
        }),
      }),
    ),
  )

type Some = Partial<Omit<StepAround, 'rowOf'>> & {
  isActive?: boolean
  more?: Partial<StepRow>
  /** Whose step it is. */
  of?: number
}

function stepOf(tokens: readonly Token[], some: Some = {}) {
  const { isActive = true, more = {}, of = OLD, ...around } = some
  const lineage = around.lineage === undefined ? rotated() : around.lineage
  const rows = statusesOf(tokens, {
    now: NOW,
    applicationActive: isActive,
    rotationDays: 365,
    lineage: lineage ?? noLineage,
  }).map((status) => ({
    ...status,
    application: { id: 17 },
    kind: kindOf(status.token.scopes, sampleCatalogue),
    rowsAlike: 1,
    ...more,
  }))
  const row = rows.find(({ token }) => token.id === of)
  if (!row) throw new Error('no row')
  return nextStep(row, {
    now: NOW,
    catalogue: sampleCatalogue,
    readAt: NOW - MINUTE,
    isInDrill: () => false,
    rowOf: (id) => rows.find(({ token }) => token.id === id),
    ...around,
    lineage,
  }).kind
}

const publishable = { scopes: ['checkout.storefront'] }
const alone = { lineage: noLineage }
const pair = [old(), successor()]
const quietPair = [old(quiet), successor()]

test.each<[string, string, readonly Token[], Some?]>([
  // Of itself.
  ['rotate', 'no successor', [old()], alone],
  ['rotate', 'works without an end', [old({ expires_at: null })], alone],
  ['rotate', 'expired', [old({ expires_at: inMs(-DAY), state: 'expired' })], alone],
  ['none', 'revoked', [old({ revoked_at: inMs(-DAY), state: 'revoked' })], alone],
  ['none', 'a state that nobody knows', [old({ state: 'paused' })], alone],
  ['none', 'its application is deactivated', [old()], { ...alone, isActive: false }],
  ['rotate', 'publishable, stops', [old(publishable)], alone],
  [
    'rotate',
    'publishable, due',
    [old({ ...publishable, expires_at: null, rotation_due: true })],
    alone,
  ],
  ['none', 'publishable, works on', [old({ ...publishable, expires_at: null })], alone],
  ['rotate', 'legacy', [old({ legacy: true })], alone],
  // Of what was read.
  ['none', 'the log was not read', [old()], { lineage: null }],
  ['none', 'the drills were not read', [old()], { ...alone, isInDrill: null }],
  ['none', 'the list lacks the successor', [old()]],
  // In a drill.
  ['openDrill', 'a drill has it', [old()], { ...alone, isInDrill: () => true }],
  [
    'openDrill',
    'a drill has its predecessor',
    pair,
    { of: NEW, isInDrill: ({ id }) => id === OLD },
  ],
  [
    'none',
    'revoked, and a drill knows it',
    [old({ state: 'revoked' })],
    { ...alone, isInDrill: () => true },
  ],
  // With a successor.
  ['remind', 'the successor is unused', [old(), successor({ last_used_at: null })]],
  ['remind', 'of the successor itself', [old(), successor({ last_used_at: null })], { of: NEW }],
  ['openSuccessor', 'both are used', pair],
  ['none', 'both are used, of the successor itself', pair, { of: NEW }],
  ['revokeOld', 'the old one is quiet', quietPair],
  ['revokeOld', 'of the successor itself', quietPair, { of: NEW }],
  ['revokeOld', 'the old one was never used', [old({ last_used_at: null }), successor()]],
  [
    'openSuccessor',
    'the old one was used a day ago',
    [old({ last_used_at: inMs(-DAY) }), successor()],
  ],
  ['openSuccessor', 'the old one has expired', [old({ expires_at: inMs(-DAY) }), successor()]],
  ['openSuccessor', 'the old one was revoked', [old({ state: 'revoked' }), successor()]],
  ['rotate', 'the successor was revoked', [old(), successor({ state: 'revoked' })]],
  [
    'rotate',
    'the old one has stopped, of the successor',
    [old({ state: 'revoked' }), successor()],
    { of: NEW },
  ],
  // What bears out no claim.
  ['openSuccessor', 'the list was not read', quietPair, { readAt: null }],
  ['openSuccessor', 'the list is too old', quietPair, { readAt: NOW - HOUR - MINUTE }],
  [
    'openSuccessor',
    'quiet by now, not when it was read',
    [old({ last_used_at: inMs(-UNSEEN_QUIET - MINUTE) }), successor()],
    { readAt: NOW - 30 * MINUTE },
  ],
  ['openSuccessor', 'the list is older than the rotation', quietPair, { readAt: NOW - 3 * DAY }],
  [
    'openSuccessor',
    'the list is older by more than the clock’s grain',
    [old(), successor({ last_used_at: null })],
    { now: NOW - 2 * DAY, readAt: NOW - 2 * DAY - CLOCK_GRAIN - 1 },
  ],
  [
    'remind',
    'the list was read with the rotation, as far as the clock can tell',
    [old(), successor({ last_used_at: null })],
    { now: NOW - 2 * DAY, readAt: NOW - 2 * DAY - CLOCK_GRAIN / 2 },
  ],
  [
    'openSuccessor',
    'unused in a list that is too old',
    [old(), successor({ last_used_at: null })],
    { readAt: NOW - 2 * HOUR },
  ],
  [
    'openSuccessor',
    'nobody told the last use',
    [old(), successor({ last_used_at: null })],
    { more: { notKnown: ['lastUse'] } },
  ],
  [
    'openSuccessor',
    'it was rotated twice',
    [...quietPair, successor({ id: NEW + 1, last_used_at: null })],
    { lineage: rotated(17, [NEW, NEW + 1]) },
  ],
  [
    'openSuccessor',
    'the log names a token of another application',
    quietPair,
    { lineage: rotated(18) },
  ],
  ['openSuccessor', 'the successor opens less', [old(quiet), successor({ scopes: ['vault.api'] })]],
  [
    'openSuccessor',
    'the successor has one channel',
    [old(quiet), successor({ channel_idx: 'de' })],
  ],
  [
    'openSuccessor',
    'the old value opens another row too',
    [old({ ...quiet, legacy: true }), successor()],
    { more: { rowsAlike: 2 } },
  ],
])('%s: %s', (step, _, tokens, some) => {
  expect(stepOf(tokens, some)).toBe(step)
})
