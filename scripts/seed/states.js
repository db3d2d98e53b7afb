/** What an application token goes through, and the modes of the gate. @type {import('./statements.js').Section} */
export const states = {
  title: 'States and transitions',
  statements: {
    3.1: {
      says: 'A token is created active, by the CMS, the command line or the admin API. Its scopes do not mix kinds, its expiry is not past, and its value is shown once.',
      met: ['newToken'],
    },
    3.2: {
      says: 'Rotating an active token makes an active successor of the same application, scopes and pin. The old token works on for the overlap, by default 24 hours, at most 8,760.',
      met: ['rotate'],
    },
    3.3: {
      says: 'At the age of `ACCESS_TOKEN_ROTATION_DAYS` (365 by default, 0 for never) an active token is flagged `rotation_due`, and nothing is refused for it.',
      met: ['overview', 'application'],
    },
    3.4: {
      says: 'Setting an expiry that is not past leaves a token active, with the expiry.',
      met: ['expiry'],
    },
    3.5: {
      says: 'Revoking a token refuses the next request with it: no verification is cached.',
      met: ['revoke'],
    },
    3.6: {
      says: 'Deactivating an application refuses every token that it holds.',
      met: ['application'],
    },
    3.7: {
      says: 'The gate has three modes: `enforce` refuses what roles do not allow, `observe` logs what it would refuse and refuses nothing, `off` is the third.',
      met: ['me', 'people'],
    },
    3.8: {
      says: 'The setting `ACCESS_GATE_MODE` of an installation moves the gate between its modes.',
      met: ['me', 'commands'],
    },
  },
}
