import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

const values = (count: number) => counted(count, forms.value)

export const handOverWords = {
  title: 'Hand over',
  sentence: (sealed: number, total: number) =>
    `${sealed} of ${values(total)} sealed. Sealed values are encrypted for their receiver as they arrive. You never see them.`,
  start: (count: number) =>
    count === 0 ? 'Rotate and seal' : `Rotate and seal ${counted(count, forms.token)}`,
  nothingReady: 'add or confirm a receiver’s key first',
  nothingLeft: 'nothing left to rotate',
  notSecure:
    'This page isn’t on a secure connection (https or localhost), so the browser can’t seal values.',
  notSecureShort: 'needs a secure connection',
  stop: 'Stop after this one',
  stopping: 'stops after the current token',
  pause: 'Pause',
  goOn: 'Resume',
  waiting: {
    paused: 'Paused. Nothing is sent until you resume.',
    elsewhere: 'Another tab is rotating tokens of this drill. Nothing was sent from here.',
    noSeal: 'The code that seals values didn’t load. Nothing was rotated.',
    valueWaits: 'Paused. Store the waiting value to continue.',
    ended: 'The run ended early. You can still rotate the remaining tokens.',
    limited: 'Nothing was changed. Resume to try the same token again.',
  },
  table: 'Values, one by one',
  tableNote: (rotated: number, left: number) =>
    [
      rotated > 0 && `${counted(rotated, forms.token)} rotated.`,
      left > 0 &&
        `${counted(left, forms.token)} left. The next token starts when a value is sealed.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  progress: 'Rotated',
  progressOf: (done: number, total: number) => `${done} of ${counted(total, forms.token)}`,
  heads: { token: 'Token', to: 'Receiver', step: 'Step', known: 'Status' },
  notChosen: 'no receiver',
  empty: 'Nothing to hand over in this drill',
  steps: { rotate: 'Rotate', arrived: 'Arrived', sealed: 'Sealed' },
  stepStates: { done: 'done', now: 'in progress', ahead: 'not yet', lost: 'lost' },
  waits: {
    noReceiver: 'No receiver yet',
    noKey: 'No key yet',
    notCompared: 'Compare the key first',
    notTold: 'Give the passphrase first',
  },
  ready: 'Ready',
  notBegun: 'Waiting',
  rotating: 'Rotating',
  arrived: 'Value arrived, sealing',
  sealedAt: (time: string) => `Sealed ${time}`,
  sealedElsewhere: (time: string) => `Sealed ${time}. The file isn’t in this browser.`,
  fileTaken: (when: string, by: string) => `File downloaded ${when}, says ${by}`,
  handedOver: (when: string, by: string) => `Handed over ${when}, says ${by}`,
  rotatedAt: (when: string) => `Rotated ${when}. Not handed over yet.`,
  lost: 'Rotated, but the value was lost. Nobody has it.',
  open: 'We don’t know yet whether this worked. Checking the audit log.',
  undone: 'Rotation undone',
  newValue: 'Rotate it for a new value',
  newValueOf: (name: string) => `Rotate it for a new value: ${name}`,
  onceMore: 'Rotate again',
  onceMoreOf: (name: string) => `Rotate again: ${name}`,
  saidHandedOver: 'Mark as handed over',
  saidHandedOverOf: (name: string) => `Mark as handed over: ${name}`,
  troubles: {
    rotatedBefore: 'Already rotated in this drill.',
    underWay: 'Another tab is rotating this token, or an earlier try is still open.',
    unknownExpiry: 'Not sent. The old token’s lifetime isn’t known, so “as before” can’t be used.',
    pastExpiry: 'Not sent. The successor’s planned expiry is in the past.',
    gone: 'Not sent. The token is no longer listed.',
    revoked: 'Not sent. The token is revoked.',
    inactive:
      'Not sent. The application is deactivated. You can still rotate: the successor works once you reactivate the application.',
    changed: 'Not sent. The token’s expiry changed in the meantime.',
    unread: (why: string) => `Not sent. ${why}`,
    already: (ago: string, by: string) => `Not rotated. ${by} already rotated this token ${ago}.`,
    notMoved: (why: string) => `Not rotated. The old token’s expiry couldn’t be extended: ${why}`,
    refused: (why: string) => `Not rotated. ${why}`,
    notPutBack: 'The old token’s expiry was extended and couldn’t be restored.',
    lost: 'No answer. We don’t know yet whether this worked.',
  },
  receivers: 'Receivers',
  aFileEach: 'One file per receiver',
  noReceivers: 'No receiver has a key yet.',
  compared: {
    phone: (when: string) => `Key compared by phone, ${when}`,
    inPerson: (when: string) => `Key compared in person, ${when}`,
    here: (when: string) => `Passphrase given, ${when}`,
  },
  notCompared: 'Key not compared yet',
  notTold: 'Passphrase not given yet',
  waitsFor: (count: number) => (count === 0 ? 'No values waiting' : `Waiting for ${values(count)}`),
  fileOf: (count: number, name: string) => `${values(count)}, complete: ${name}`,
  fileSoFar: (count: number, left: number, name: string) =>
    `${values(count)} so far, ${left} left: ${name}`,
  download: 'Download file',
  downloadFor: (name: string) => `Download file for ${name}`,
  noFile: 'nothing is sealed for this receiver yet',
  withLast: 'ready after the last value; pause or stop to download now',
  taken: (when: string) => `Downloaded ${when}`,
  discardFor: (name: string) => `Discard sealed values for ${name}`,
  downloaded: (name: string) => `Download started: ${name}.`,
  downloadedMore:
    'Send the file any way you like: only its receiver can open it. Ask for the reply line inside.',
  notMade: 'The file wasn’t made: part of this page didn’t load.',
  notMadeMore: 'The sealed values are still in this browser. Download again.',
  compareNow: 'Compare now',
  receiverDoes: 'What the receiver does',
  receiverDoesMore: (name: string) =>
    `The receiver opens the file offline with their private key, using the age tool or /open. Several values come as an archive with one age file each. Each file shows the token’s name, application, header and value, and when the old token stops. The receiver replies with its last line: “stored, ${name}”.`,
  oneAtATime: 'One at a time',
  forWithout: 'Without a key',
  allHaveKeys: 'Every remaining receiver has a key.',
  noKeyOf: (receiver: string, token: string) =>
    `${receiver} has no public key. Add a key, or rotate ${token} alone: you see the value once and store it yourself.`,
  noReceiverOf: (token: string) =>
    `${token} has no receiver. Rotate this token alone: you see the value once and store it yourself.`,
  addKey: 'Add a key',
  showOnce: 'Rotate and show once',
  runUnderWay: 'pause or stop the run first',
  passphraseOf: (name: string) => `Passphrase for ${name}`,
  passphraseMore: (name: string) =>
    `Give ${name} the passphrase by phone, not with the file. The passphrase isn’t saved. Without it the file can’t be opened.`,
  reveal: 'Reveal',
  hide: 'Hide',
  told: (name: string) => `I gave ${name} the passphrase`,
  passphraseGone: 'The passphrase was cleared. Add a key again.',
  ifClosed: 'If you close this page',
  sealedStay: 'Sealed values stay in this browser until you download or discard them.',
  wouldBeLost: (name: string) =>
    `The value of ${name} would be lost. You could then use “Rotate it for a new value”.`,
  nothingLost: 'Nothing is lost. You can continue later.',
}
