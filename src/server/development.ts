import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSandbox } from '#sandbox/sandbox.ts'
import { configurationOf } from './configurationFile.ts'
import { databaseFile } from './dataDirectory.ts'
import { createListener } from './listener.ts'
import { readOptions } from './options.ts'
import { createProxy } from './proxy.ts'
import { Refusal } from './refusal.ts'
import { aboutOf } from './release.ts'
import { securityHeaders } from './securityHeaders.ts'
import { pathOf } from './target.ts'
import { words } from './words.ts'

export type Development = {
  greeting: string
  handle(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void
  close(): void
}

const OWN = /^\/(?:api\/|sandbox\/|(?:config\.json|healthz|version\.json|signed-out|csp-report)$)/
const log = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * The server's part of `npm run dev`, as a middleware before Vite's. It reads the `KEYTURN_…` variables only.
 * The policy is left out: hot reload writes scripts and styles into the page. The rest of the header set stands.
 */
export function startDevelopment(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): Development {
  const command = readOptions([], environment)
  if (command.kind !== 'serve') throw new Refusal(words.failed)
  const { behind, behindTls, trustProxy, log: logAll } = command.options
  const sandbox =
    behind.kind === 'sandbox'
      ? createSandbox({ ...behind, file: databaseFile(behind.data), passwordCost: 'quick', log })
      : null
  const { 'Content-Security-Policy': _, ...headers } = securityHeaders({
    apiOrigins: [],
    tls: false,
  })
  const listener = createListener({
    configuration: configurationOf(command.options),
    about: aboutOf(root, behind),
    log,
    files: new Map(),
    headers,
    sandbox,
    trustProxy,
    proxy:
      behind.kind === 'backend'
        ? createProxy({ backend: behind.origin, behindTls, trustProxy, connectLimit: 15_000, log })
        : null,
    logAll,
  })
  return {
    greeting: words.banner.development(behind.kind === 'backend' ? behind.origin.origin : null),
    handle(incoming, outgoing, next) {
      if (OWN.test(pathOf(incoming.url))) return listener(incoming, outgoing)
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      return next()
    },
    close: () => sandbox?.close(),
  }
}
