import { fileURLToPath } from 'node:url'
import { commandNamed } from '#commands/commands.ts'
import { nodeTerminal } from '#commands/terminal/nodeTerminal.ts'
import { completionText } from './options/completion.ts'
import { configurationOf } from './options/configurationFile.ts'
import { helpText } from './options/optionTable.ts'
import { hostingText } from './options/hosting.ts'
import { readOptions } from './options/options.ts'
import type { Command, Options, SandboxChoice } from './options/options.ts'
import { Refusal } from './terminal/refusal.ts'
import { versionOf } from './options/release.ts'
import { PASSWORD } from './demoPage.ts'
import { startServer } from './server.ts'
import { trainingLines } from './training.ts'
import { verifyNamed } from './verify/verify.ts'
import { words } from './terminal/words.ts'

/** Who started us, read before anything takes time: one that ends in that time is noticed too. */
const parent = process.ppid

/** The package: this is `build/program.js` in it. */
const root = fileURLToPath(new URL('..', import.meta.url))

const ACCOUNTS = [
  'superuser',
  'administrator',
  'auditor',
  'manager',
  'editor',
  'viewer',
  'norole',
  'customer',
  'root',
]
/** Those of an installation of the first day. */
const FIRST_ACCOUNTS = ['superuser', 'administrator', 'viewer']
/** The one that a demo publishes. */
const DEMO_ACCOUNTS = ['viewer']

function accountsOf({ empty, demo }: SandboxChoice): readonly string[] {
  if (demo !== undefined) return DEMO_ACCOUNTS
  return empty ? FIRST_ACCOUNTS : ACCOUNTS
}

try {
  const argv = process.argv.slice(2)
  const act = commandNamed(argv[0])
  if (act === null) await obey(readOptions(argv, process.env))
  else process.exitCode = (await act(argv.slice(1), nodeTerminal())) || process.exitCode
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function obey(command: Command): Promise<void> {
  switch (command.kind) {
    case 'help':
      process.stdout.write(helpText())
      break
    case 'version':
      process.stdout.write(`${versionOf(root)}\n`)
      break
    case 'hosting': {
      const behind = { kind: 'backend', origin: new URL('http://localhost') } as const
      const configuration = configurationOf({ config: command.config, behind })
      process.stdout.write(hostingText(command.host, configuration))
      break
    }
    case 'completion':
      process.stdout.write(completionText(command.asked))
      break
    case 'verify': {
      const { isWhole, lines } = await verifyNamed(command, nodeTerminal())
      process.stdout.write(`${lines.join('\n')}\n`)
      process.exitCode = isWhole ? 0 : 1
      break
    }
    case 'serve':
      await serve(command.options)
  }
}

async function serve(options: Options): Promise<void> {
  const running = await startServer(options, root, (line) => process.stderr.write(`${line}\n`))
  const { address, file } = running
  const version = versionOf(root)
  if (options.ignored.length > 0) process.stderr.write(words.banner.ignored(options.ignored))
  process.stdout.write(
    options.behind.kind === 'backend'
      ? words.banner.backend({ version, address, backend: options.behind.origin.origin })
      : words.banner.sandbox({
          version,
          address,
          accounts: accountsOf(options.behind),
          noStaff: accountsOf(options.behind) === ACCOUNTS ? words.noStaff : '',
          password: PASSWORD,
          file: file ?? '',
          more: options.behind.training
            ? trainingLines(address)
            : options.behind.demo === undefined
              ? []
              : words.banner.demo(options.behind.demo),
        }),
  )
  const end = () => {
    clearInterval(watch)
    void running.close().then(() => process.exit(0))
  }
  const watch = whenShellEnds(end)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

/**
 * npm starts us in a shell and hands SIGTERM to that one alone, which ends without a word: a server that npm started
 * ends when its parent has.
 */
function whenShellEnds(end: () => void): NodeJS.Timeout | undefined {
  if (process.env['npm_command'] === undefined) return undefined
  return setInterval(() => {
    if (process.ppid !== parent) end()
  }, 250).unref()
}
