import { prepare } from '#e2e/backend/backend.js'

/** Installs the backend before any test begins. */
export async function setup(): Promise<void> {
  await prepare('1.1.0')
}
