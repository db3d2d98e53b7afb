import { ECHO, type Recorder } from './recorder.ts'
import type { Sink } from './sink.ts'

const REPORT = '/csp-report'

export const consoleSink: Sink = {
  name: 'console',
  plant: ({ page }, value) =>
    page.evaluate((it) => {
      console.info({ deep: [it] })
      console.info(it)
      setTimeout(() => {
        throw new Error(it)
      })
    }, value),
  read: async ({ heard }) => ({
    'what was logged': heard.logged.join('\n'),
    'what the browser shows': heard.console.join('\n'),
    'script errors': heard.errors.join('\n'),
  }),
}

export const reportSink: Sink = {
  name: 'error reports',
  async plant({ page, recorder }, value) {
    await page.evaluate((it) => {
      const frame = document.createElement('iframe')
      frame.src = `/${it}`
      document.body.append(frame)
    }, value)
    await until(() => reportsOf(recorder).includes(value))
  },
  read: async ({ recorder }) => ({ bodies: reportsOf(recorder) }),
}

const reportsOf = ({ exchanges }: Recorder): string =>
  exchanges
    .filter(({ url }) => url.startsWith(REPORT))
    .map(({ body }) => body)
    .join('\n')

/** Every request but the reports, and every answer but those that carried a value. */
export const requestSink: Sink = {
  name: 'other requests',
  plant: ({ page }, value) =>
    page.evaluate(
      async ([echo, it]) => {
        await fetch(`${echo}?${it}`, { method: 'POST', headers: { 'x-planted': it }, body: it })
      },
      [ECHO, value] as const,
    ),
  async read({ recorder, heard }) {
    const others = recorder.exchanges.filter(({ url }) => !url.startsWith(REPORT))
    return {
      addresses: others.map(({ url }) => url).join('\n'),
      headers: others.map(({ headers }) => headers).join('\n'),
      bodies: others.map(({ body }) => body).join('\n'),
      answers: others.map(({ answer }) => answer).join('\n'),
      'headers of answers': others.map(({ answerHeaders }) => answerHeaders).join('\n'),
      'what the browser sent anywhere': heard.requests.join('\n'),
    }
  },
}

export const messageSink: Sink = {
  name: 'worker and channel messages',
  plant: ({ page }, value) =>
    page.evaluate(async (it) => {
      const channel = new BroadcastChannel('planted')
      channel.postMessage({ planted: it })
      channel.close()
      const received = new Promise<void>((resolve) =>
        addEventListener('message', (event) => resolve(void event.data), { once: true }),
      )
      window.postMessage(`window ${it}`, location.origin)
      new MessageChannel().port1.postMessage([it])
      await received
      try {
        Reflect.apply(Worker.prototype.postMessage, {}, [it])
      } catch {
        // There is no worker behind it: it was heard before it was refused.
      }
    }, value),
  read: async ({ heard }) =>
    Object.fromEntries(
      ['BroadcastChannel', 'MessagePort', 'Worker', 'Window', 'received'].map((by) => [
        by,
        heard.messages
          .filter((it) => it.by === by)
          .map(({ text }) => text)
          .join('\n'),
      ]),
    ),
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
