export const undoWords = {
  title: (name: string) => `Undo rotation of ${name}?`,
  keep: 'Cancel',
  act: 'Undo rotation',
  order: {
    both: 'First the old token’s expiry is restored, then the successor is revoked.',
    expiry: 'The old token’s expiry is restored. No successor works any more.',
    revoke: 'The old token’s expiry stays as it is. The successor is revoked.',
  },
  oldToken: 'Old token',
  successorOf: (place: number, count: number) => (count === 1 ? 'Successor' : `Successor ${place}`),
  change: (from: string, to: string) => (from === to ? `${from}, as it is` : `${from} → ${to}`),
  expires: (when: string) => `expires ${when}`,
  noExpiry: 'no expiry',
  reading: 'Loading the expiry from before the rotation…',
  by: {
    journal: 'The expiry from before the rotation, saved in this browser.',
    log: 'The expiry from before the rotation, from the audit log.',
  },
  byRecord: {
    notKnown:
      'This expiry is only in the drill’s record, not in this browser or the audit log. The record may come from a file.',
    notRead:
      'This expiry comes from the drill’s record: the audit log couldn’t be loaded. The record may come from a file.',
  },
  unknown: 'Unknown',
  notKnown:
    'The old token’s expiry from before the rotation isn’t in this browser or the audit log. Choose one.',
  notRead:
    'The audit log couldn’t be loaded, so the old token’s former expiry is unknown. Choose one.',
  stays: 'A later rotation of the old token stays, so its expiry stays too.',
  chooseFirst: 'Choose the old token’s expiry first',
  expiry: 'Old token’s expiry',
  revoked: 'revoked',
  revokedAlready: 'revoked already',
  expiredAlready: 'expired already',
  notListed: 'no longer in the list',
  works: 'works',
  which: 'Successor to revoke',
  one: (name: string, lastFour: string, when: string) => `${name} ${lastFour}, from ${when}`,
  all: (count: number) => (count === 2 ? 'Both' : `All ${count}`),
  rotatedTwice: (count: number) =>
    `The old token was rotated ${count === 2 ? 'twice' : `${count} times`}, and each successor works.`,
  used: (lastFour: string, when: string) =>
    `The successor ${lastFour} is in use: last used ${when}, first use not recorded.`,
  usedInDrill: (lastFour: string, when: string) =>
    `The successor ${lastFour} is in use: last used ${when}.`,
  usedMore: 'Calls with the successor fail once it is revoked.',
  typeLastFour: (lastFour: string) =>
    `To confirm, type the last four characters of the successor: ${lastFour}`,
  typeId: (id: string) => `To confirm, type the ID of the successor: ${id}`,
  typeCount: (count: string) => `To confirm, type ${count}`,
  toType: (asked: string) => `Type ${asked} to continue`,
  final: 'You can’t undo revoking.',
  /** Why, and in short at the button. */
  cannot: {
    oldUnknown: 'The old token is no longer in the list. You can’t restore it.',
    oldRevoked: 'The old token is revoked. You can’t restore it.',
    oldStopped: 'The old token has expired. You can’t restore it.',
    formerExpiryPast: 'The old token’s former expiry has passed. You can’t restore it.',
  },
  cannotShort: {
    oldUnknown: 'The old token is no longer in the list',
    oldRevoked: 'The old token is revoked',
    oldStopped: 'The old token has expired',
    formerExpiryPast: 'The former expiry has passed',
    successorRotated: 'The successor was rotated too',
    done: 'Nothing is left to undo',
  },
  logNotRead: 'The audit log couldn’t be loaded, so it is unknown whether this token was rotated.',
  readingLog: 'Loading the audit log',
  noRotation: 'The audit log has no rotation of this token.',
  successorRotated: (when: string, who: string) =>
    `${who} rotated the successor on ${when}, and that successor works. Undo that rotation first.`,
  toThatRotation: 'Undo that rotation',
  inDrill: 'This rotation belongs to a drill. Undo it there.',
  inDrillReason: 'Undo it in its drill',
  openDrill: (name: string) => `Open drill ${name}`,
  changed: 'A token changed in the meantime. Nothing was sent. Check both, then try again.',
  notSent: 'Nothing was sent.',
  expiryFailed: 'The old token’s expiry was not restored. Nothing was revoked.',
  expiryUnknown:
    'We don’t know yet whether the old token’s expiry was restored. Nothing was revoked.',
  revokeFailed: {
    restored: 'The old token’s expiry is restored. The successor was not revoked.',
    some: 'The old token’s expiry is restored. Not every successor was revoked.',
    alone: 'The successor was not revoked.',
    someAlone: 'Not every successor was revoked.',
  },
  revokeUnknown: {
    restored:
      'The old token’s expiry is restored. We don’t know yet whether the successor was revoked.',
    some: 'The old token’s expiry is restored. We don’t know yet whether every successor was revoked.',
    alone: 'We don’t know yet whether the successor was revoked.',
    someAlone: 'We don’t know yet whether every successor was revoked.',
  },
  tryAgain: 'You can safely try again.',
  done: (name: string) => `Rotation of ${name} undone.`,
  oldExpires: (when: string) => `The old token expires ${when}.`,
  oldHasNoExpiry: 'The old token has no expiry.',
  successorRevoked: 'The successor is revoked.',
}

export const undoActWords = {
  undo: 'Undo',
  changedSince: 'Nothing was undone.',
  changedSinceMore: 'Someone has changed this since. Check the current state first.',
  notRead: 'Nothing was undone. The current state couldn’t be loaded.',
}
