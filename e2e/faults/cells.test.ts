import { expect } from '@playwright/test'
import { attachPicture } from '#e2e/harness/picture.ts'
import { shiftClock } from './browserClock.ts'
import { allCells, type CellPlan, pending, shortCells } from './cells.ts'
import { chosen } from './chosen.ts'
import { faults } from './faults.ts'
import { test } from './houses.ts'
import { knownFaults } from './known.ts'
import { operations } from './acts/operations.ts'
import { type Cell, outcomes } from './outcomes.ts'
import { openStage } from './stage.ts'
import { expectUniversal } from './universal.ts'

const cells = allCells()
const short = shortCells()

for (const plan of cells) {
  const tag = [
    ...(chosen.has(plan.id) ? ['@chosen'] : []),
    ...(short.has(plan.id) ? ['@short'] : []),
  ]
  test(plan.title, { tag }, async ({ context, houseOf }, info) => {
    // A cell that is listed and passes is a failure too.
    if (knownFaults.has(plan.id)) test.fail()
    if (plan.isDefault) test.setTimeout(180_000)
    const kind = plan.isDefault ? 'defaults' : (faults[plan.fault.id]?.origins ?? 'one')
    const house = await houseOf(kind)
    await house.reset()
    const stage = await openStage(context, house)
    try {
      await play(plan, stage)
    } catch (error) {
      await attachPicture(stage.page, info)
      throw error
    }
  })
}

const always = { tag: ['@chosen', '@short'] }

test('every operation of the matrix has a script', always, () => {
  expect(pending).toEqual([])
})

test(
  'the chosen cells are there, with each class of outcome, kind of operation and place of a fault',
  always,
  () => {
    const played = cells.filter(({ id }) => chosen.has(id))
    expect(played.map(({ id }) => id).toSorted()).toEqual([...chosen].toSorted())
    const missing = (of: (plan: CellPlan) => string) =>
      [...new Set(cells.map(of))].filter((it) => played.every((plan) => of(plan) !== it))
    expect(missing(({ outcome }) => outcome)).toEqual([])
    expect(missing(({ kind }) => kind)).toEqual([])
    expect(missing(({ fault }) => fault.layer)).toEqual([])
    expect(missing(({ fault }) => faults[fault.id]?.origins ?? 'one')).toEqual([])
  },
)

async function play(plan: CellPlan, stage: Awaited<ReturnType<typeof openStage>>): Promise<void> {
  const begin = operations[plan.operation]
  const fault = faults[plan.fault.id]
  if (!begin || !fault) throw new Error(`There is no script for ${plan.id}.`)
  const { variant, kind } = plan
  const ahead = fault.clock?.(variant)
  if (ahead !== undefined || plan.isAgain || kind === 'refresh') {
    await shiftClock(stage.context, stage.house.console, ahead ?? 0)
  }
  await fault.before?.(stage, variant)
  const act = await begin(stage, { isAgain: plan.isAgain })
  const since = performance.now()
  await fault.arm?.(stage, act, variant, kind)
  const began = await (fault.perform?.(stage, act, variant) ?? act.send())
  const cell: Cell = { stage, act, kind, fault: plan.fault.id, variant, since: began ?? since }
  await outcomes[plan.outcome](cell)
  await expectUniversal(cell)
  stage.proxy.heal()
  await fault.heal?.(stage)
  if (goesOn.has(plan.outcome)) await act.goOn()
}

/** Classes in which something is left to be done once the fault is gone. */
const goesOn: ReadonlySet<string> = new Set([
  'RT',
  'STALE',
  'ERR',
  'FIELD',
  'CONFLICT',
  'ASK',
  'WAIT',
  'UNK',
  'REREAD',
  'REJECT',
])
