import { execFileSync } from 'node:child_process'
import { prepare } from '#e2e/backend/backend.js'

/** Installs what the suites start before any of them begins, so that no suite's own time goes into it. */
export async function setup(): Promise<void> {
  // The commands are held as the package has them.
  execFileSync(process.execPath, ['scripts/build.js', '--if-changed'], { stdio: 'inherit' })
  await prepare('family')
}
