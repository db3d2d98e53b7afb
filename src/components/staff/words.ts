export const staffWords = {
  username: 'Username',
  usernameHint: 'Letters, digits and @ . + - _, up to 150 characters.',
  email: 'E-mail',
  kept: 'We kept what you typed before.',
  missing: {
    username: 'Enter a username.',
    email: 'Enter an e-mail address.',
  },
  created: (username: string) => `The staff account ${username} was created.`,
  open: 'Open account',
  doubt: 'The server’s answer was lost.',
  doubtMore:
    'We don’t know yet whether the account was created. We’re checking the audit log. Keep this page open, so the password isn’t lost.',
  notSent: 'Nothing was sent.',
  notMade: 'The audit log shows no such account, so none was created. You can safely try again.',
  notKnown:
    'We don’t know whether the account was created, because the audit log can’t be loaded. If the account exists, set its password on the admin site.',
  lostMade: (username: string) =>
    `The staff account ${username} was created, but its password was lost.`,
  lostMadeMore: 'The page with the password was closed. Set a new password on the admin site.',
  lostNot: (username: string) => `The staff account ${username} was not created.`,
  lostNotMore:
    'The page was closed before the answer arrived. The audit log shows no such account.',
  lostUnknown: (username: string) =>
    `We don’t know whether the staff account ${username} was created.`,
  lostUnknownMore:
    'The page was closed before the answer arrived, and the audit log can’t be loaded.',
  lostEarlyMore:
    'The page was closed before the answer arrived. The server may still be creating the account.',
  lookAgain: 'Look again',
  close: 'Close',
  notTaken: 'Nothing was changed.',
}
