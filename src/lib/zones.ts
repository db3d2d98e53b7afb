/** The IANA names that this browser offers, for a list to choose from. */
export const zoneNames = (): string[] => Intl.supportedValuesOf('timeZone')

/** Whether this browser knows a zone of that name, in the list or by an older name. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
