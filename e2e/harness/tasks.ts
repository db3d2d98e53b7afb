import type { Browser, Page } from '@playwright/test'
import { tracedTasks } from './trace.ts'

/** The longest task, in milliseconds (docs/reliability.md#in-every-cell). */
export const LONGEST_TASK = 1_000

type Task = { startTime: number; duration: number }

/** How far the two clocks of one task may be apart, in milliseconds. */
const APART = 20

/**
 * Watches a page from before its first document. What comes back tells the long tasks of the document that it shows now, in
 * milliseconds. What the browser calls a long task is so by the clock on the wall, and a machine that is busy with other
 * things makes a short one long: one that is too long counts with its processor time, as the browser's own trace has it.
 */
export async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page of no browser.')
  const read = await traceOf(browser)
  await page.addInitScript(() => {
    const tasks: Task[] = []
    Reflect.set(globalThis, 'longTasks', tasks)
    new PerformanceObserver((seen) => {
      for (const { startTime, duration } of seen.getEntries()) tasks.push({ startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  return async () => {
    const tasks = await page.evaluate((): Task[] => {
      const seen: unknown = Reflect.get(globalThis, 'longTasks')
      return Array.isArray(seen) ? seen : []
    })
    if (tasks.every(({ duration }) => duration <= LONGEST_TASK)) {
      return tasks.map(({ duration }) => duration)
    }
    const { metrics } = await session.send('Performance.getMetrics')
    const began = (metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0) * 1_000
    const traced = await read()
    return tasks.map(({ startTime, duration }) => {
      const match = traced.find(
        (it) =>
          Math.abs(it.at - began - startTime) < APART && Math.abs(it.duration - duration) < APART,
      )
      return match?.used ?? duration
    })
  }
}

const traces = new WeakMap<Browser, ReturnType<typeof tracedTasks>>()

/** A browser has one trace at a time, whatever of it is watched. */
function traceOf(browser: Browser): ReturnType<typeof tracedTasks> {
  const trace = traces.get(browser) ?? tracedTasks(browser)
  traces.set(browser, trace)
  return trace
}
