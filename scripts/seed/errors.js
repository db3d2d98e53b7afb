/** What a refusal looks like, and which there are. @type {import('./statements.js').Section} */
export const errors = {
  title: 'Errors',
  statements: {
    7.1: { says: 'A refusal of version 2 has `error`, a code.', met: ['everyPage'] },
    7.2: { says: 'It has `message`, a text for people.', met: ['everyPage'] },
    7.3: { says: 'It has `debug_id`, another one in every answer.', met: ['everyPage'] },
    7.4: {
      says: 'It has `details`, a list, which may be empty, of `field` (or null), `location`, `issue` and `description`.',
      met: ['newToken', 'everyPage'],
    },
    7.5: {
      says: '401 `AUTHENTICATION_REQUIRED` for an admin request with no token or an expired one, with empty `details`. One refreshes and repeats.',
      met: ['everyPage'],
    },
    7.6: {
      says: '401 `INVALID_REQUEST` for a malformed bearer, with the same message.',
      met: ['everyPage'],
    },
    7.7: {
      says: '401 with the same body for a key route without a known key; other modules may refuse in their own way.',
      met: ['checkCall'],
    },
    7.8: {
      says: '403 `PERMISSION_DENIED` where the gate refuses, with one detail that names the issue.',
      met: ['everyPage'],
    },
    7.9: { says: '429 `RATE_LIMITED` from a throttled route of version 2.', met: ['everyPage'] },
    '7.10': {
      says: '401 for a wrong password at `/api/token/`: `meta` with `UNAUTHORIZED`, 401 and `no_active_account`, and `data.detail`.',
      met: ['signIn'],
    },
    7.11: {
      says: '429 for a blocked sign-in, not in the envelope of version 2, with `Retry-After`.',
      met: ['signIn'],
    },
    7.12: {
      says: '400 `EXPIRY_IN_PAST` for an expiry in the past.',
      met: ['newToken', 'expiry'],
    },
    7.13: {
      says: '404 for a pinned erase token and an e-mail of another channel, as for an unknown one.',
      met: ['sandbox'],
    },
    7.14: { says: 'The issue `STAFF_ONLY`: signed in, and not staff.', met: ['everyPage'] },
    7.15: {
      says: 'The issue `ACCESS_DENIED`: staff without the permission; `description` says `needs <area>:<read or write>`.',
      met: ['everyPage'],
    },
    7.16: {
      says: 'The issue `UNMAPPED_ROUTE`: an admin route that belongs to no area.',
      met: ['connection'],
    },
  },
}
