import type { DrillData } from '#contract/drillPack.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { SignatureVerdict } from '#contract/ssh/allowedSigners.ts'
import type { ReviewRecord } from '#contract/review.ts'
import type { PackFault, PackFaultCode } from '#rules/reviews/pack/packFault.ts'
import type { SumsSignature } from '#rules/reviews/pack/sumsSignatures.ts'
import { printable, short } from './printable.ts'

/** What `keyturn verify` says of a review's pack and of signatures; a line that begins with FAULT is one. */
export const packWords = {
  about: ({ name, server, frozen, rows }: ReviewRecord) =>
    `${short(name)} of ${printable(server.origin)}, frozen at ${frozen.at}: ${rows.length} rows`,
  unsigned: 'nobody signed SHA256SUMS: a change to every file and the list would go unnoticed',
  signed: (it: SumsSignature): string | null =>
    it.kind === 'good'
      ? `${printable(it.file)}: signed by ${printable(it.principal)} with ${it.fingerprint}`
      : null,
  badSignature: (it: SumsSignature): string | null =>
    it.kind === 'good' ? null : `FAULT ${printable(it.file)}: ${whys[it.kind]}`,
  compareKey: (signers: string, readme: string) =>
    `${signers} has the key: compare it with a key that you know (${readme}), or name yours with --signers`,
  unreadSigner: (line: number) => `line ${line} of the signers' file was not understood`,
  signersNeeded: (name: string) =>
    `${printable(name)} was not checked: name the keys that may sign with --signers`,
  chainNotChecked: (name: string) =>
    `the review before, ${short(name)}, was not compared: name its folder with --previous`,
  chained: (name: string) => `the review before, ${short(name)}, is as you named it`,
  fault: ({ file, line, row, code, what }: PackFault) =>
    `FAULT ${[
      printable(file),
      ...(line === undefined ? [] : [`line ${line}`]),
      ...(row === undefined || row === '' ? [] : [`row ${short(row)}`]),
      ...(what === undefined || what === '' ? [] : [short(what)]),
    ].join(', ')}: ${faults[code]}`,
  otherOrigin: (pack: string, server: string) =>
    `the pack is of ${printable(pack)}, and was compared with ${printable(server)}`,
  sameEntries: (count: number) => `${count} entries of the audit log are the same in the backend`,
  stillEnded: (count: number) =>
    `${count} ${count === 1 ? 'end holds' : 'ends hold'} in the backend`,
  cameBack: (row: string, entry: number, actor: string) =>
    `row ${short(row)} came back after its end: log #${entry}, by ${printable(actor)}`,
  anchored: ({ id, created_at: at, actor_label: actor }: AuditEntry) =>
    `the log of the backend names this list of hashes: log #${id}, at ${at}, by ${printable(actor)}`,
  goneSince: (count: number) =>
    `${count} ${count === 1 ? 'row that was kept is' : 'rows that were kept are'} no longer in the backend`,
  whole: 'The pack agrees with itself.',
  compared: 'The pack agrees with itself, and nothing in the backend contradicts it.',
  notWhole: 'The pack does NOT agree with itself.',
  notBackend: 'The pack agrees with itself, but the backend CONTRADICTS it.',
}

export const drillWords = {
  about: ({ drill, made }: DrillData) =>
    `Report of the drill ${short(drill.name)} on ${printable(made.server.origin)}, made at ${printable(made.at)}`,
}

/** What `keyturn verify --backend` says of an access report and of the report of a drill. */
export const backendWords = {
  comparedWith: (what: string, origin: string, rows: Record<string, number>) =>
    `${what} compared with the lists and the log of ${printable(origin)}: ${Object.entries(rows)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  reportOtherOrigin: (origin: string) =>
    `the report is of ${printable(origin)}, which is another address`,
  beforeLog:
    'the log of the backend does not reach so far back: people, groups and roles were not compared',
  logBeginsLater: 'the log of the backend begins later than it did: its entries were not counted',
  notTold: (names: readonly string[]) =>
    `the backend does not say whether this was so: ${names.slice(0, MOST_NAMED).map(short).join(', ')}${
      names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : ''
    }`,
  notLogged:
    'not compared, since no log has it: members of groups, superusers, active accounts, names and e-mail addresses',
  noEntry: (file: string, id: number, at: string) =>
    `FAULT ${file}, log: the backend has no entry #${id} of ${printable(at)}`,
  otherCount: (file: string, said: number, found: number) =>
    `FAULT ${file}, log: the report counts ${said} entries, and the backend ${found}`,
  missing: (place: string, what: string) =>
    `FAULT ${place}: the backend has "${short(what)}", and the report does not`,
  extra: (place: string, what: string) =>
    `FAULT ${place}: the report has "${short(what)}", and the backend does not`,
  other: (place: string, said: string, backend: string) =>
    `FAULT ${place}: the report says "${short(said)}", and the backend "${short(backend)}"`,
  moreRows: (file: string, count: number) =>
    `FAULT ${file}: the backend says otherwise in ${count} more ${count === 1 ? 'place' : 'places'}`,
  drillCompared: (origin: string, count: number) =>
    `the report compared with the lists and the log of ${printable(origin)}: ${count} ${count === 1 ? 'token' : 'tokens'}`,
  drillNotLogged:
    'not compared, since no log has it: handing over, reminders, uses that were seen, names of people',
  newestNotNamed:
    'the report does not name the newest entry that it knew: whether one was left out was not compared',
}

const MOST_NAMED = 5

const whys = {
  notOne: 'this is no signature of ssh-keygen',
  otherNamespace: 'the signature was made for something else',
  otherKey: 'the key is not one of those that may sign',
  outOfTime: 'the key was not allowed at this time',
  otherBytes: 'SHA256SUMS is not what was signed',
  weak: 'the key or its algorithm is too weak',
  notHere: 'this kind of key cannot be checked here; use ssh-keygen -Y verify',
} satisfies Record<Exclude<SignatureVerdict['kind'], 'good'>, string>

const faults = {
  notListed: 'the list has no hash of this file',
  missing: 'the file is missing',
  otherHash: 'the hash differs from the list',
  beside: 'the file does not belong to the pack',
  notReadable: 'the file is not what its name says',
  otherCell: 'the table and review.json differ',
  otherLine: 'the table and the data differ',
  rowCount: 'the number of lines differs from review.json',
  rowHash: 'the hash of what the row gives is wrong',
  otherReport: 'review.json was frozen from another access report',
  counts: 'the counts do not agree with the data',
  otherSigners: 'the keys are not those of the reviewers in review.json',
  ownAccess: 'this reviewer decided on their own access',
  otherReviewer: 'this review has no such reviewer or row',
  otherGrade: 'nothing shows that this reviewer decided this',
  bulk: 'this row may not be decided together with others, or with so many',
  notSigned: 'nobody signed off this review',
  notCovered: 'the decision came after the sign-off',
  openRows: 'the row is not decided, and the sign-off says that all are',
  noReadBack: 'nothing was read back after this end, and there is no exception',
  notInLog: 'the audit log has no such entry',
  otherEntry: 'the entry of the audit log is about something else',
  logOrder: 'the entries are not in order',
  notInAfter: 'gone from the report after, and the audit log does not say why',
  stillInAfter: 'still in the report after, though it ended',
  newInAfter: 'new in the report after, and the audit log does not say why',
  otherInAfter: 'other in the report after, and the audit log does not say why',
  tooEarly: 'the report was made before what was read back',
  notInPopulation: 'the report of the freeze has this, and the review leaves it out unsaid',
  otherInFreeze: 'the report of the freeze says otherwise',
  otherForm: 'a name appears twice in it, or it is not in the form in which it was written',
  coveredGone: 'the sign-off covers an event that is not there',
  outOfTime: 'the time is before the freeze or after the sign-off',
  otherAnswer: 'review.json has another answer than the file',
  badSignature: 'the signature does not fit the file or the reviewer',
  chain: 'the review before is another than review.json says',
  otherInBackend: 'the backend has another entry with this id',
  notInBackend: 'the backend has no such entry',
  leftOut: 'the backend has this entry, and the evidence does not',
  otherAct: 'the log of the backend does not say this',
  otherState: 'the list of the backend says otherwise',
  otherAnchor: 'the log of the backend names another list of hashes for this review',
  thereAgain:
    'it ended by the pack, the backend has it, and the log of the backend does not say why',
} satisfies Record<PackFaultCode, string>
