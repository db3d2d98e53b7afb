export const revokeWords = {
  title: (name: string) => `Revoke ${name}?`,
  keep: 'Keep it',
  act: 'Revoke token',
  revokeAndRestore: 'Revoke and restore the old token',
  predecessor: 'Its predecessor',
  predecessorStops: (when: string) => `stops ${when}; then nothing of this line works.`,
  predecessorStopsOthers: (when: string, others: string) =>
    `stops ${when}; then only ${others} of this line works.`,
  predecessorWorks: 'has no expiry: it keeps working.',
  restoreFirst: (when: string) => `You can restore the old token’s former expiry first: ${when}.`,
  restoreUnknown: 'Its expiry from before the rotation is unknown. Choose one in the next step.',
  restoreInDrill: 'The rotation belongs to a drill. The next step leads there.',
  restoreReading: 'Reading its expiry from before the rotation…',
  noExpiry: 'no expiry',
  readingLine: 'Reading the audit log: does this token replace another one?',
  lineNotRead:
    'The audit log could not be read. It is unknown whether this token replaces another one.',
  stops: (application: string, pin: string | null, isOnlyHere: boolean) =>
    isOnlyHere
      ? `is refused from the next request on: ${application} can no longer use what it opens.`
      : `stops as this token of ${application}, ${pin === null ? 'on every channel' : `on ${pin}`}, from the next request on.`,
  stopsNothing: 'does not work now, so nothing stops.',
  final: 'This cannot be undone.',
  typeLastFour: (lastFour: string) => `To confirm, type its last four, ${lastFour}`,
  typeId: (id: string) => `To confirm, type its id, ${id}`,
  revoked: 'it is revoked already',
  notRevoked: 'Read again just now, it is not revoked.',
  again: 'Revoking once more does no harm.',
  done: (name: string) => `${name} was revoked.`,
  gone: (name: string) => `${name} is not there any more.`,
  /** By what its row says, read again. */
  goneThen: {
    done: 'It is revoked already. Nothing was changed by this.',
    notDone:
      'Nothing was changed by this. Read again just now, the list has it still, and not revoked: look at it once more before you rely on it.',
    notRead: 'Nothing was changed by this.',
  },
  refusedNow: 'Its value is refused from now on.',
}
