import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { lastLine } from './environment.js'

/**
 * @typedef {object} Commands
 * @property {(...command: string[]) => Promise<import('./environment.js').Ended>} run runs a command of the framework or of
 *   a module to its end
 * @property {() => Promise<void>} stop
 */

/**
 * The site's commands, one after the other in one process, which begins with the first: to read the modules takes longer
 * than any command.
 * @param {string[]} program `shop commands`
 * @param {import('node:child_process').SpawnOptions} place
 * @returns {Commands}
 */
export function commandRunner([file = '', ...args], place) {
  /** @type {ReturnType<typeof begin> | undefined} */
  let begun
  let last = Promise.resolve(/** @type {unknown} */ (undefined))
  const begin = () => {
    const child = spawn(file, args, { ...place, stdio: ['pipe', 'pipe', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk) => (complaint = `${complaint}${chunk}`.slice(-4000)))
    const ended = once(child, 'close')
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    /** @param {string[]} command */
    const ask = async (command) => {
      child.stdin.write(`${JSON.stringify(command)}\n`)
      const { value, done } = await answers.next()
      if (done) throw new Error(`The backend's commands do not run: ${lastLine(complaint)}`)
      return JSON.parse(value)
    }
    return { child, ended, ask }
  }
  return {
    run(...command) {
      begun ??= begin()
      const { ask } = begun
      const answer = last.then(() => ask(command))
      last = answer.catch(() => undefined)
      return answer
    },
    async stop() {
      if (begun === undefined) return
      begun.child.stdin.end()
      await begun.ended
    },
  }
}
