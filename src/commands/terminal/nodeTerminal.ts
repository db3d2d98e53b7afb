import { constants, fstatSync, readFileSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Ending } from './ending.ts'
import { MOST_GIVEN } from './givenText.ts'
import type { Terminal } from './terminal.ts'
import { words } from './words.ts'

/** The terminal that this process was started in. */
export function nodeTerminal(): Terminal {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exitCode = 1
    // What reads us may stop early, as `head` does: that is no fault of ours, and the rest is not wanted.
    if (error.code === 'EPIPE') return
    process.stderr.write(`${words.outUnwritable(error.code ?? 'unknown')}\n`)
  })
  return {
    out: (line) => process.stdout.write(`${line}\n`),
    hand: (line) =>
      new Promise((resolve) => {
        process.stdout.write(`${line}\n`, (error) => resolve(!error && !isClosed()))
      }),
    err: (line) => process.stderr.write(`${line}\n`),
    environment: process.env,
    password: (question) => (process.stdin.isTTY ? asked(question) : firstLine()),
  }
}

/**
 * Whether stdout was closed when this process began. Node opens /dev/null in its place, to read and to write, so that writing
 * ends well; a redirect to /dev/null opens it to write alone. Only Linux tells how a file was opened.
 */
function isClosed(): boolean {
  try {
    const flags = /^flags:\s*(\d+)$/m.exec(readFileSync('/proc/self/fdinfo/1', 'utf8'))?.[1]
    const isNull = fstatSync(1).rdev === statSync('/dev/null').rdev
    return isNull && (Number.parseInt(flags ?? '0', 8) & 3) === constants.O_RDWR
  } catch {
    return false
  }
}

/** What is typed is not shown: the line editor writes to nowhere. It is there before the question, so that nothing is typed too early. */
function asked(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: true,
    historySize: 0,
  })
  process.stderr.write(question)
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    // The terminal is as it was before this process ends of the signal, which the editor had kept from it.
    lines.once('SIGINT', () => {
      lines.removeAllListeners('close')
      lines.close()
      process.stderr.write('\n')
      process.kill(process.pid, 'SIGINT')
    })
    // Ctrl-D: nobody is asked again, and an empty password is refused.
    lines.once('close', () => {
      process.stderr.write('\n')
      resolve('')
    })
  })
}

/** No more of it is kept than a password could be: a pipe may bring no end of a line, ever. */
async function firstLine(): Promise<string> {
  let text = ''
  process.stdin.setEncoding('utf8')
  for await (const piece of process.stdin) {
    text += String(piece)
    const [line = '', ...more] = text.split(/\r?\n|\r/)
    if (more.length > 0) return line
    if (text.length > MOST_GIVEN) throw new Ending(2, words.passwordTooLarge)
  }
  return text
}
