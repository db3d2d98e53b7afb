import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

const characters = (count: number) => counted(count, forms.character)

export const secretWords = {
  title: 'Store the new value now',
  once: (isRotation: boolean) =>
    isRotation
      ? 'It is shown this once. Closing this without storing it means rotating again.'
      : 'It is shown this once. Closing this without storing it means creating another token.',
  rotatedAt: (time: string) => `Rotated ${time}`,
  createdAt: (time: string) => `Created ${time}`,
  successor: 'successor',
  of: 'of',
  rowUnread: 'A new token. The rest of the answer could not be read; its value arrived whole.',
  done: 'done',
  value: 'Secret value',
  copy: 'Copy',
  copied: 'Copied',
  copiedHeader: 'Copied as a header',
  copyHeader: 'Copy as header',
  seal: 'Seal for a receiver',
  sealNotSecure: 'needs a secure connection',
  sealed: (receiver: string) => `Sealed for ${receiver}.`,
  sealedMore: (file: string) =>
    `${file} was handed to the browser to save. Only its receiver can open it; the value is no longer here.`,
  downloadAgain: 'Download again',
  haveFile: (file: string) => `I have the file ${file}`,
  tickFile: 'Tick “I have the file” first',
  reveal: 'Reveal',
  hide: 'Hide',
  masked: (length: number): [string, string] => [
    `${characters(length)}, sent as `,
    ', copied while masked',
  ],
  shown: (length: number, seconds: number): [string, string] => [
    `${characters(length)}, sent as `,
    `; hides itself in ${seconds} s`,
  ],
  passwordHint: (length: number, seconds: number | null) =>
    seconds === null
      ? `${characters(length)}, copied while masked`
      : `${characters(length)}; hides itself in ${seconds} s`,
  passwordTitle: 'Store the password now',
  passwordOnce:
    'It is shown this once. After that another one can only be set on the backend’s own admin site.',
  passwordOf: 'The password of',
  passwordStored: (username: string) => `I have stored it where ${username} will get it`,
  passwordGone:
    'This page was put aside, and a page that is put aside keeps no password. If it was not stored, somebody must set another one on the backend’s own admin site.',
  passwordIsGone: 'The password is no longer here.',
  passwordStay: 'The password is still here. Store it before you leave.',
  selected:
    'This browser does not let the page copy. The value is shown and selected: copy it with your keyboard or its menu.',
  selectedHeader: (header: string) =>
    `This browser does not let the page copy. The value is shown and selected: copy it by hand and put ${header}: before it.`,
  check: 'Check your store',
  optional: 'optional',
  checkPlaceholder: 'Paste the value back from where you stored it',
  checkHint: 'Compared in this page, sent nowhere.',
  same: 'Same value. Compared in this page, sent nowhere.',
  differsInLength: (pasted: number, value: number) =>
    `Not the same value: what was pasted has ${characters(pasted)}, the value has ${characters(value)}.`,
  differs: 'Not the same value: it is as long, but some characters differ.',
  pasteOnly: 'What is typed is not kept. Paste the value here.',
  stored: (application: string) => `I have stored it where ${application} will read it`,
  tickFirst: 'Tick “I have stored it” first',
  oldWorks: 'The old value works until ',
  /** Of a legacy value, which other tokens may have too. */
  oldTokenWorks: 'The old token works until ',
  oldWorksFor: (span: string) => `, for ${span}.`,
  oldWorksOn: 'The old value works on, without an end.',
  oldRevoked: 'The old token is revoked: its value is refused.',
  oldTokenRevoked: 'The old token is revoked. Its value may work on as another.',
  oldStopped: 'The old value stopped ',
  oldTokenStopped: 'Its value may work on as another. The old token stopped ',
  close: 'Close',
  clearAndClose: 'Clear clipboard and close',
  notCleared: 'The clipboard could not be cleared. Copy something else over it, then close.',
  discard: 'Discard and revoke',
  undoRotation: 'Undo rotation',
  stay: 'The value is still here. Store it, or discard it, before you leave.',
  gone: 'The value is no longer here.',
  goneMore: (isRotation: boolean) =>
    isRotation
      ? 'This page was put aside, and a page that is put aside keeps no value. If it was not stored, rotate the token again, or discard this one.'
      : 'This page was put aside, and a page that is put aside keeps no value. If it was not stored, discard it and create another.',
  cannotDiscard: {
    unread: 'its row could not be read; revoke it from the list of tokens',
    other: 'the list and the audit log do not show that this token is yours',
  },
  notYours: 'This is not what you created.',
  notYoursMore: (token: string, differs: string) =>
    `The server answered with ${token}, and ${differs}. Keyturn looks in the list and the audit log for what became of your request.`,
  difference: {
    before: 'that token existed before',
    name: 'its name is another one',
    scopes: 'its scopes are others',
    pin: 'its channel is another one',
    expiry: 'its expiry is another one',
    list: 'the list or the audit log says that it is not yours',
  },
  storedNotYours: 'I have stored it, or I do not need it',
  cannotRestore: {
    oldUnknown: 'The old one is not in the list any more, so it cannot be restored.',
    oldRevoked: 'The old one is revoked: it cannot be restored.',
    oldStopped: 'The old one has stopped: it cannot be restored.',
    formerExpiryPast: 'The old one’s former expiry is past: it cannot be restored.',
  },
  discardFailed: {
    revoke: 'It was not discarded.',
    expiry: 'The old token’s expiry was not restored. Nothing was revoked.',
  },
  discardUnknown: {
    revoke: 'We do not know yet whether it was revoked.',
    expiry: 'We don’t know yet whether the old token’s expiry was restored. Nothing was revoked.',
  },
  restoredOnly: 'The old token’s expiry is restored. The new token was not revoked.',
  restoredUnknown:
    'The old token’s expiry is restored. We don’t know yet whether the new token was revoked.',
  undoAgain: 'You can safely try again.',
  meanwhile: 'The old one has changed meanwhile. Nothing was done.',
  discarded: (name: string) => `“${name}” was discarded and revoked.`,
  discardedUnnamed: 'The new token was discarded and revoked.',
  restored: (name: string) => `The new value of “${name}” was revoked, the old one is restored.`,
  hasExpiryBack: (when: string) => `The old value works until ${when}, as before.`,
  hasNoExpiryAgain: 'The old value works without an end, as before.',
  leftUnrevoked: (name: string) =>
    `The old token of “${name}” has its expiry back. Its successor was not revoked.`,
  leftUnrevokedMore: 'If you did not store its value, revoke the successor.',
}
