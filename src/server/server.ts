import { STATUS_CODES, createServer } from 'node:http'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { SandboxFileError, createSandbox } from '#sandbox/sandbox.ts'
import { configurationOf } from './options/configurationFile.ts'
import { consoleFiles } from './files/consoleFiles.ts'
import { withLogin } from './demoPage.ts'
import { databaseFile } from './files/dataDirectory.ts'
import type { Intents } from './intents/intents.ts'
import { memoryIntents } from './intents/intents.ts'
import { createListener } from './listener.ts'
import { listen } from './listen.ts'
import type { Log } from './request/log.ts'
import type { Options, SandboxChoice } from './options/options.ts'
import { ownNames } from './request/ownNames.ts'
import type { NodeHandler } from './proxy/proxy.ts'
import { createProxy } from './proxy/proxy.ts'
import { Refusal } from './terminal/refusal.ts'
import { aboutOf } from './options/release.ts'
import { ISOLATED_POLICY, apiOrigins, securityHeaders } from './request/securityHeaders.ts'
import { isBackendPath, pathOf } from './request/target.ts'
import { runTraining } from './training.ts'

/** Milliseconds that a connection to the backend may take. */
const CONNECT_LIMIT = 15_000
/** Milliseconds that answers under way have when the server stops. */
const GRACE = 2_000

export type Running = {
  address: string
  /** The database's file, or null without a sandbox. */
  file: string | null
  close(): Promise<void>
}

/**
 * Serves the console that is built at `root`. Nothing is changed before the port is ours, so that a second start on the
 * same port cannot touch the first one's data. Throws a Refusal.
 */
export async function startServer(
  options: Options,
  root: string,
  log: Log,
  connectLimit = CONNECT_LIMIT,
): Promise<Running> {
  const configuration = configurationOf(options)
  const headers = securityHeaders({
    apiOrigins: apiOrigins(configuration),
    tls: options.behindTls,
  })
  const built = consoleFiles(join(root, 'dist'))
  const resetAt = options.behind.kind === 'sandbox' ? options.behind.demo : undefined
  const files = resetAt === undefined ? built : withLogin(built)
  const about = aboutOf(root, options.behind)

  const early: (() => void)[] = []
  let handle: NodeHandler = (incoming, outgoing) => early.push(() => handle(incoming, outgoing))
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) =>
    handle(incoming, outgoing),
  )
  refuseMalformed(server, headers)
  const address = await listen(server, options.port, options.host)

  const { behind } = options
  const opened = behind.kind === 'sandbox' ? await openSandbox(behind, server, log) : null
  const intents = await openIntents(options.intents, log)
  handle = createListener({
    intents,
    configuration,
    about,
    log,
    files,
    headers,
    sandbox: opened?.sandbox ?? null,
    ...(opened !== null &&
      resetAt !== undefined && { demo: { world: opened.sandbox.world, resetAt } }),
    trustProxy: options.trustProxy,
    isOwnName: ownNames(options.host, options.allowHosts),
    proxy:
      behind.kind === 'backend'
        ? createProxy({ ...options, backend: behind.origin, connectLimit, log })
        : null,
    logAll: options.log,
  })
  for (const answer of early) answer()

  return {
    address,
    file: opened?.file ?? null,
    close: async () => {
      await stop(server)
      await intents.close()
      opened?.stop()
      opened?.sandbox.close()
    },
  }
}

/** The client for Redis is a file of its own, read only where it is asked for. */
async function openIntents(address: string | null, log: Log): Promise<Intents> {
  const now = () => performance.now()
  if (address === null) return memoryIntents(now)
  const { redisIntents } = await import('./intents/redisIntents.ts')
  return redisIntents(address, now, log)
}

async function openSandbox(
  choice: SandboxChoice,
  server: Server,
  log: Log,
): Promise<{ sandbox: Sandbox; file: string; stop: () => void }> {
  try {
    const file = databaseFile(choice.data)
    const sandbox = createSandbox({ ...choice, file, passwordCost: 'quick', log })
    return { sandbox, file, stop: choice.training ? runTraining(sandbox) : () => {} }
  } catch (error) {
    await stop(server)
    throw error instanceof SandboxFileError ? new Refusal(error.message) : error
  }
}

/** What Node refuses before there is a request bears the header set too. */
function refuseMalformed(server: Server, headers: Readonly<Record<string, string>>): void {
  const statuses = new Map([
    ['HPE_HEADER_OVERFLOW', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ])
  server.on('clientError', (error, socket) => {
    if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
      socket.destroy()
      return
    }
    const code = 'code' in error ? String(error.code) : ''
    const status = statuses.get(code) ?? 400
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...lines,
        'Cache-Control: no-store',
        'Connection: close',
        'Content-Length: 0',
        '',
        '',
      ].join('\r\n'),
    )
  })
  server.on('checkExpectation', (incoming, outgoing) => {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    if (isBackendPath(pathOf(incoming.url)))
      outgoing.setHeader('Content-Security-Policy', ISOLATED_POLICY)
    outgoing.writeHead(417, { 'Cache-Control': 'no-store' }).end()
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), GRACE)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}
