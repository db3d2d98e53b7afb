import type { BrowserContext, Page } from '@playwright/test'
import type { Answer } from './answer.ts'
import type { FaultProxy } from './proxy.ts'

const CHANNEL = 'fault-clock'

/** Runs in the page and in its workers: a computer whose wall clock is wrong, or that slept. Self-contained. */
function install({ channel, ahead }: { channel: string; ahead: number }): void {
  let wall = ahead
  let slept = 0
  const now = Date.now.bind(Date)
  const elapsed = performance.now.bind(performance)
  const RealDate = Date
  RealDate.now = () => now() + wall + slept
  const construct = (target: DateConstructor, given: unknown[], as: new () => Date): Date => {
    const made: unknown = Reflect.construct(target, given.length > 0 ? given : [target.now()], as)
    return made instanceof RealDate ? made : new RealDate(Number.NaN)
  }
  globalThis.Date = new Proxy(RealDate, { construct })
  Reflect.set(performance, 'now', () => elapsed() + slept)
  const line = new BroadcastChannel(channel)
  const move = (by: unknown) => {
    if (typeof by === 'number') slept += by
  }
  const step = (by: unknown) => {
    if (typeof by === 'number') wall += by
  }
  line.addEventListener('message', (event) => {
    if (typeof event.data === 'object') step(Reflect.get(event.data, 'step'))
    if (typeof event.data !== 'number') return
    move(event.data)
    if (!('document' in globalThis)) line.postMessage('slept')
  })
  addEventListener('fault-sleep', (event) => {
    const by: unknown = Reflect.get(event, 'detail')
    move(by)
    line.postMessage(by)
  })
  addEventListener('fault-step', (event) => step(Reflect.get(event, 'detail')))
}

/** Before the first page: its clock and those of its workers are this many milliseconds ahead of the true time. */
export async function shiftClock(
  context: BrowserContext,
  proxy: FaultProxy,
  ahead: number,
): Promise<void> {
  await context.addInitScript(install, { channel: CHANNEL, ahead })
  const script = `(${install.toString()})(${JSON.stringify({ channel: CHANNEL, ahead })});\n`
  // A worker takes no script of the test runner: the proxy puts it before the worker's own.
  proxy.rewrite = (_path, headers, answer): Answer => {
    const isWorker = ['worker', 'sharedworker'].includes(String(headers['sec-fetch-dest']))
    if (!isWorker || headers['content-encoding'] !== undefined) return answer
    return { ...answer, body: Buffer.concat([Buffer.from(script), answer.body]) }
  }
}

/** As if the computer had slept for so many milliseconds: wall clock and elapsed time are further, no timer ran. */
export async function sleepFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    async ({ channel, by }) => {
      // Ports and channels keep no order between them: the vault must have slept before it is asked anything.
      const line = new BroadcastChannel(channel)
      const slept = new Promise<void>((resolve) =>
        line.addEventListener('message', ({ data }) => data === 'slept' && resolve()),
      )
      dispatchEvent(new CustomEvent('fault-sleep', { detail: by }))
      await slept
      line.close()
    },
    { channel: CHANNEL, by: milliseconds },
  )
}

/** Somebody sets the computer's clock: the wall clock of page and workers is another one, elapsed time goes on as it was. */
export async function stepClock(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    ({ channel, by }) => {
      dispatchEvent(new CustomEvent('fault-step', { detail: by }))
      const line = new BroadcastChannel(channel)
      line.postMessage({ step: by })
      line.close()
    },
    { channel: CHANNEL, by: milliseconds },
  )
}

/** Every document from now on begins with a clock that was set by so much. */
export async function stepFromNowOn(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript((by: number) => {
    dispatchEvent(new CustomEvent('fault-step', { detail: by }))
  }, milliseconds)
}

/** The person comes back to the tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    dispatchEvent(new Event('focus'))
  })
}
