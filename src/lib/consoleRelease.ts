/** The release of this console, as it was built; null in development. */
export function consoleRelease(): string | null {
  const release: unknown = import.meta.env['VITE_RELEASE']
  return typeof release === 'string' && release !== '' ? release : null
}
