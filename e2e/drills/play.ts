import { focusManager } from '@tanstack/react-query'
import { rotateInDrill, type DrillRotation } from '#api/drills/drillRotate.ts'
import { settleRotations } from '#api/drills/drillSettling.ts'
import { addToDrill, changeDrill } from '#api/drills/drills.ts'
import { me } from '#api/me.ts'
import { drillRecord, type DrillEvent, type DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import type { Chance } from '#e2e/faults/chance.ts'
import { drillRows } from '#rules/drills/drillStation.ts'
import type { Browser, Page } from './browser.ts'
import type { Fates } from './fates.ts'

type Rotated = Extract<DrillEvent, { kind: 'rotated' }>

export type Stage = {
  browser: Browser
  origin: string
  /** Whether the bundled server tells a repeat by its id; as static files behind another server nobody does. */
  intentHeader: boolean
  random: Chance
  fates: Fates
}

/** What somebody has in hand: the token that it is of, as far as the answer told, and the value. */
export type Value = { tokenId: number | null; value: string }

export type Played = {
  record: DrillRecord
  values: Value[]
  /** Entries of rotations that were told before anything was sent. */
  reportedEntries: Set<number>
  kills: number
  /** What the last page still looks for, in words: which one, how often it looked, and when it looks again. */
  lookedFor: () => string[]
  /** Ends the last page, which goes on looking at what it has sent. */
  close: () => void
}

/** A drill that is not over after so many rounds has stuck. */
const MOST_ROUNDS = 40
const KILLED = 0.04
const TWO_TABS = 0.08
const SEAL_FAILS = 0.04

/** Runs a drill as a person would: each token in turn, again where it failed, after a crash in a new page, until all are done. */
export async function playDrill(stage: Stage, planned: DrillRecord): Promise<Played> {
  const { browser, origin, intentHeader, random, fates } = stage
  const sealed = new Map<string, Value>()
  const displayed: Value[] = []
  const reportedEntries = new Set<number>()
  const inSpiteOf = new Map<number, number>()
  let kills = 0
  let page = await browser.open(origin, intentHeader)
  let record = await changeDrill(
    page.session.queries,
    planned.id,
    (existing) => existing ?? planned,
  )

  const sealedFor = async (rotation: string) => (sealed.has(rotation) ? 'receiver' : null)
  const settle = () => settleRotations(page.session.queries, planned.id, sealedFor)
  const isDone = (tokenId: number) =>
    drillRows(record, new Map<number, Token>(), 0).some(
      (row) => row.planned.tokenId === tokenId && row.rotated?.valueLost === false,
    )
  const rotate = ({ session, isAlive }: Page, tokenId: number) =>
    rotateInDrill(session.queries, record, tokenId, {
      inSpiteOf: inSpiteOf.get(tokenId) ?? null,
      async seal({ rotation, token }) {
        if (random() < SEAL_FAILS) throw new Error('The seal did not come over the network.')
        const value = await browser.takeValue()
        // What a dead page had in hand went with it.
        if (!isAlive()) throw new Error('Nobody is here to seal.')
        sealed.set(rotation, { tokenId: token?.id ?? null, value })
        return 'receiver'
      },
    })
  // Until a person has said so, the drill says that nobody has.
  const sayStored = ({ session }: Page, { tokenId, successor, by, at }: Rotated) =>
    addToDrill(session.queries, planned.id, {
      events: [
        {
          id: `handed over ${successor.id}`,
          kind: 'handedOver',
          tokenId,
          successorId: successor.id,
          at,
          by,
          how: 'once',
          to: null,
        },
      ],
    })
  const hear = async (tokenId: number, ended: DrillRotation) => {
    if (ended.kind === 'value') {
      // Where the seal failed a person takes the value from the screen.
      if (ended.to === null) {
        const value = await browser.takeValue()
        displayed.push({ tokenId: ended.issued.token?.id ?? null, value })
      }
      const rotated = await ended.recorded
      if (ended.to === null && rotated) await sayStored(page, rotated)
    }
    if (ended.kind === 'rotatedAlready') {
      reportedEntries.add(ended.entryId)
      inSpiteOf.set(tokenId, ended.entryId)
    }
  }

  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const { tokenId } of planned.tokens) {
      if (isDone(tokenId)) continue
      page.session.vault.touch()
      const chance = random()
      if (chance < KILLED) {
        // What a killed page still had to record fails with it.
        const going = rotate(page, tokenId)
          .then((ended) => (ended.kind === 'value' ? ended.recorded : null))
          .catch(() => null)
        await new Promise((resolve) => setTimeout(resolve, random() * 60))
        page.kill()
        kills += 1
        await Promise.race([going, fates.quiet()])
        await fates.quiet()
        page = await browser.open(origin, intentHeader)
        await settle()
      } else if (chance < KILLED + TWO_TABS) {
        const second = await browser.open(origin, intentHeader)
        const both = await Promise.all([rotate(page, tokenId), rotate(second, tokenId)])
        for (const ended of both) await hear(tokenId, ended)
        // It stays until nothing of it is on its way; what was sent twice it may not have seen yet.
        await fates.quiet()
        second.kill()
        // Who closes a tab comes back to the other one, which then looks after what that one left open.
        focusManager.setFocused(false)
        focusManager.setFocused(true)
      } else {
        await hear(tokenId, await rotate(page, tokenId))
      }
      record = await changeDrill(page.session.queries, planned.id, (existing) => existing ?? record)
    }
    if (planned.tokens.every(({ tokenId }) => isDone(tokenId))) break
    await fates.quiet()
    if ((await settle()).length > 0) {
      await browser.passLimit()
      // An answer tells the server's time again, from which marks are measured.
      await page.session.queries.fetchQuery({ ...me(), staleTime: 0 })
      await settle()
    }
    record = await changeDrill(page.session.queries, planned.id, (existing) => existing ?? record)
  }
  await fates.quiet()
  return {
    record: drillRecord.parse(record),
    values: [...sealed.values(), ...displayed],
    reportedEntries,
    kills,
    lookedFor: () => page.lookedFor(),
    close: () => page.kill(),
  }
}
