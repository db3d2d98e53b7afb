export const words = {
  title: (heading: string, mark: string) => `${heading} · ${mark} · Keyturn`,
  marks: { production: 'Production', staging: 'Staging', sandbox: 'Sandbox', demo: 'Demo' },
  needs: (permission: string) => `needs ${permission}`,
  notStaff: 'needs staff status',
  outcome: 'Outcome',
  outcomeGone: 'What became of an act that is not settled could not be shown.',
  outcomeGoneMore:
    'A part of the console did not come over the network. Do not do the act again before this is told.',
  tryAgain: 'Try again',
  close: 'Close',
  nothingThere: 'It is not there',
  nothingThereMore:
    'The backend has nothing of this address. It may never have been, or the link is mistyped.',
  staleFrom: (time: string, age: string, why: string) =>
    `From ${time}, ${age}. The last refresh failed. ${why}`.trim(),
  nothingChanged: 'Nothing was changed.',
  notKnown: 'We do not know yet whether it was carried out.',
  invalid: 'The server refused what was sent.',
  signedOut: 'Your session has ended.',
  forbidden: (needs: string | null) =>
    needs ? `You may not do this: it needs ${needs}.` : 'You may not do this.',
  tokenInactive: 'The token behind this session is no longer active.',
  unmapped: 'This part of the backend belongs to no access area, so only a superuser may use it.',
  notFound: 'It is not there any more.',
  unsupported: 'This release of the backend cannot do this.',
  conflict: (reason: string) =>
    reason
      ? `The server refused it: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`
      : 'The server refused it.',
  busyHere: 'This is under way already.',
  busyElsewhere: 'Another tab is doing this.',
  notThis: (seen: string, found: string | null) =>
    found === null
      ? `The audit log has no entry that you made ${seen}.`
      : `${seen} is no longer there: its id now belongs to ${found}.`,
  limited: (seconds: number) =>
    `The server takes no more requests for now. Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  failed: (status: number) =>
    // The server in front says so by this status (RFC 9110, 15.6.5).
    status === 504 ? 'The backend did not answer in time.' : `The server answered ${status}.`,
  unreachable: 'The server did not answer.',
  unreadable: (path: string) =>
    path === ''
      ? 'The server answered something that cannot be read.'
      : path === 'count'
        ? 'The list is incomplete: its pages do not hold as many rows as the server counts.'
        : `The server answered something that cannot be read, at “${path}”.`,
}
