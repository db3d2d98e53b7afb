import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import type { RefusalCode } from '#rules/reviews/packet/refusals.ts'

const rows = { one: 'row', other: 'rows' }
const answers = { one: 'answer', other: 'answers' }
const lines = { one: 'line', other: 'lines' }

export const packetWords = {
  title: 'Send packets',
  what: 'For reviewers without an account. Packets have names and access, and no secrets. Only a sealed packet is encrypted.',
  json: 'JSON opens on this console’s /review page, without an account.',
  csv: 'CSV opens in a spreadsheet. If Excel shows a single column, send it with semicolons.',
  sealed: 'A packet is sealed to an age key, and opens on /review with the private key.',
  none: 'Every reviewer has an account and decides here, so there are no packets to send.',
  noneMore: 'Packets are for reviewers without an account. You add them when you start a review.',
  rows: (count: number) => counted(count, rows),
  noRows: 'This reviewer has no rows.',
  asJson: 'Download JSON',
  asCsv: 'Download CSV',
  asSemicolons: 'Download with semicolons',
  jsonFor: (name: string) => `Download JSON for ${name}`,
  csvFor: (name: string) => `Download CSV for ${name}`,
  semicolonsFor: (name: string) => `Download with semicolons for ${name}`,
  asSealed: 'Download sealed JSON',
  sealedFor: (name: string) => `Download sealed JSON for ${name}`,
  notSealed: 'The code that seals didn’t load. Nothing was saved. Try again.',
  saved: (file: string) => `Saved as ${file}.`,
  close: 'Close',
  insecure: 'Hashes need HTTPS. Open this console over HTTPS.',
}

export const answersWords = {
  title: 'Take in answers',
  what: 'Choose the file that a reviewer sent back: JSON from /review, or CSV.',
  from: 'Sent from',
  fromHint: 'The address that the file came from, recorded and not checked.',
  needsFrom: 'Enter where the file came from.',
  needsFile: 'Choose a file.',
  nothing: 'No answers in this file can be taken in.',
  file: 'File with answers',
  signature: 'Signature of the answers',
  chooseSignature: 'Choose signature',
  signatureHint: 'Optional: the .sig file beside the answers.',
  signed: (fingerprint: string) => `Signed with the reviewer’s key ${fingerprint}.`,
  unsigned: 'Without a signature, nothing shows that the reviewer sent this file.',
  badSignature: 'No answers taken in: the signature can’t be trusted.',
  choose: 'Choose file',
  chosen: (name: string) => `File: ${name}`,
  tooLarge: 'The file is larger than 5 MB.',
  read: (taken: number, refused: number) =>
    refused === 0
      ? `${counted(taken, answers)} can be taken in.`
      : `${counted(taken, answers)} can be taken in, ${number(refused)} refused.`,
  changed: 'The review changed. Check the lines again.',
  refusedList: (count: number) => `Refused: ${counted(count, lines)}`,
  line: (line: number) => `Line ${number(line)}`,
  answer: (line: number) => `Answer ${number(line)}`,
  whole: 'The file',
  cancel: 'Cancel',
  take: 'Take in answers',
  taken: (taken: number, refused: number) =>
    refused === 0
      ? `${counted(taken, answers)} taken in.`
      : `${counted(taken, answers)} taken in, ${number(refused)} refused.`,
  kept: 'The record keeps the file as it came.',
  /** What is refused, after where it is. */
  refusals: {
    notReadable: (what) =>
      what === '' ? 'This isn’t a file with answers.' : `The file can’t be read at “${what}”.`,
    noColumn: (what) => `The column “${what}” is missing.`,
    columnTwice: (what) => `The column “${what}” is there twice.`,
    otherPacket: () => 'This file doesn’t answer a packet of this review.',
    otherReview: () => 'The answers are for another review.',
    otherPopulation: () => 'The answers are for other rows than this review has.',
    takenBefore: () => 'This file was taken in before.',
    closed: () => 'This review is closed.',
    unknownRow: () => 'This row isn’t in the packet.',
    missingRow: () => 'This row is missing from the file.',
    doubleRow: () => 'This row is in the file twice. Neither line counts.',
    unknownWord: (what) => `“${what}” isn’t a decision.`,
    factChanged: (what) => `The column “${what}” was changed.`,
    rowChanged: () => 'The access changed since the packet was made.',
    ownAccess: () => 'The reviewer can’t decide on their own access.',
    otherReviewer: () => 'Another reviewer decides on this row.',
    changeToWhat: () => '“Change to” is required for “change”, and only there.',
    reasonAlone: () => 'There is a reason, but no decision.',
  } satisfies Record<RefusalCode, (what: string) => string>,
}

export const keyWords = {
  reviewers: 'Reviewers and their keys',
  change: 'Change keys',
  changeOf: (name: string) => `Change keys of ${name}`,
  keysOf: (name: string) => `Keys of ${name}`,
  ssh: 'Signs with',
  age: 'Sealed to',
  sshKey: 'SSH public key',
  sshHint:
    'From the reviewer, or from github.com/<user>.keys. Ed25519, RSA and P-256. Compare the fingerprint by phone.',
  ageKey: 'age public key',
  ageHint: 'Begins with age1. Packets are sealed to this key. Compare the key by phone.',
  save: 'Save keys',
  cancel: 'Cancel',
  notSsh: 'This isn’t an SSH public key. Paste the line from the .pub file.',
  otherType: 'Keys of this type can’t be checked here. Use Ed25519, RSA or P-256.',
  weak: 'This RSA key has fewer than 2,048 bits.',
  notAge: 'This isn’t an age public key.',
  notLoaded: 'The code that checks age keys didn’t load. Try again.',
}

export const packWords = {
  title: 'Evidence',
  what: 'A ZIP with the record, tables, the audit log, reports before and after, and a hash of each file.',
  check: 'README.txt in it says how to check and sign it without Keyturn.',
  keys: 'Reviewers’ keys',
  noReport:
    'The report of the freeze isn’t in this browser. Download the pack where the review was started.',
  otherReport: 'The saved report of the freeze was changed: the review has another hash.',
  close: 'Close',
}

export const anchorWords = {
  open: 'Anchor in the audit log …',
  what: 'Optional. One line goes into the description of an inactive application. The audit log keeps it with person, address and time. A new pack has another hash. Everyone who reads applications or the log sees the line:',
  noApplication: 'There is no inactive application. Create one for this and deactivate it first.',
  application: 'Inactive application',
  choose: 'Choose an inactive application',
  write: 'Write line to the backend',
  reading: 'The audit log is still loading.',
  there: 'The audit log has this hash already.',
  written: 'The line is in the description.',
  active: 'The application is active now. Nothing was written.',
  changed: 'Someone else changed the description. Nothing was written. Try again.',
  done: (id: number, at: string, by: string) => `In the audit log as #${id}, ${at}, by ${by}.`,
  other: (id: number) => `The audit log names another pack of this review: #${id}.`,
}
