import { expect } from '@playwright/test'
import { attachPicture } from '#e2e/harness/picture.ts'
import { atRest } from './act.ts'
import { anchor } from './acts/anchorActs.ts'
import { changeExpiry } from './acts/changeActs.ts'
import { type ReviewCell, reviewEnds } from './acts/reviewActs.ts'
import { faults } from './faults.ts'
import { test } from './houses.ts'
import { matrix } from './matrix.ts'
import { expectWords, signInHeading } from './screen.ts'
import { openStage, type Stage, timesSent } from './stage.ts'
import { expectUniversal } from './universal.ts'

/** What a freeze and a pack read, and what follows until all is known. */
const BUDGET = 200

const list = (ids: string): readonly string[] => ids.split(' ')

/** Those of the matrix that an end can meet: the connection, the answer, the tab. */
const ALL = list(
  'F01 F02 F03 F04 F05 F06 F07 F08 F09 F11 F12 F13 F14 F15 F16 F20 F21 F22 F23 F24 F26 F27 F28 F29 F38 F39',
)

/** What a review sends, each under the faults that another one of its kind does not stand for. */
const operations = [
  {
    id: 'V1',
    name: 'revoke a person’s role from a review',
    begin: reviewEnds.person,
    faultsOf: ALL,
  },
  {
    id: 'V2',
    name: 'revoke a group’s role from a review',
    begin: reviewEnds.group,
    faultsOf: list('F04 F15'),
  },
  { id: 'V3', name: 'revoke a token from a review', begin: reviewEnds.token, faultsOf: ALL },
  {
    id: 'V4',
    name: 'deactivate an application from a review',
    begin: reviewEnds.application,
    faultsOf: list('F01 F04 F08 F15 F20 F22 F27 F29 F38 F39'),
  },
  {
    id: 'V5',
    name: 'the second of three ends in a run',
    begin: reviewEnds.run,
    faultsOf: list('F01 F04 F08 F09 F12 F15 F16 F20 F28 F29 F39'),
  },
  {
    id: 'V6',
    name: 'anchor a pack in the audit log',
    begin: anchor,
    faultsOf: list('F01 F03 F04 F07 F08 F09 F12 F15 F20 F22 F23 F26 F27 F28 F29 F38 F39'),
  },
  {
    id: 'V7',
    name: 'set a token’s expiry that a review asks for',
    begin: changeExpiry,
    faultsOf: list('F01 F03 F04 F08 F09 F12 F15 F20 F22 F28 F29 F38 F39'),
  },
]

/** Those of `npm run test:all`. */
const chosen: ReadonlySet<string> = new Set(['V1 F04', 'V4 F39', 'V5 F29 close', 'V7 F04'])

const named = new Map(matrix.faults.map(({ id, name }) => [id, name]))

for (const { id, name, begin, faultsOf } of operations) {
  for (const fault of faultsOf) {
    for (const variant of formsOf(fault)) {
      const cell = [id, fault, variant].filter(Boolean).join(' ')
      const tag = chosen.has(cell) ? ['@chosen', '@short'] : []
      test(`${cell}: ${name}, ${named.get(fault)}`, { tag }, async ({ context, houseOf }, info) => {
        // A freeze, a sign-off and a pack come before an anchor; a change goes to the token and back, twice.
        test.setTimeout(id === 'V6' || id === 'V7' ? 180_000 : 90_000)
        const house = await houseOf('one')
        await house.reset()
        const stage = await openStage(context, house)
        try {
          await play(stage, await begin(stage), { fault, variant })
        } catch (error) {
          await attachPicture(stage.page, info)
          throw error
        }
      })
    }
  }
}

/** A repeat of a reading mends what passes; an end is sent by a person alone. */
function formsOf(fault: string): readonly string[] {
  const { variants = [''] } = faults[fault] ?? {}
  if (variants.includes('passing')) return ['']
  return variants.includes('without raw') ? ['with raw'] : variants
}

async function play(
  stage: Stage,
  cell: ReviewCell,
  { fault, variant }: { fault: string; variant: string },
): Promise<void> {
  const { act, isThere } = cell
  const script = faults[fault]
  if (!script) throw new Error(`There is no script for ${fault}.`)
  const since = performance.now()
  await script.arm?.(stage, act, variant, 'write')
  await (script.perform?.(stage, act, variant) ?? act.send())
  const commits = () => stage.proxy.log.commits(act.on, since)
  if (fault === 'F12') await expect(signInHeading(stage.page)).toBeVisible()
  if (fault === 'F16') await resume(stage, act)
  if (LEFT.has(fault)) {
    await comeIn(stage, cell, fault)
    await cell.says.left(commits() > 0)
  } else if (fault === 'F01') await cell.says.offline()
  else await cell.says.read(() => commits() > 0)
  await atRest(stage)
  await expectUniversal({ stage, act, kind: 'write', fault, since }, BUDGET)
  const most = fault === 'F11' || fault === 'F16' ? 2 : 1
  expect(timesSent(stage, act.on), 'sent by nobody but a person').toBeLessThanOrEqual(most)
  stage.proxy.heal()
  await script.heal?.(stage)
  // Whoever lost the right to write has no way on.
  if (fault === 'F13') return
  const before = timesSent(stage, act.on)
  const wasDone = commits() > 0
  await act.goOn()
  expect(await isThere(), 'the backend has it still').toBe(false)
  expect(timesSent(stage, act.on) - before, 'sent again').toBe(wasDone ? 0 : 1)
}

/** A page that is opened anew, or a session that ended: what was under way there is told by nobody. */
const LEFT: ReadonlySet<string> = new Set(['F12', 'F28', 'F29'])

/** Signs in again where that is due, and is where the review says what became of it. */
async function comeIn({ page, proxy }: Stage, { place, reopen }: ReviewCell, fault: string) {
  if (fault !== 'F29') {
    proxy.heal()
    const name = page.getByRole('textbox', { name: 'Username' })
    if (await name.isEditable()) await name.fill('administrator')
    await page.getByLabel('Password').fill('sandbox')
    await page.getByRole('button', { name: /^(?:Unlock|Sign in)$/ }).click()
  }
  const reviews = page.getByRole('link', { name: 'Reviews', exact: true })
  await expect(reviews.first()).toBeVisible({ timeout: 15_000 })
  // After a sign-out the console begins at its first page, and no address opens a dialog of a review.
  const isHere = new URL(page.url()).searchParams.has('rows')
  if (!isHere) await reopen(page)
  await expect(place(page)).toBeVisible({ timeout: 15_000 })
}

/** Where the backend said when, nothing goes out until somebody asks for it. */
async function resume({ page, proxy }: Stage, { on }: ReviewCell['act']): Promise<void> {
  await expectWords(page, /Nothing is sent until you press Resume/)
  expect(proxy.log.of(on)).toHaveLength(1)
  await page.getByRole('button', { name: 'Resume' }).click()
}
