export const revokeWords = {
  title: (name: string) => `Revoke ${name}?`,
  keep: 'Keep it',
  act: 'Revoke token',
  stops: (application: string, pin: string | null, isOnlyHere: boolean) =>
    isOnlyHere
      ? `is refused from the next request on: ${application} can no longer use what it opens.`
      : `stops as this token of ${application}, ${pin === null ? 'on every channel' : `on ${pin}`}, from the next request on.`,
  stopsNothing: 'does not work now, so nothing stops.',
  final: 'This cannot be undone.',
  typeLastFour: (lastFour: string) => `To confirm, type its last four, ${lastFour}`,
  typeId: (id: string) => `To confirm, type its id, ${id}`,
  toType: (asked: string) => `type ${asked} first`,
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
