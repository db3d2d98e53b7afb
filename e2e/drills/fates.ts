import { refusal } from '#e2e/faults/answer.ts'
import type { Chance } from '#e2e/faults/chance.ts'
import type { Exchange } from '#e2e/faults/exchange.ts'
import type { FaultProxy } from '#e2e/faults/proxy.ts'

const ROTATIONS = { method: 'POST', path: /^\/api\/access\/v2\/admin\/tokens\/\d+\/rotate\/$/ }
const READS = {
  method: 'GET',
  path: /^\/api\/access\/v2\/admin\/(?:applications\/\d+\/tokens|audit)\/$/,
}

export type Fates = {
  /** How often each was drawn. */
  counts: Map<string, number>
  /** Until nothing is on its way to the server any more. */
  quiet: () => Promise<void>
}

/** Draws for each rotation and each read what becomes of it. Half of the rotations go well. `sentAt` is the last one's. */
export function drawFates(proxy: FaultProxy, random: Chance, sentAt: () => number): Fates {
  const counts = new Map<string, number>()
  const late = new Set<Promise<unknown>>()
  proxy.heal()
  proxy.add({
    on: ROTATIONS,
    act: async (exchange) => {
      const fate = fateOf(random())
      counts.set(fate, (counts.get(fate) ?? 0) + 1)
      const work = FATES[fate](exchange, sentAt())
      late.add(work)
      await work.finally(() => late.delete(work))
    },
  })
  proxy.add({
    on: READS,
    act: async (exchange) => {
      const fate = random()
      if (fate < 0.02) return exchange.drop()
      if (fate < 0.04) return exchange.reply(refusal(503, 'INTERNAL_ERROR'))
      exchange.reply(await exchange.forward())
    },
  })
  return {
    counts,
    async quiet() {
      while (late.size > 0) await Promise.allSettled(late)
    },
  }
}

/**
 * A server carries nothing out after its own limit, which the pages are told (browser.ts) and count from their sending: what
 * is sent a second time is sent well before it, or on a busy machine not at all.
 */
const SOON = 1_000

/** Sends it once more `after` milliseconds; null where that is too late. */
async function again(
  { forward, wait }: Exchange,
  { sentAt, after }: Record<'sentAt' | 'after', number>,
) {
  await wait(after)
  return performance.now() - sentAt < SOON ? forward() : null
}

type Fate = keyof typeof FATES

const FATES = {
  'goes well': async ({ reply, forward }: Exchange) => reply(await forward()),
  'never arrives': async ({ drop }: Exchange) => drop(),
  'the answer is lost': async ({ forward, drop }: Exchange) => {
    await forward()
    drop()
  },
  'half an answer': async ({ forward, half }: Exchange) => half(await forward()),
  'refused for now': async ({ reply }: Exchange) =>
    reply(refusal(429, 'RATE_LIMITED', [], { 'retry-after': '1' })),
  'a gateway fails after it ran': async ({ forward, reply }: Exchange) => {
    await forward()
    reply(refusal(502, 'INTERNAL_ERROR'))
  },
  // A browser sends a request again by itself when a kept connection closes (docs/reliability.md#a-browser-repeats-a-post).
  'sent twice, the second is answered': async (exchange: Exchange, sentAt: number) => {
    const first = await exchange.forward()
    exchange.reply((await again(exchange, { sentAt, after: 0 })) ?? first)
  },
  'answered, and sent once more': async (exchange: Exchange, sentAt: number) => {
    exchange.reply(await exchange.forward())
    await again(exchange, { sentAt, after: 150 })
  },
  'sent twice, neither is answered': async (exchange: Exchange, sentAt: number) => {
    await exchange.forward()
    exchange.drop()
    await again(exchange, { sentAt, after: 150 })
  },
}

function fateOf(share: number): Fate {
  if (share < 0.5) return 'goes well'
  if (share < 0.57) return 'never arrives'
  if (share < 0.68) return 'the answer is lost'
  if (share < 0.74) return 'half an answer'
  if (share < 0.78) return 'refused for now'
  if (share < 0.82) return 'a gateway fails after it ran'
  if (share < 0.89) return 'sent twice, the second is answered'
  if (share < 0.95) return 'answered, and sent once more'
  return 'sent twice, neither is answered'
}
