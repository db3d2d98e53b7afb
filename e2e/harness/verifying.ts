import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { type Ended, run } from '#e2e/backend/environment.js'
import { built } from './server.ts'

/** The folder that an archive unpacks to, below `into`. */
export function unpackedIn(into: string, archive: Uint8Array): string {
  const paths = Object.entries(unzipSync(archive)).map(([path, content]) => {
    mkdirSync(join(into, dirname(path)), { recursive: true })
    writeFileSync(join(into, path), content)
    return path.split('/')
  })
  const [first = []] = paths
  return first.length > 1 ? join(into, first[0] ?? '') : into
}

/** `keyturn verify` as it is installed, compared with the backend of the world. */
export async function verifiedWith(origin: string, folder: string): Promise<Ended> {
  const password = `${folder}.password`
  writeFileSync(password, 'sandbox')
  const named = ['--server', origin, '--username', 'administrator']
  return run([process.execPath, built, 'verify', folder, ...named], {
    env: { ...process.env, KEYTURN_PASSWORD_FILE: password },
  })
}
