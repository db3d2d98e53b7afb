import { createSandbox } from '#sandbox/sandbox.ts'
import { answerOf, type World, type WorldOptions } from './world.ts'

const ORIGIN = 'http://127.0.0.1'

/** The sandbox in this process, on a database in memory. */
export function sandboxWorld({ release, gate, rotationDays }: WorldOptions): World {
  // What is signed stays as it was: for one request the sandbox lives that much later.
  let later = 0
  const said: string[] = []
  const sandbox = createSandbox({
    file: ':memory:',
    release,
    gate: gate ?? 'enforce',
    rotationDays: rotationDays ?? 365,
    tokens: 20,
    allowOrigins: [],
    passwordCost: 'quick',
    realTime: () => Date.now() + later,
    log: (line) => said.push(line),
  })
  return {
    async send({ method, path, headers, body, from, aged = 0 }) {
      const request = new Request(ORIGIN + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      })
      later = aged * 1000
      const response = await sandbox.fetch(request, { address: from ?? '127.0.0.1' })
      later = 0
      return answerOf(response)
    },
    said: () => said,
    async close() {
      sandbox.close()
    },
  }
}
