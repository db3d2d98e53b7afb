/** The key of somebody who gets sealed values. */
export const receiverWords = {
  /** The header that a sealed value is sent as. */
  header: 'X-API-KEY',
  compareFor: (name: string) => `Compare now the key of ${name}`,
  compareHow: (name: string) =>
    `Call ${name}, or meet: let them read their public key to you, from their own copy. Every group must be the same. A key that came by mail may be somebody else’s.`,
  compareLabel: 'How it was compared',
  byPhone: 'By phone',
  inPerson: 'In person',
  sameKey: 'Every group is the same',
  chooseHow: 'Choose how it was compared.',
  addKeyFor: (name: string) => `A key of ${name}`,
  addKeyOfNew: 'A key of somebody new',
  name: 'Name of the receiver',
  nameThem: 'Say who gets it.',
  isKnown: (name: string) => `${name} has a key here already: choose them above.`,
  howSealed: 'How it is sealed',
  toKey: 'To a public key',
  toKeyMore:
    'They made a key pair (age-keygen, or “How to make a key pair” at /open) and gave you its public half.',
  toPassphrase: 'By a passphrase',
  toPassphraseMore:
    'They have no key. This page makes one and wraps it in a passphrase, which you tell them by phone.',
  publicKey: 'Public key',
  publicKeyHint: 'Begins with age1.',
  notAKey: 'This is not a public key of age, or a letter of it is wrong.',
  notLoaded: 'What checks it did not come over the network. Try again.',
  saveKey: 'Save the key',
  makePassphrase: 'Make a passphrase',
  cancel: 'Cancel',
  keySaved: (name: string) => `The key of ${name} is kept in this browser.`,
  keySavedMore: 'Compare it before anything is sealed to it.',
  receiver: 'Receiver',
  choose: 'Choose …',
  somebodyElse: 'Somebody else …',
  seal: 'Seal and download',
  notSealed:
    'It was not sealed: what seals did not come over the network. The value is still here.',
}
