import { createHash } from 'node:crypto'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { runExclusively } from '#scripts/lock.js'
import { commandRunner } from './commands.js'
import { here, lastLine } from './environment.js'
import { startPostgres } from './postgres.js'

/** On these the migrations depend, beside the packages and the database's version. */
const SETTINGS = ['shop/settings.py', 'shop/family/settings.py']

/**
 * A dump of a database on which every migration of the family has run, without a row of ours. That takes more than half
 * a minute, so it is done once and each start plays the dump. Says why where the modules do not run.
 * @param {{ python: string, folder: string }} found
 * @param {import('./postgres.js').Programs} programs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ file: string } | { missing: string }>}
 */
export async function migrated(found, programs, env) {
  const texts = await Promise.all(SETTINGS.map((file) => readFile(path.join(here, file))))
  const hash = createHash('sha256').update(programs.version).update(Buffer.concat(texts))
  const file = path.join(found.folder, `migrated-${hash.digest('hex').slice(0, 12)}.sql`)
  if (await isThere(file)) return { file }
  return runExclusively(`${file}.lock`, async () => {
    if (await isThere(file)) return { file }
    const began = `${file}.began`
    await rm(began, { force: true })
    const postgres = await startPostgres(programs)
    try {
      const place = { cwd: here, env: { ...env, SHOP_DATABASE: postgres.folder } }
      const commands = commandRunner([found.python, '-m', 'shop', 'commands'], place)
      const { code, err } = await commands.run('migrate', '--verbosity', '0')
      await commands.stop()
      if (code !== 0) return { missing: `The backend's modules do not run here: ${lastLine(err)}` }
      await postgres.dump(began)
    } finally {
      await postgres.stop()
    }
    await rename(began, file)
    return { file }
  })
}

/** @param {string} file */
function isThere(file) {
  return stat(file).then(
    () => true,
    () => false,
  )
}
