import { prepare } from '#e2e/backend/backend.js'

/** Installs what the suites start before any of them begins, so that no suite's own time goes into it. */
export async function setup(): Promise<void> {
  await prepare('1.1.0')
  await prepare('1.0.0')
  await prepare('family')
}
