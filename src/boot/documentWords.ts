import { counted } from '#lib/plurals.ts'
import type { ReviewDecision } from '#contract/review.ts'
import { number } from '#lib/numbers.ts'

const values = (count: number) => counted(count, { one: 'value', other: 'values' })

const files = (count: number) =>
  counted(count, { one: 'more file needs', other: 'more files need' })

export const openWords = {
  noFile: 'Choose the sealed file, or paste its text.',
  noKey: 'Type your private key or the passphrase.',
  notSealed: 'This isn’t a sealed file. Choose an .age file or a .zip of them.',
  wrongKey:
    'That key or passphrase doesn’t open this file. Check it for typos, or ask the sender which key they used.',
  costly: 'This passphrase needs more work than this page allows. Open the file with the age tool.',
  overlapping:
    'This archive has overlapping entries, so it wasn’t unpacked. Ask the sender for a new one.',
  notLoaded: 'Part of this page didn’t load. Reload the page.',
  unreadable: 'The file couldn’t be read.',
  opening: 'Opening…',
  opened: (count: number, closed: number, costly: number) => {
    const first =
      closed === 0
        ? `${values(count)} opened.`
        : `${values(count)} opened. ${files(closed)} a different key or passphrase.`
    return costly === 0
      ? first
      : `${first} ${files(costly)} the age tool: the passphrase takes more work than this page allows.`
  },
  forgotten: 'Values cleared from this page.',
  fields: {
    token: 'Token',
    application: 'Application',
    server: 'Server',
    header: 'Header',
    value: 'Value',
    oldStops: 'Old value stops',
    answer: 'After storing it, reply with',
  },
  text: 'Text',
  valueOf: (name: string) => `Value of ${name}`,
  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied',
  copyPublic: 'Copy public key',
  copyAnswer: 'Copy reply',
  notCopied: 'This browser doesn’t allow copying. Copy the text by hand.',
  pairMade: 'Key pair created. Save the private key before you share the public key.',
  saved: 'Your browser is saving the private key.',
}

export const reviewWords = {
  opening: 'Opening…',
  noFile: 'Choose the review packet.',
  noKey: 'Type your private key or the passphrase: the packet is sealed.',
  notAPacket: 'This isn’t a review packet. Choose the file that you were sent.',
  newer:
    'A newer Keyturn made this packet. Ask the sender for the address of their own /review page.',
  wrongKey: 'That key or passphrase doesn’t open this packet. Check it for typos.',
  otherAnswers: 'The saved answers belong to another packet. Choose the answers to this packet.',
  notLoaded: 'Part of this page didn’t load. Reload the page.',
  unreadable: 'The file couldn’t be read.',
  title: (name: string) => `Review for ${name}`,
  lead: (it: { review: string; server: string; frozen: string; due: string | null }) =>
    `${it.review} of ${it.server}, as it was on ${it.frozen}.${it.due === null ? '' : ` Please answer by ${it.due}.`}`,
  decisions: {
    keep: 'Keep',
    end: 'End',
    change: 'Change',
    notMine: 'Not mine',
    cannotTell: 'Can’t tell',
  } satisfies Record<ReviewDecision, string>,
  through: 'Through',
  gives: 'Gives',
  facts: 'Facts',
  decisionOn: (name: string) => `Decision on ${name}`,
  changeTo: (name: string) => `Change to, for ${name}`,
  changeToLabel: 'Change to',
  reasonFor: (name: string) => `Reason for ${name}`,
  reasonLabel: 'Reason (optional)',
  own: 'This row is about your own access. Another person decides it.',
  second: 'You were shown this value or own the token. A second person decides as well.',
  count: (decided: number, all: number) => `${number(decided)} of ${number(all)} rows decided`,
  changeMissing: 'Say what each change should become, then save again.',
  saved: (name: string, open: number) =>
    open === 0
      ? `Your browser is saving ${name}. Send this file back.`
      : `Your browser is saving ${name}. ${number(open)} rows are still open.`,
  cleared: 'Packet cleared from this page.',
}
