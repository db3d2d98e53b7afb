export const words = {
  marks: { production: 'Production', staging: 'Staging', sandbox: 'Sandbox', demo: 'Demo' },
  title: (mark: string | null) => `Sign in · ${mark ? `${mark} · ` : ''}Keyturn`,
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  /** What holds of a session, by where it lives. */
  holds: {
    tabs: 'Closing the last tab signs you out. In Firefox, a reload does too. Your password is never saved on this computer.',
    tab: 'In this browser, each tab needs its own sign-in, and reloading signs you out.',
    stored:
      'Your session survives a reload because your operator stores it in this tab. The browser may write it to disk.',
  },
  insecure: (holds: string) =>
    `${holds} This connection isn’t encrypted, so others can read your password.`,
  locked: { unlocking: 'Unlocking…', refused: 'The password is wrong.' },
  reload: 'Reload',
  outdated: {
    title: 'Update available',
    text: 'Another tab runs a newer release. Reload to continue.',
  },
  refused: 'Username or password is wrong.',
  unreachable: (server: string) => `Can’t reach ${server}. Check your connection and try again.`,
  unreadable: (server: string, at: string | number) =>
    `Unexpected response from ${server} or a proxy${at ? ` (${at})` : ''}. Check that the backend address is right.`,
  failed: (server: string, status: number) =>
    `Sign-in failed: ${server} ${status === 504 ? 'didn’t answer in time' : `returned error ${status}`}. Try again.`,
  notLoaded: {
    title: 'Keyturn didn’t load',
    text: 'There may be a newer release. Check your connection and reload.',
  },
  configuration: {
    title: 'Keyturn isn’t set up',
    wrong: (path: string) =>
      path === 'JSON'
        ? 'config.json isn’t valid JSON. Ask your operator to fix it.'
        : `config.json has an error${path ? ` at “${path}”` : ''}. Ask your operator to fix it.`,
    missing: 'Couldn’t load config.json. Check your connection and reload.',
  },
}
