export const revokeWords = {
  title: (name: string) => `Revoke ${name}?`,
  keep: 'Cancel',
  act: 'Revoke token',
  revokeAndRestore: 'Revoke and restore the old token',
  predecessor: 'The old token',
  predecessorStops: (when: string) => `stops ${when}, leaving no working token.`,
  predecessorStopsOthers: (when: string, others: string) =>
    `stops ${when}, leaving only ${others}.`,
  predecessorWorks: 'has no expiry: it keeps working.',
  restoreFirst: (when: string) => `You can restore the old token’s former expiry first: ${when}.`,
  restoreUnknown: 'The expiry from before the rotation is unknown. Choose one in the next step.',
  restoreInDrill: 'The rotation belongs to a drill. The next step opens it.',
  restoreReading: 'Loading the expiry from before the rotation…',
  noExpiry: 'no expiry',
  readingLine: 'Checking the audit log: does this token replace another one?',
  lineNotRead: 'The audit log couldn’t be loaded. This token may replace another one.',
  stops: (application: string, pin: string | null, isOnlyHere: boolean) =>
    isOnlyHere
      ? `stops working immediately. ${application} loses the access below.`
      : `stops working immediately as this token of ${application}, ${pin === null ? 'on all channels' : `on ${pin}`}.`,
  stopsNothing: 'doesn’t work now, so nothing changes for callers.',
  final: 'You can’t undo this.',
  typeLastFour: (lastFour: string) => `To confirm, type the last four characters: ${lastFour}`,
  typeId: (id: string) => `To confirm, type the ID: ${id}`,
  revoked: 'This token is already revoked',
  notRevoked: 'The token was not revoked.',
  again: 'You can safely try again.',
  done: (name: string) => `${name} was revoked.`,
  gone: (name: string) => `${name} no longer exists.`,
  /** By what its row says, read again. */
  goneThen: {
    done: 'This token was already revoked.',
    notDone:
      'The server says the token doesn’t exist, but the list still shows it as active. Nothing changed. Check again before you rely on it.',
    notRead: 'Nothing changed.',
  },
  refusedNow: 'The value no longer works.',
}
