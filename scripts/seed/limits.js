/** The numbers. @type {import('./statements.js').Section} */
export const limits = {
  title: 'Limits',
  statements: {
    8.1: {
      says: 'The demo takes 60 requests a minute without a token, 300 with one.',
      met: ['everyPage'],
    },
    8.2: { says: 'A staff access token lives 300 s.', met: ['everyPage'] },
    8.3: { says: 'A staff refresh token lives 86,400 s.', met: ['everyPage'] },
    8.4: {
      says: 'Failed sign-ins are counted by the hour; the demo’s shared login that has too many is 429 until the window ends.',
      met: ['signIn'],
    },
    8.5: {
      says: 'An overlap is 24 hours by default and 8,760 at most, over the API and on the command line.',
      met: ['rotate', 'commands'],
    },
    8.6: {
      says: 'Rotation is recommended after `ACCESS_TOKEN_ROTATION_DAYS`, 365 by default; 0 turns it off.',
      met: ['application', 'newToken'],
    },
    8.7: {
      says: 'A purge refuses a token that was used within 30 days, without `--force`.',
      met: ['commands'],
    },
    8.8: { says: 'A token’s life has no maximum.', met: ['newToken', 'expiry'] },
  },
}
