import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judged, old, rotation, recorded, successor } from '#test/samples/drillBeliefSample.ts'
import {
  drillWith,
  planned,
  revoked,
  rotated,
  rotateEntry,
} from '#test/samples/drillReportSample.ts'
import { factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { believedDrill } from './drillBelief.ts'
import { drillRows } from './drillStation.ts'

test('one successor is of one row: where a file has it in two, the log says of which', () => {
  const theirs = { ...rotated(2, -DAY), successor: rotation.successor }
  const twins = [old(), old({ id: 2 }), successor()]
  expect(judged([rotation, theirs], { tokens: twins, log: null }).drill.events).toEqual([])
  const log = [rotateEntry(1, -DAY)]
  const { doubts, drill } = judged([rotation, theirs], { tokens: twins, log })
  expect(doubts).toEqual([])
  expect(drill.events.map(({ tokenId }) => tokenId)).toEqual([1])
})

test('the rotation of a token that has a row of its own counts there and nowhere else', () => {
  const again = rotateEntry(1001, -HOUR, {
    detail: factsWith({
      token_id: 2001,
      prefix: 'svc_api_X',
      last_four: 'xxxx',
      replaces: 1001,
      replaces_expires_at: null,
    }),
  })
  const next = { id: 2001, prefix: 'svc_api_X', lastFour: 'xxxx' }
  const events = [
    rotation,
    { ...rotated(1, -HOUR), successor: next },
    { ...rotated(1001, -HOUR), successor: next },
  ]
  const { drill } = judged(events, {
    drill: { tokens: [planned(1), planned(1001)] },
    log: [rotateEntry(1, -DAY), again],
    tokens: [old(), successor()],
  })
  const rotations = drill.events.flatMap((event) =>
    event.kind === 'rotated' ? [[event.tokenId, event.successor.id]] : [],
  )
  expect(rotations).toEqual([
    [1, 1001],
    [1001, 2001],
  ])
})

test('whatever a file says, no row is closed whose token works, and none is rotated of which the log has another', () => {
  const time = fc.integer({ min: -6 * DAY, max: -5 * MINUTE })
  const id = fc.constantFrom(1, 2)
  const anyEvent = fc.oneof(
    fc.record({ id, at: time }).map((it) => rotated(it.id, it.at)),
    fc.record({ id, at: time }).map((it) => revoked(it.id, it.at)),
    fc.record({ id, at: time }).map((it) => ({ ...recorded('ranOut', it.at), tokenId: it.id })),
    fc.record({ id, at: time }).map((it) => ({ ...recorded('undone', it.at), tokenId: it.id })),
  )
  const entries = fc.subarray([rotateEntry(1, -DAY), rotateEntry(2, -HOUR)])
  fc.assert(
    fc.property(
      fc.uniqueArray(anyEvent, { selector: (event) => `${event.tokenId} ${event.id}` }),
      entries,
      fc.subarray([1, 2]),
      (events, log, gone) => {
        const tokens = [1, 2].map((one) =>
          tokenWith({ id: one, revoked_at: gone.includes(one) ? inMs(-MINUTE) : null }),
        )
        const drill = drillWith({ tokens: [planned(1), planned(2)], events })
        const listed = new Map(tokens.map((token) => [token.id, token]))
        const { drill: real } = believedDrill(drill, {
          tokens: listed,
          listReadAt: () => NOW,
          log: { entries: log, readAt: NOW },
          now: NOW,
        })
        for (const row of drillRows(real, listed, NOW)) {
          const { tokenId } = row.planned
          expect(row.station === 'closed').toBe(gone.includes(tokenId))
          if (!row.rotated) continue
          expect(log.map(({ detail }) => detail['replaces'])).toContain(tokenId)
        }
        // Believing what is believed changes nothing.
        const twice = believedDrill(real, {
          tokens: listed,
          listReadAt: () => NOW,
          log: { entries: log, readAt: NOW },
          now: NOW,
        })
        expect(twice.doubts.size).toBe(0)
        expect(twice.drill.events).toEqual(real.events)
      },
    ),
  )
})
