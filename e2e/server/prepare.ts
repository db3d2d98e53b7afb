import { execFileSync } from 'node:child_process'

/** These tests hold what is built, so it is built first where the sources have changed. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.js', '--if-changed'], { stdio: 'inherit' })
}
