import type { Browser, CDPSession } from '@playwright/test'
import { z } from '#contract/zod.ts'

/** A task of a page's main thread, in milliseconds: when it began by the browser's clock, how long it lasted, its processor time. */
export type Traced = { at: number; duration: number; used: number }

/** Of tasks alone: nothing that a page says, shows or sends is in it. */
const trace = () => ({
  transferMode: 'ReturnAsStream' as const,
  traceConfig: {
    recordMode: 'recordContinuously' as const,
    // The oldest falls out.
    traceBufferSizeInKb: 100_000,
    includedCategories: ['toplevel'],
    excludedCategories: ['*'],
  },
})

/** Keeps a trace of the newest tasks of a browser; what comes back reads it, and it begins anew. */
export async function tracedTasks(browser: Browser): Promise<() => Promise<Traced[]>> {
  const session = await browser.newBrowserCDPSession()
  await session.send('Tracing.start', trace())
  return async () => {
    const ended = new Promise<string | undefined>((resolve) =>
      session.once('Tracing.tracingComplete', ({ stream }) => resolve(stream)),
    )
    await session.send('Tracing.end')
    const stream = await ended
    const text = stream === undefined ? '' : await textOf(session, stream)
    await session.send('Tracing.start', trace())
    return tasksOf(text)
  }
}

async function textOf(session: CDPSession, handle: string): Promise<string> {
  const pieces: string[] = []
  for (;;) {
    const { data, eof } = await session.send('IO.read', { handle })
    pieces.push(data)
    if (eof) break
  }
  await session.send('IO.close', { handle })
  return pieces.join('')
}

/** A task long enough to be asked for; times are in microseconds. */
const event = z.object({
  name: z.literal('ThreadControllerImpl::RunTask'),
  ts: z.number(),
  dur: z.number().check(z.gte(50_000)),
  tdur: z.number(),
})

function tasksOf(text: string): Traced[] {
  const { traceEvents } = z.object({ traceEvents: z.array(z.unknown()) }).parse(JSON.parse(text))
  return traceEvents.flatMap((it) => {
    const task = event.safeParse(it)
    if (!task.success) return []
    const { ts, dur, tdur } = task.data
    return [{ at: ts / 1_000, duration: dur / 1_000, used: tdur / 1_000 }]
  })
}
