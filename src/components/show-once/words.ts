import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

const characters = (count: number) => counted(count, forms.character)

export const secretWords = {
  title: 'Store the new value now',
  created: (name: string) => `“${name}” was created.`,
  createdUnread: 'A token was created. The rest of the answer couldn’t be read.',
  use: {
    waiting: 'Waiting for the first use of the token.',
    firstUsed: (when: string) => `First used at ${when}.`,
    grain: 'Last used is updated every 5 minutes at most.',
    test: 'Test the token',
    copy: 'Copy the command',
    asksForValue:
      'The command doesn’t contain the value. Copy the command first, run it, then paste the value.',
    tells: 'A working token gets a list, any other gets an error.',
    untested: {
      scopes: 'No call is known that would test this token.',
      channel: 'No channel is known on which a call would test this token.',
      application: 'The application is inactive, so no call would test this token.',
    },
  },
  once: 'Copy it now. You won’t see it again.',
  rotatedAt: (time: string) => `Rotated ${time}`,
  createdAt: (time: string) => `Created ${time}`,
  successor: 'successor',
  of: 'of',
  turn: (place: number, of: number) => `Token ${number(place)} of ${number(of)}`,
  card: 'From the application’s description',
  rowUnread: 'New token. The value arrived complete, but the rest of the answer couldn’t be read.',
  done: 'done',
  value: 'Secret value',
  copy: 'Copy',
  copied: 'Copied',
  copiedHeader: 'Copied as a header',
  copyHeader: 'Copy as header',
  seal: 'Seal for a receiver',
  sealNotSecure: 'Needs a secure connection',
  sealed: (receiver: string) => `Sealed for ${receiver}.`,
  sealedMore: (file: string) =>
    `The browser saves ${file}. Only the receiver can open it. The value is no longer on this page.`,
  downloadAgain: 'Download again',
  haveFile: (file: string) => `I have the file ${file}`,
  tickFile: 'Tick “I have the file” first',
  reveal: 'Reveal',
  hide: 'Hide',
  masked: (length: number): [string, string] => [
    `${characters(length)} · Send in the `,
    ' header · You can copy without revealing',
  ],
  shown: (length: number, seconds: number): [string, string] => [
    `${characters(length)} · Send in the `,
    ` header · Hidden again in ${seconds} s`,
  ],
  passwordHint: (length: number, seconds: number | null) =>
    seconds === null
      ? `${characters(length)} · You can copy without revealing`
      : `${characters(length)} · Hidden again in ${seconds} s`,
  password: {
    title: 'Store the password now',
    once: 'Copy it now. You won’t see it again. A lost password can only be replaced on the admin site.',
    stay: 'The password is still on this page. Store it before you leave.',
    gone: 'The password is no longer on this page.',
    goneMore:
      'The browser suspended this page, so the password was deleted for safety. If you didn’t store it, set another one on the admin site.',
  },
  passwordOf: 'Password of',
  passwordStored: (username: string) => `I've stored it where ${username} gets it`,
  selected:
    'This browser doesn’t let Keyturn copy. The value is selected: copy it with your keyboard or the context menu.',
  selectedHeader: (header: string) =>
    `This browser doesn’t let Keyturn copy. The value is selected: copy it by hand and put ${header}: before it.`,
  check: 'Verify the stored value',
  optional: 'optional',
  checkPlaceholder: 'Paste it from your secret store',
  checkHint: 'Compared on this page only.',
  same: 'Same value. Compared on this page only.',
  differsInLength: (pasted: number, value: number) =>
    `Doesn’t match: you pasted ${characters(pasted)}, the value has ${characters(value)}.`,
  differs: 'Doesn’t match: same length, different characters.',
  pasteOnly: 'Paste only. Typing isn’t accepted.',
  // Names that people and tests find them by: the apostrophe of the keyboard.
  stored: (application: string) => `I've stored it where ${application} reads it`,
  tickFirst: 'Tick “I’ve stored it” first',
  oldWorks: 'The old value keeps working until ',
  /** Of a legacy value, which other tokens may have too. */
  oldTokenWorks: 'The old token keeps working until ',
  oldWorksFor: (span: string) => `, for ${span}.`,
  oldWorksOn: 'The old value keeps working: it has no expiry.',
  neitherWorks: 'The application is deactivated, so neither value works now.',
  oldRevoked: 'The old token is revoked. The old value no longer works.',
  oldTokenRevoked: 'The old token is revoked. The old value may still work as another token.',
  oldStopped: 'The old value stopped working on ',
  oldTokenStopped:
    'The old value may still work as another token. The old token stopped working on ',
  close: 'Close',
  clearAndClose: 'Clear clipboard and close',
  notCleared: 'The clipboard couldn’t be cleared. Copy something else, then close.',
  discard: 'Discard and revoke',
  undoRotation: 'Undo rotation',
  stay: 'The value is still on this page. Store or discard it before you leave.',
  gone: 'The value is no longer on this page.',
  goneMore: (isRotation: boolean) =>
    isRotation
      ? 'The browser suspended this page, so the value was deleted for safety. If you didn’t store it, rotate again or discard this token.'
      : 'The browser suspended this page, so the value was deleted for safety. If you didn’t store it, discard this token and create another.',
  cannotDiscard: {
    unread: 'The token couldn’t be read. Revoke it in the list of tokens',
    other: 'The list and the audit log don’t show that this token is yours',
  },
  notYours: 'This isn’t the token you created.',
  notYoursMore: (token: string, differs: string) =>
    `The server answered with ${token}, but ${differs}. Keyturn checks the list and the audit log for the result of your request.`,
  difference: {
    before: 'that token already existed',
    name: 'the name is different',
    scopes: 'the scopes are different',
    pin: 'the channel is different',
    expiry: 'the expiry is different',
    list: 'the list or the audit log says it isn’t yours',
  },
  storedNotYours: "I've stored it, or I don't need it",
  cannotRestore: {
    oldUnknown: 'The old token is no longer in the list. You can’t restore it.',
    oldRevoked: 'The old token is revoked. You can’t restore it.',
    oldStopped: 'The old token has stopped. You can’t restore it.',
    formerExpiryPast: 'The old token’s former expiry has passed. You can’t restore it.',
  },
  discardFailed: {
    revoke: 'The token was not discarded.',
    expiry: 'The old token’s expiry was not restored. Nothing was revoked.',
  },
  discardUnknown: {
    revoke: 'We don’t know yet whether the token was revoked.',
    expiry: 'We don’t know yet whether the old token’s expiry was restored. Nothing was revoked.',
  },
  restoredOnly: 'The old token’s expiry is restored. The new token was not revoked.',
  restoredUnknown:
    'The old token’s expiry is restored. We don’t know yet whether the new token was revoked.',
  undoAgain: 'You can safely try again.',
  meanwhile: 'The old token changed in the meantime. Nothing was undone.',
  discarded: (name: string) => `“${name}” was discarded and revoked.`,
  discardedUnnamed: 'The new token was discarded and revoked.',
  restored: (name: string) => `The new token “${name}” was revoked and the old token is restored.`,
  hasExpiryBack: (when: string) => `The old value works until ${when} again.`,
  hasNoExpiryAgain: 'The old value has no expiry again.',
  rotated: (name: string) => `${name} was rotated.`,
  leftUnrevoked: (name: string) =>
    `The old token “${name}” has its expiry back. The successor was not revoked.`,
  leftUnrevokedMore: 'If you didn’t store the new value, revoke the successor.',
}
