import { environment } from '#e2e/backend/environment.js'

/** Installs both releases before any suite begins, so that no suite's own time goes into it. */
export async function setup(): Promise<void> {
  await environment('1.1.0')
  await environment('1.0.0')
}
