import { spawn } from 'node:child_process'

/** @typedef {{ cwd: string, env: NodeJS.ProcessEnv, milliseconds: number }} Running */

/**
 * Runs a program to its end, or for so long, and keeps what it prints. It has a process group of its own: what hangs is
 * stopped with everything that it started, and so is what runs when this process ends.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Running} running
 * @returns {Promise<{ code: number, output: string }>}  the code is 1 where it did not start or was stopped
 */
export function runProgram(program, args, { cwd, env, milliseconds }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const hear = (/** @type {Buffer} */ data) => (output += data.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)

    const stop = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const interrupted = () => process.exit(130)
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    process.prependOnceListener('exit', stop)
    const limit = setTimeout(() => {
      output += `\nIt was stopped after ${(milliseconds / 60_000).toFixed(1)} minutes.\n`
      stop()
    }, milliseconds)

    /** @param {number} code */
    const end = (code) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted).off('exit', stop)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}
