const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

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
    `Too many failed sign-ins. The server takes the next one in ${minutes(Math.max(1, Math.ceil(left / 60_000)))}.`,
  unreachable: (server: string) => `${server} does not answer. Nothing was sent on; try again.`,
  unreadable: (server: string) =>
    `${server} answered something that is not a sign-in. Is this the address of the backend?`,
  failed: (server: string, status: number) =>
    `${server} could not sign you in: it answered ${status}. Try again.`,
  notLoaded: 'The console could not be loaded. Check the connection and sign in again.',
  configurationWrong: (path: string) =>
    `The console’s config.json is wrong${path ? ` at “${path}”` : ''}. Whoever runs this console can mend it.`,
  configurationMissing: 'The console’s config.json could not be read. Reload to try again.',
}
