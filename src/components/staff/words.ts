export const staffWords = {
  title: 'New staff account',
  subtitle:
    'Active at once, with one role. Its password is made in this page and shown once; a group or superuser status is given in the framework’s admin site.',
  username: 'Username',
  usernameHint: 'Letters, digits and @ . + - _, up to 150.',
  email: 'E-mail',
  role: 'Role',
  choose: 'Choose a role',
  create: 'Create account',
  changes: 'What they may do',
  chooseFirst: 'Choose a role to see what they may do.',
  kept: 'What you typed before is still here.',
  missing: {
    username: 'Give it a username.',
    email: 'Give it an e-mail address.',
    role: 'Choose a role.',
  },
  created: (username: string) => `The staff account ${username} was created.`,
  open: 'Open it',
  doubt: 'The answer did not arrive.',
  doubtMore:
    'We do not know yet whether the account was made. The audit log is being read; the password is kept here meanwhile. Leave this page open.',
  notSent: 'Nothing was sent.',
  notMade: 'The audit log has no such account, so it was not made. Creating it again is safe.',
  notKnown:
    'We do not know whether the account was made: the audit log cannot be read. If it is there, somebody must set its password in the framework’s admin site.',
  lostMade: (username: string) =>
    `The staff account ${username} was created, and nobody has its password.`,
  lostMadeMore:
    'The page that made the password is gone. Somebody must set another one in the framework’s admin site.',
  lostNot: (username: string) => `The staff account ${username} was not created.`,
  lostNotMore: 'The page was left before the answer came, and the audit log has no such account.',
  lostUnknown: (username: string) =>
    `We do not know whether the staff account ${username} was created.`,
  lostUnknownMore: 'The page was left before the answer came, and the audit log cannot be read.',
  lostEarlyMore:
    'The page was left before the answer came, and the server may still be creating the account.',
  lookAgain: 'Look again',
  close: 'Close',
  notTaken: 'Nothing was changed.',
}
