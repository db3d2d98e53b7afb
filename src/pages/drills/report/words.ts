import type { Sentence } from '#components/frame/sentence.ts'
import { sentence } from '#components/frame/sentence.ts'
import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { DrillClaim } from '#rules/drills/drillProof.ts'
import type { DrillReport, ReportedSpan } from '#rules/drills/report/drillReport.ts'

export const drillReportWords = {
  print: 'Print',
  download: 'Download',
  asHtml: 'HTML, one page',
  asTable: (form: string) => `${form}, the tokens`,
  asJson: (form: string) => `${form}, all data`,
  asPack: 'ZIP with hashes, to sign',
  packTitle: 'Evidence of the drill',
  packWhat:
    'A ZIP with the report as a page, a table and data, and a hash of each file. README.txt in it says how to check and sign it.',
  packVerify:
    'The report knows no keys of its own: name the signer’s key here, and with keyturn verify --signers.',
  close: 'Close',
  partGone: 'This dialog didn’t load',
  partGoneMore: 'Part of this page didn’t load. Nothing was changed.',
  saved: (name: string) => `Saved as ${name}.`,
  reading: 'Loading the report',
  readAgain: 'Refresh',
  notRead: 'Couldn’t load the token lists and the audit log for this report',
  plan: 'The drill hasn’t started, so there’s nothing to report yet.',
  span: (from: string, until: string) => `Report of a rotation drill, ${from} to ${until}.`,
  planned: (by: Sentence) => sentence` Planned by ${by}`,
  rotatedBy: (people: Sentence) => sentence`; rotated by ${people}.`,
  times: (count: number) => ` (${number(count)})`,
  noneRotated: '; nothing rotated.',

  counts: 'Counts',
  count: {
    planned: 'planned',
    rotated: 'rotated',
    handedOver: 'handed over',
    inUse: 'in use',
    closed: 'closed',
    left: 'left',
  } satisfies Record<keyof DrillReport['counts'], string>,
  ends: (revoked: number, ranOut: number, stopped: number) =>
    `Old tokens: ${listed([
      ...(revoked > 0 ? [`${number(revoked)} revoked`] : []),
      ...(ranOut > 0 ? [`${number(ranOut)} expired`] : []),
      ...(stopped > 0 ? [`${number(stopped)} stopped without an entry in the audit log`] : []),
    ])}.`,
  allSeen: 'Every successor was in use before the old token stopped.',
  unseen: (count: number, names: Sentence) =>
    sentence`${counted(count, { one: 'successor wasn’t', other: 'successors weren’t' })} in use before the old token stopped: ${names}.`,

  unread: (count: number, names: Sentence) =>
    sentence`${counted(count, { one: 'successor wasn’t', other: 'successors weren’t' })} checked before the old token stopped, so use isn’t recorded: ${names}.`,

  spans: 'How long it took',
  spanHeads: ['Step', 'Median', 'Longest', 'Longest for', 'Tokens'] as const,
  spanTo: {
    rotated: 'From the start to rotated',
    handedOver: 'From rotated to handed over',
    inUse: 'From rotated to in use',
    lastCall: 'From rotated to the last use of the old token',
    closed: 'From rotated to closed',
  } satisfies Record<ReportedSpan['to'], string>,

  tokens: 'Tokens',
  heads: {
    token: 'Token',
    keys: 'Old token, successor',
    rotated: 'Rotated',
    by: 'By',
    handedTo: 'Handed to',
    firstSeen: 'First used',
    old: 'Old token',
    audit: 'Audit IDs',
  },
  arrow: '→',
  notRotated: 'no',
  notSaid: 'not recorded',
  notSeen: 'not used',
  inUseBy: (when: string) => `in use by ${when}, first use not recorded`,
  handed: { once: 'once', file: 'file' },
  handedTo: (to: string, how: string) => `${to}, ${how}`,
  noEntry: 'none',
  entriesOf: (name: string) => `in the audit log: ${name}`,

  old: {
    revoked: (on: string) => `revoked ${on}`,
    ranOut: (on: string) => `expired ${on}`,
    stopped: (on: string) => `stopped ${on}, not in the log`,
    kept: 'kept on purpose',
    out: 'removed',
    untouched: 'unchanged',
    called: 'still used',
    until: (on: string) => `works until ${on}`,
    noEnd: 'works, no end set',
  },

  left: 'What was left',
  leftHeads: ['Token', 'Status', 'Who'] as const,
  nothingLeft: 'Nothing. Every old token has stopped working.',
  whyOut: (why: string) =>
    why === ''
      ? sentence`Removed by hand.`
      : sentence`Removed by hand: ${{ name: why, thing: null }}.`,
  whyKept: (why: string) => sentence`Kept on purpose: ${{ name: why, thing: null }}.`,
  notRotatedMore: 'Not rotated.',
  undoneMore: (entry: number) => `Rotation undone (audit ${entry}).`,
  neverSeen: (end: string) => `The successor was never used. ${end}`,
  notHanded: (end: string) => `The successor was neither handed over nor used. ${end}`,
  bothCalled: (end: string) => `Both are used: someone still has the old value. ${end}`,
  quiet: (since: string, end: string) => `The old token was last used ${since}. ${end}`,
  keepsEnd: (until: string) => `The old token stops ${until}.`,
  hasNoEnd: 'The old token has no end set.',
  moreTime: (until: string, entry: number) => ` Given more time until ${until} (audit ${entry}).`,
  moreTimeOpen: (entry: number) => ` The end date was removed (audit ${entry}).`,
  receiver: (name: string) => name,
  asked: (on: string) => `, asked ${on}`,
  nobody: 'no owner or receiver',

  evidence: 'Evidence',
  entries: (it: { first: number; last: number; all: number; kinds: string }) =>
    `Audit entries ${it.first} to ${it.last} of this server, ${number(it.all)} of them about this drill: ${it.kinds}.`,
  noEntries: 'The audit log has no entries for this drill.',
  kind: (count: number, action: string) => `${number(count)} ${action}`,
  limits:
    '“Handed to” is what a person recorded. “First used” is the last use, true to about 5 minutes, in the first reading that showed the successor in use. The API doesn’t show who used a token. This report contains no values.',
  notInLog: 'Not in the audit log',
  notInLogMore: (count: number) =>
    `The drill’s record has ${counted(count, { one: 'step', other: 'steps' })} that the audit log doesn’t have. The report doesn’t count ${plural(count, forms.it)}.`,
  claim: {
    rotated: 'rotated',
    moreTime: 'given more time',
    undone: 'rotation undone',
    revoked: 'revoked',
    triedWithout: 'application deactivated for a test',
    triedEnough: 'application reactivated',
  } satisfies Record<DrillClaim['kind'], string>,
  claimed: (it: { token: Sentence; what: string; at: string; by: Sentence }) =>
    sentence`${it.token}: ${it.what}, ${it.at}, by ${it.by}`,
  untold: 'In the audit log, not in this drill',
  untoldMore:
    'Someone else rotated or revoked these tokens. If that belongs to the drill, import their file to complete the report.',
  untoldEntry: (it: { target: Sentence; action: string; at: string; by: Sentence; id: number }) =>
    sentence`${it.target}: ${it.action}, ${it.at}, by ${it.by} (audit ${String(it.id)})`,
  otherServer: (name: string) =>
    sentence`This drill belongs to another server, ${{ name, thing: null }}. You can’t check the audit log of that server here.`,

  foot: (it: { server: string; origin: string; zone: string; at: string; by: string }) =>
    sentence`${{ name: it.server, thing: null }}, ${{ name: it.origin, thing: null }}. Times in ${it.zone}. Loaded ${it.at} by ${{ name: it.by, thing: null }}.`,
  csvHeads: [
    'Token id',
    'Token',
    'Application',
    'Old key',
    'Successor id',
    'Successor key',
    'Rotated',
    'Rotated by',
    'Handed over',
    'Handed over by',
    'Handed to',
    'How',
    'First used',
    'In use by (first use not recorded)',
    'Read',
    'Old token last used',
    'Old token',
    'At',
    'By',
    'Audit IDs',
  ] as const,
  title: 'Report of a rotation drill',
}
