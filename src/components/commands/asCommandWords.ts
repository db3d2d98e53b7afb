export const asCommandWords = {
  title: 'As a command',
  curl: 'With curl',
  server: 'On the server',
  copyCurl: 'Copy for curl',
  copyServer: 'Copy for the server',
  withoutSecret: 'No secret is in it: the shell puts its variable in.',
  unfinished: 'Choose first what is still missing above.',
  expiryDiffers: (at: string) => `The command knows whole days only: it stops ${at} then.`,
  printsValue: 'It prints the new value: store it at once.',
  successorWithoutExpiry: 'On the command line a successor starts without an expiry.',
  none: {
    unprintable: 'None: the name holds what no terminal takes as text.',
    expiryTooSoon: 'None: the command knows whole days only, and less than one is left.',
  },
}
