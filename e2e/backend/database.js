import { createHash } from 'node:crypto'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { here, lastLine, run } from './environment.js'
import { runExclusively } from './lock.js'

/** On these the migrations depend, beside the packages. */
const SETTINGS = ['shop/settings.py', 'shop/family/settings.py']

/**
 * A database on which every migration has run, without a row of ours. Those of the family take a quarter of a minute,
 * so they run once and each start copies what they made. Says why where the modules do not run.
 * @param {{ python: string, folder: string }} found
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ file: string } | { missing: string }>}
 */
export async function migrated(found, env) {
  const texts = await Promise.all(SETTINGS.map((file) => readFile(path.join(here, file))))
  const hash = createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 12)
  const file = path.join(found.folder, `migrated-${hash}.sqlite3`)
  if (await isThere(file)) return { file }
  return runExclusively(`${file}.lock`, async () => {
    if (await isThere(file)) return { file }
    const began = `${file}.began`
    await rm(began, { force: true })
    const place = { cwd: here, env: { ...env, SHOP_DATABASE: began } }
    const command = [found.python, '-m', 'shop', 'manage', 'migrate', '--verbosity', '0']
    const { code, err } = await run(command, place)
    if (code !== 0) return { missing: `The backend's modules do not run here: ${lastLine(err)}` }
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
