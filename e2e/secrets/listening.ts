import type { BrowserContext } from '@playwright/test'

export type Heard = {
  logged: string[]
  console: string[]
  errors: string[]
  requests: string[]
  messages: { by: string; text: string }[]
}

/** Hears what pages of this context log, throw, send and tell each other, from their beginning, and keeps it here. */
export async function listen(context: BrowserContext): Promise<Heard> {
  const heard: Heard = { logged: [], console: [], errors: [], requests: [], messages: [] }
  context.on('console', (message) => heard.console.push(message.text()))
  context.on('weberror', (error) => heard.errors.push(String(error.error().stack)))
  context.on('request', (request) =>
    heard.requests.push(
      `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
    ),
  )
  await context.exposeBinding('heardInPage', (_, by: string, text: string) => {
    if (by === 'console') heard.logged.push(text)
    else heard.messages.push({ by, text })
  })
  await context.addInitScript(overhear)
  return heard
}

/** Runs in the page before anything of its own. */
function overhear() {
  const tell = (by: string, data: unknown) => {
    const report: unknown = Reflect.get(globalThis, 'heardInPage')
    const isSignal = data === null || data === undefined || typeof data === 'number'
    if (typeof report === 'function' && !isSignal) report(by, written(data))
  }

  /** As JSON, whatever it is: what stands in it twice is written once. */
  function written(data: unknown): string {
    const seen = new Set<unknown>()
    const text = JSON.stringify(data, (_, part: unknown) => {
      if (part instanceof Error) return `${part.message} ${part.stack}`
      if (part instanceof Node) return part.textContent
      if (part instanceof Map || part instanceof Set) return [...part]
      if (ArrayBuffer.isView(part)) return new TextDecoder('latin1').decode(part)
      if (typeof part === 'bigint') return String(part)
      if (typeof part !== 'object' || part === null) return part
      if (seen.has(part)) return null
      seen.add(part)
      return part
    })
    return text ?? String(data)
  }

  function wrap(owner: object, method: string, by: string) {
    const original: unknown = Reflect.get(owner, method)
    if (typeof original !== 'function') return
    Reflect.set(owner, method, function wrapped(this: unknown, ...args: unknown[]): unknown {
      tell(by, by === 'console' ? args : args[0])
      return Reflect.apply(original, this, args)
    })
  }

  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace', 'dir', 'table']) {
    wrap(console, method, 'console')
  }
  wrap(MessagePort.prototype, 'postMessage', 'MessagePort')
  wrap(BroadcastChannel.prototype, 'postMessage', 'BroadcastChannel')
  wrap(Worker.prototype, 'postMessage', 'Worker')
  wrap(window, 'postMessage', 'Window')
  // Whoever reads what arrived passes here.
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
  Object.defineProperty(MessageEvent.prototype, 'data', {
    ...data,
    get(this: MessageEvent): unknown {
      const value: unknown = data?.get?.call(this)
      tell('received', value)
      return value
    },
  })
}
