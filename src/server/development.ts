import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSandbox } from '#sandbox/sandbox.ts'
import { configurationOf } from './options/configurationFile.ts'
import { databaseFile } from './files/dataDirectory.ts'
import { memoryIntents } from './intents/intents.ts'
import { createListener } from './listener.ts'
import { readOptions } from './options/options.ts'
import { ownNames } from './request/ownNames.ts'
import { createProxy } from './proxy/proxy.ts'
import { Refusal } from './terminal/refusal.ts'
import { aboutOf } from './options/release.ts'
import { apiOrigins, securityHeaders } from './request/securityHeaders.ts'
import { isBackendPath, pathOf } from './request/target.ts'
import { runTraining } from './training.ts'
import { words } from './terminal/words.ts'

export type Development = {
  greeting: string
  handle(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void
  close(): void
}

const OWN = /^\/(?:config\.json|healthz|version\.json|signed-out|csp-report)$/
const log = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * The server's part of `npm run dev`, as a middleware before Vite's. It reads the `KEYTURN_…` variables only.
 * The header set is the server's, but for what hot reload needs.
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
  const stop = sandbox && behind.kind === 'sandbox' && behind.training ? runTraining(sandbox) : null
  const configuration = configurationOf(command.options)
  const set = securityHeaders({ apiOrigins: apiOrigins(configuration), tls: false })
  const headers = { ...set, 'Content-Security-Policy': forHotReload(set) }
  const listener = createListener({
    configuration,
    about: aboutOf(root, behind),
    log,
    files: new Map(),
    headers,
    intents: memoryIntents(() => performance.now()),
    sandbox,
    trustProxy,
    isOwnName: ownNames(command.options.host, command.options.allowHosts),
    proxy:
      behind.kind === 'backend'
        ? createProxy({ backend: behind.origin, behindTls, trustProxy, connectLimit: 15_000, log })
        : null,
    logAll,
  })
  return {
    greeting: words.banner.development(behind.kind === 'backend' ? behind.origin.origin : null),
    handle(incoming, outgoing, next) {
      const path = pathOf(incoming.url)
      if (OWN.test(path) || isBackendPath(path)) return listener(incoming, outgoing)
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      return next()
    },
    close() {
      stop?.()
      sandbox?.close()
    },
  }
}

/** Vite writes a script and styles into the page, and speaks over a web socket. */
const forHotReload = (headers: Readonly<Record<string, string>>): string =>
  (headers['Content-Security-Policy'] ?? '')
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
