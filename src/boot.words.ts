export const words = {
  marks: { production: 'Production', staging: 'Staging', sandbox: 'Sandbox', demo: 'Demo' },
  title: (mark: string | null) => (mark ? `Sign in · ${mark} · Keyturn` : 'Sign in · Keyturn'),
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  ended: {
    signedOut: 'You are signed out.',
    refused: 'Your session has ended. Sign in to go on where you were.',
    expired: 'Your session has reached its end. Sign in to go on where you were.',
  },
  refused: 'Username or password is wrong.',
  blocked: (left: number) =>
    left > 1
      ? `Too many failed sign-ins. The server takes the next one in ${left} minutes.`
      : 'Too many failed sign-ins. The server takes the next one within a minute.',
  unblocked: 'You can sign in again now.',
  unreachable: (server: string) => `${server} does not answer. Nothing was sent on; try again.`,
  unreadable: (server: string) =>
    `${server} answered something that is not a sign-in. Is this the address of the backend?`,
  failed: (server: string, status: number) =>
    `${server} could not sign you in: it answered ${status}. Try again.`,
  notLoaded: 'The console could not be loaded. Check the connection and sign in again.',
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
