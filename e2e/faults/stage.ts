import type { BrowserContext, Page } from '@playwright/test'
import { watchFaults } from '#e2e/harness/watch.ts'
import { type Operation, isOf } from './commitLog.ts'
import type { House } from './house.ts'
import type { FaultProxy } from './proxy.ts'
import { openTruth, type Truth } from './truth.ts'

/** Everything of one cell: a page on a fresh world, what it may not do, and what the server holds. */
export type Stage = {
  context: BrowserContext
  page: Page
  house: House
  /** Between the page and the API. */
  proxy: FaultProxy
  truth: Truth
  /** Script errors and policy reports. Must be empty at the end. */
  broken: string[]
  /** All that went to the console, and every address that was asked for. */
  said: string[]
  /** How often the pages asked for this; what a browser sends again by itself is not in it. */
  asked: (operation: Operation) => number
  /** Dialogs of the browser and navigations to elsewhere. */
  strange: string[]
}

export async function openStage(context: BrowserContext, house: House): Promise<Stage> {
  const broken = await watchFaults(context)
  const said: string[] = []
  const strange: string[] = []
  const requests: { method: string; path: string; query: string }[] = []
  context.on('console', (message) => said.push(message.text()))
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') strange.push(`dialog: ${dialog.type()}`)
    void dialog.accept()
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    said.push(request.url())
    requests.push({ method: request.method(), path: url.pathname, query: url.search })
    const own = [house.console.origin, house.api.origin].includes(url.origin)
    if (!own && url.protocol.startsWith('http')) strange.push(`request to ${url.origin}`)
  })
  await context.addInitScript(() => {
    const tasks: number[] = []
    Reflect.set(globalThis, 'longTasks', tasks)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  return {
    context,
    page: await context.newPage(),
    house,
    proxy: house.api,
    truth: await openTruth(house.server),
    broken,
    said,
    asked: (operation) => requests.filter((request) => isOf(operation, request)).length,
    strange,
  }
}
