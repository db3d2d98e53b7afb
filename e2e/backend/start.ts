import { launch, type Backend, type BackendOptions } from './backend.js'

/**
 * The published backend on loopback, each time on a fresh database (see `backend.js` for what is in it). Without
 * Python 3.11 the answer is the reason for which a suite is skipped; where CI is set that is an error.
 */
export async function startBackend(
  options: BackendOptions,
): Promise<Backend | { skipped: string }> {
  const backend = await launch(options)
  if ('skipped' in backend && isTrue(process.env['CI'])) throw new Error(backend.skipped)
  return backend
}

function isTrue(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false' && value !== '0'
}
