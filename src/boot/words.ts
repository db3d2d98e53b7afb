export const words = {
  marks: { production: 'Production', staging: 'Staging', sandbox: 'Sandbox', demo: 'Demo' },
  title: (mark: string | null) => (mark ? `Sign in · ${mark} · Keyturn` : 'Sign in · Keyturn'),
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  /** What holds of a session, by where it lives. */
  holds: {
    tabs: 'You stay signed in only while a tab is open. No password or token is written to this computer.',
    tab: 'In this browser each tab signs in for itself, and a reload ends its session. No password or token is written to this computer.',
    stored:
      'You stay signed in while this tab is open, also through a reload: whoever runs this console chose to keep the session in this tab’s storage, which the browser may write to this computer.',
  },
  insecure: (holds: string) =>
    `${holds} This connection is not secure: your password can be read on the way.`,
  locked: { unlocking: 'Unlocking…', refused: 'The password is wrong.' },
  outdated: {
    title: 'A newer release is here',
    text: 'Another tab runs a newer release of this console. Reload to go on with it.',
    reload: 'Reload',
  },
  refused: 'Username or password is wrong.',
  blocked: (left: number) =>
    left > 1
      ? `Too many failed sign-ins. The server takes the next one in ${left} minutes.`
      : 'Too many failed sign-ins. The server takes the next one within a minute.',
  unblocked: 'You can sign in again now.',
  unreachable: (server: string) => `${server} does not answer. Try again.`,
  unreadable: (server: string, path: string) =>
    `${server} answered something that is not a sign-in${path === '' ? '' : `, at “${path}”`}. Is this the address of the backend?`,
  failed: (server: string, status: number) =>
    `${server} could not sign you in: it ${status === 504 ? 'did not answer in time' : `answered ${status}`}. Try again.`,
  notLoaded: {
    title: 'The console could not be loaded',
    text: 'A newer release may have replaced it, or the connection was down. Reload this page to get it.',
    reload: 'Reload',
  },
  configuration: {
    title: 'This console is not set up',
    wrong: (path: string) =>
      path === 'JSON'
        ? 'Its config.json is no JSON. Whoever runs this console can mend it.'
        : `Its config.json is wrong${path ? ` at “${path}”` : ''}. Whoever runs this console can mend it.`,
    missing: 'Its config.json could not be read. Check the connection and reload.',
    reload: 'Reload',
  },
}
