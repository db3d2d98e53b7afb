import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 600_000

/**
 * Runs `work` while no other process does: two test runners may start at once. A folder is the lock, since making one
 * is atomic; the lock of somebody who is no longer there counts as none.
 * @template Result
 * @param {string} lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function runExclusively(lock, work) {
  await mkdir(path.dirname(lock), { recursive: true })
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const mine = await mkdir(lock).then(
      () => true,
      () => false,
    )
    if (mine) break
    if (Date.now() > until) throw new Error(`Somebody holds ${lock} for ten minutes; delete it.`)
    if (await isAbandoned(lock)) await rm(lock, { recursive: true, force: true })
    else await pause(250)
  }
  try {
    await writeFile(path.join(lock, 'pid'), String(process.pid))
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

/** @param {string} lock */
async function isAbandoned(lock) {
  const pid = Number(await readFile(path.join(lock, 'pid'), 'utf8').catch(() => ''))
  if (!pid) {
    const made = await stat(lock).catch(() => undefined)
    return made !== undefined && Date.now() - made.mtimeMs > 5_000
  }
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
