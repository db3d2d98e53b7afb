export const words = {
  title: (heading: string, mark: string) => `${heading} · ${mark} · Keyturn`,
  marks: { production: 'Production', staging: 'Staging', sandbox: 'Sandbox', demo: 'Demo' },
  reading: 'Loading the page',
  heldBack: 'Keyturn has sent as many requests as the server allows in a minute.',
  continuesIn: (seconds: number) => `Continues in ${seconds} s.`,
  /** To whom the seconds are not read out one by one. */
  resumes: 'Loading resumes by itself.',
  needs: (permission: string) => `needs ${permission}`,
  notStaff: 'needs staff status',
  outcome: 'Outcome',
  outcomeGone: 'We can’t show the result of your last action.',
  outcomeGoneMore: 'Part of this page didn’t load. Don’t repeat the action until it does.',
  tryAgain: 'Try again',
  close: 'Close',
  nothingThere: 'Not found',
  nothingThereMore: (it: string) =>
    `Someone may have deleted ${it}, or the address is wrong or for another server.`,
  staleFrom: (time: string, age: string, why: string) =>
    `From ${time}, ${age}. The last refresh failed. ${why}`.trim(),
  nothingChanged: 'Nothing was changed.',
  notKnown: 'We don’t know yet whether this worked.',
  invalid: 'The server refused the request.',
  signedOut: 'Your session ended.',
  forbidden: (needs: string | null) =>
    needs ? `You need ${needs} to do this.` : 'You don’t have permission to do this.',
  tokenInactive: 'The token behind this session is no longer active.',
  unmapped: 'Only a superuser can use this: it isn’t part of any permission area.',
  notFound: 'Not found on the server.',
  unsupported: 'This backend release can’t do this.',
  conflict: (reason: string) =>
    reason
      ? `The server refused it: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`
      : 'The server refused it.',
  busyHere: 'Already in progress.',
  busyElsewhere: 'Another tab is doing this.',
  notThis: (seen: string, found: string | null) =>
    found === null
      ? `The audit log has no entry that you made ${seen}.`
      : `${seen} is no longer there: its id now belongs to ${found}.`,
  changed: 'Someone changed the token’s expiry first.',
  limited: 'The server is busy (rate limit).',
  againIn: (seconds: number) =>
    `Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  failed: (status: number) =>
    // The server in front says so by this status (RFC 9110, 15.6.5).
    status === 504
      ? 'The backend didn’t answer in time.'
      : // A refusal of the backend's own has another sentence.
        status < 500
        ? `Something between this console and the backend refused the request (${status}).`
        : `The server returned error ${status}.`,
  unreachable: 'The server didn’t answer.',
  unreadable: (path: string) =>
    path === ''
      ? 'Unexpected response from the server.'
      : path === 'content-type'
        ? 'Something between this console and the backend may have answered: the response isn’t JSON.'
        : path === 'count'
          ? 'The list is incomplete: the server counts more rows than its pages have.'
          : `Unexpected response from the server (at “${path}”).`,
}
