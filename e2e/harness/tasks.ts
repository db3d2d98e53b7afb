import type { Page } from '@playwright/test'

/** How often the processor time of a page's main thread is read, in milliseconds. */
const EVERY = 200

/** reliability.md, "In every cell of the matrix": the longest task, in milliseconds. */
export const LONGEST_TASK = 1_000

/** Since the document began, in milliseconds: when it was read, and what the main thread had used by then. */
type Reading = { document: number; at: number; used: number }

type Task = { startTime: number; duration: number }

/**
 * Watches a page from before its first document. What comes back tells the long tasks of the document that it shows now, each in
 * milliseconds of processor time: what the browser calls a long task is so by the clock on the wall, and a machine that is
 * busy with other things makes a short one long.
 */
export async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tasks: Task[] = []
    Reflect.set(globalThis, 'longTasks', tasks)
    new PerformanceObserver((seen) => {
      for (const { startTime, duration } of seen.getEntries()) tasks.push({ startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readings: Reading[] = []
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const value = (name: string) => (metrics.find((it) => it.name === name)?.value ?? 0) * 1_000
    const document = value('NavigationStart')
    readings.push({ document, at: value('Timestamp') - document, used: value('TaskDuration') })
  }
  const timer = setInterval(() => void read().catch(() => clearInterval(timer)), EVERY)
  page.once('close', () => clearInterval(timer))

  return async () => {
    const tasks = await page.evaluate((): Task[] => {
      const seen: unknown = Reflect.get(globalThis, 'longTasks')
      return Array.isArray(seen) ? seen : []
    })
    await read()
    const now = readings.at(-1)
    const own = readings.filter(({ document }) => document === now?.document)
    return tasks.map(({ startTime, duration }) => {
      const before = own.findLast(({ at }) => at <= startTime)?.used ?? 0
      const after = own.find(({ at }) => at >= startTime + duration) ?? now
      return Math.min(duration, (after?.used ?? 0) - before)
    })
  }
}
