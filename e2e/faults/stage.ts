import type { BrowserContext, Page } from '@playwright/test'
import { watchTasks } from '#e2e/harness/tasks.ts'
import { watchFaults } from '#e2e/harness/watch.ts'
import { type RequestLine, isOf, type Operation } from './commitLog.ts'
import type { House } from './house.ts'
import type { FaultProxy } from './proxy.ts'
import { openTruth, type Truth } from './truth.ts'

type Sent = RequestLine & { at: number }

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
  written: string[]
  /** What the pages sent, each when they did by the proxy's clock; what a browser sends again by itself is not in it. */
  sent: Sent[]
  /** When the pages were told that they ask too often. */
  limits: number[]
  /** Dialogs of the browser and navigations to elsewhere. */
  strange: string[]
  /** Opens a page that takes the place of the one before. */
  openPage: () => Promise<Page>
  /** The long tasks of the page, in milliseconds of processor time. */
  tasks: () => Promise<number[]>
}

/** How often the pages asked for this. */
export const timesSent = ({ sent }: Stage, operation: Operation): number =>
  sent.filter((request) => isOf(operation, request)).length

export async function openStage(context: BrowserContext, house: House): Promise<Stage> {
  const broken = await watchFaults(context)
  const written: string[] = []
  const strange: string[] = []
  const sent: Sent[] = []
  const limits: number[] = []
  context.on('console', (message) => written.push(message.text()))
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') strange.push(`dialog: ${dialog.type()}`)
    void dialog.accept()
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    written.push(request.url())
    sent.push({
      at: performance.now(),
      method: request.method(),
      path: url.pathname,
      query: url.search,
    })
    const isOurs = [house.console.origin, house.api.origin].includes(url.origin)
    if (!isOurs && url.protocol.startsWith('http')) strange.push(`request to ${url.origin}`)
  })
  context.on('response', (response) => {
    if (response.status() === 429) limits.push(performance.now())
  })
  const page = await context.newPage()
  const stage: Stage = {
    context,
    page,
    house,
    proxy: house.api,
    truth: await openTruth(house.server),
    broken,
    written,
    sent,
    limits,
    strange,
    async openPage() {
      stage.page = await context.newPage()
      stage.tasks = await watchTasks(stage.page)
      return stage.page
    },
    tasks: await watchTasks(page),
  }
  return stage
}
