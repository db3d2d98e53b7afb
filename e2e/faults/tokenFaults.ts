import { expect, type Page } from '@playwright/test'
import { type Answer, htmlAnswer, jsonAnswer, refusal } from './answer.ts'
import { type Act, READ } from './act.ts'
import { comeBack, stepClock, stepFromNowOn } from './browserClock.ts'
import type { FaultScript } from './faults.ts'
import type { Stage } from './stage.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a token is created, rotated and ended by. */
const TOKENS = ['N1', 'N2', 'W3', 'W4']
const ISSUES = ['N1', 'N2']

/** The faults of a token's own acts, by their names in the matrix: a clock that is set, a list that lags, an answer that lies. */
export const tokenFaults: Readonly<Record<string, FaultScript>> = {
  /** Client clock steps by an hour in flight, executed late. */
  F33: steps(HOUR),
  /** Client clock steps by a day in flight, executed late. */
  F34: steps(DAY),
  /** Reload with a stepped client clock, executed late. */
  F35: {
    variants: ['ahead', 'behind'],
    operations: ISSUES,
    clock: () => 0,
    async perform(stage, act, variant) {
      const commit = answeredFirst(stage, act)
      await act.send()
      await expect(outcomeOn(stage.page)).toBeVisible()
      await stepFromNowOn(stage.context, variant === 'ahead' ? HOUR : -HOUR)
      await stage.page.reload()
      await commit()
    },
  },
  /** Answer lost, list and log 90 s late. */
  F36: {
    variants: [''],
    operations: ISSUES,
    async perform(stage, act) {
      const before = { list: '', log: '' }
      let lostAt: number | null = null
      for (const [what, on] of [
        ['list', READ.tokens],
        ['log', READ.audit],
      ] as const) {
        stage.proxy.add({
          on,
          async act(it) {
            const now = await it.forward()
            const isLate = lostAt !== null && performance.now() - lostAt < stage.house.late
            if (!isLate) before[what] = now.body.toString()
            it.reply(isLate ? { ...now, body: Buffer.from(before[what]) } : now)
          },
        })
      }
      stage.proxy.add({
        on: act.on,
        async act(it) {
          await it.forward()
          lostAt = performance.now()
          it.reply(htmlAnswer(504))
        },
      })
      await act.send()
      // By itself the screen comes to the truth, whatever it said before.
      const revoke = outcomeOn(stage.page).getByRole('button', { name: /^Revoke it/ })
      await expect(revoke).toBeVisible({ timeout: 3 * stage.house.late + 10_000 })
    },
  },
  /** Another token's answer. */
  F37: {
    variants: ['executed', 'not executed'],
    operations: TOKENS,
    async arm(stage, act, variant) {
      const other = await otherToken(stage)
      stage.proxy.add({
        on: act.on,
        async act(it) {
          const isIssued = act.showsValue !== undefined
          const answer = variant === 'executed' ? await it.forward() : jsonAnswer(201, {})
          const body = { ...other, ...(isIssued && { raw: `svc_api_${'x'.repeat(40)}` }) }
          it.reply(jsonAnswer(isIssued ? 201 : 200, body, headersOf(answer)))
        },
      })
    },
  },
  /** Empty 200. */
  F38: {
    variants: ['executed', 'not executed'],
    arm(stage, act, variant) {
      stage.proxy.add({
        on: act.on,
        async act(it) {
          if (variant === 'executed') await it.forward()
          it.reply({ status: 200, headers: {}, body: Buffer.alloc(0) })
        },
      })
    },
  },
  /** 500, but carried out. */
  F39: {
    variants: [''],
    arm(stage, act) {
      stage.proxy.add({
        on: act.on,
        async act(it) {
          await it.forward()
          it.reply(refusal(500, 'INTERNAL_ERROR'))
        },
      })
    },
  },
  /** Captive portal: 200 with its page for everything, then gone. */
  F40: {
    variants: [''],
    operations: ISSUES,
    arm(stage, act) {
      let isUp = false
      stage.proxy.add({
        on: act.on,
        async act(it) {
          isUp = true
          it.reply(htmlAnswer(200))
          await it.wait(1_000)
          isUp = false
        },
      })
      for (const on of [READ.tokens, READ.audit]) {
        stage.proxy.add({
          on,
          act: async (it) => it.reply(isUp ? htmlAnswer(200) : await it.forward()),
        })
      }
    },
  },
  /**
   * Changed by somebody else while its form is open. N3 and W1 make something and rest on nothing that was read: a name that
   * is taken by then is F15. W3 rests on which token it is, and that nobody changes: one that is revoked already is F14.
   */
  F41: {
    variants: [''],
    operations: ['N1', 'N2', 'W2', 'W4', 'W5', 'W6', 'W7', 'W8'],
    async arm(_stage, act) {
      if (!act.meddle) throw new Error('Nobody else changes anything.')
      await act.meddle()
    },
  },
}

/** The clock is set while the request is on its way, forwards or back; a session that takes it for a sleep is unlocked. */
function steps(by: number): FaultScript {
  return {
    variants: ['behind', 'ahead'],
    operations: ISSUES,
    clock: () => 0,
    async perform(stage, act, variant) {
      const commit = answeredFirst(stage, act)
      await act.send()
      await expect(outcomeOn(stage.page)).toBeVisible()
      await stepClock(stage.page, variant === 'ahead' ? by : -by)
      if (variant === 'ahead') await comeIn(stage.page)
      await commit()
    },
  }
}

/**
 * The act is answered by a gateway that gave up, and the server carries it out only once list and log were read again: what
 * a clock says meanwhile must not make it "not created".
 */
function answeredFirst(stage: Stage, act: Act): () => Promise<void> {
  let carryOut: () => Promise<unknown> = async () => undefined
  stage.proxy.add({
    on: act.on,
    async act(it) {
      carryOut = () => it.forward()
      it.reply(htmlAnswer(504))
    },
  })
  return async () => {
    const since = performance.now()
    await expect.poll(() => stage.proxy.log.of(READ.tokens, since).length).toBeGreaterThan(0)
    await carryOut()
  }
}

/** A computer that slept and one whose clock was set look alike: the session locks, or has ended. */
async function comeIn(page: Page): Promise<void> {
  await comeBack(page)
  const enter = page.getByRole('button', { name: /^(?:Unlock|Sign in)$/ })
  await expect(enter).toBeVisible()
  await page.getByLabel('Password').fill('sandbox')
  await enter.click()
}

const outcomeOn = (page: Page) => page.getByRole('region', { name: 'Outcome' })

/** The row of a token of another application. */
async function otherToken({ truth }: Stage): Promise<object> {
  const { id } = await truth.createApplication('Somebody else')
  return truth.createToken(id, 'Another token')
}

/** Without what belongs to the body that is replaced. */
const headersOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'))
