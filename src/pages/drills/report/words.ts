import type { Sentence } from '#components/frame/sentence.ts'
import { sentence } from '#components/frame/sentence.ts'
import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { DrillClaim } from '#rules/drills/drillProof.ts'
import type { DrillReport, ReportedSpan } from '#rules/drills/report/drillReport.ts'

export const drillReportWords = {
  print: 'Print',
  download: 'Download',
  asHtml: 'HTML, one page',
  asCsv: 'CSV, the tokens',
  asJson: 'JSON, all of it',
  saved: (name: string) => `Saved as ${name}.`,
  reading: 'Reading the lists and the audit log for the report',
  readAgain: 'Read again',
  notRead: 'The report needs the lists and the audit log, and they could not be read',
  plan: 'This is a plan: the drill was not started, so there is nothing to report yet.',
  span: (from: string, until: string) => `Report of a rotation drill, ${from} to ${until}.`,
  planned: (by: Sentence) => sentence` Planned by ${by}`,
  rotatedBy: (people: Sentence) => sentence`; rotated by ${people}.`,
  times: (count: number) => ` (${number(count)})`,
  noneRotated: '; none was rotated.',

  counts: 'Counts',
  count: {
    planned: 'planned',
    rotated: 'rotated',
    handedOver: 'handed over',
    inUse: 'seen in use',
    closed: 'closed',
    left: 'left',
  } satisfies Record<keyof DrillReport['counts'], string>,
  ends: (revoked: number, ranOut: number, stopped: number) =>
    [
      `${number(revoked)} closed by revoking early, ${number(ranOut)} ran out.`,
      ...(stopped > 0 ? [`${number(stopped)} stopped in a way that the log has no entry of.`] : []),
    ].join(' '),
  allSeen: 'Before each of these ends the successor had been seen in use.',
  unseen: (count: number, names: Sentence) =>
    sentence`Before ${counted(count, { one: 'of these ends', other: 'of these ends' })} the successor had not been seen in use: ${names}.`,

  unread: (count: number, names: Sentence) =>
    sentence`Before ${counted(count, { one: 'of these ends', other: 'of these ends' })} nobody looked, so whether the successor was in use isn’t recorded: ${names}.`,

  spans: 'How long it took',
  spanHeads: ['Station', 'Median', 'Longest', 'Longest of', 'Tokens'] as const,
  spanTo: {
    rotated: 'From the start to rotated',
    handedOver: 'From rotated to handed over',
    inUse: 'From rotated to seen in use',
    lastCall: 'From rotated to the last call with the old one',
    closed: 'From rotated to closed',
  } satisfies Record<ReportedSpan['to'], string>,

  tokens: 'Tokens',
  heads: {
    token: 'Token',
    keys: 'Old, successor',
    rotated: 'Rotated',
    by: 'By',
    handedTo: 'Handed to',
    firstSeen: 'First seen',
    old: 'The old one',
    audit: 'Audit ids',
  },
  arrow: '→',
  notRotated: 'no',
  notSaid: 'not said',
  notSeen: 'not seen',
  inUseBy: (when: string) => `in use by ${when}, first use not recorded`,
  handed: { once: 'once', file: 'file' },
  handedTo: (to: string, how: string) => `${to}, ${how}`,
  noEntry: 'none',
  entriesOf: (name: string) => `in the audit log: ${name}`,

  old: {
    revoked: (on: string) => `revoked ${on}`,
    ranOut: (on: string) => `ran out ${on}`,
    stopped: (on: string) => `stopped ${on}, not in the log`,
    kept: 'left, kept on purpose',
    out: 'taken out',
    untouched: 'left as it was',
    called: 'left, still called',
    until: (on: string) => `left, until ${on}`,
    noEnd: 'left, no end set',
  },

  left: 'What was left',
  leftHeads: ['Token', 'What is known', 'Who'] as const,
  nothingLeft: 'Nothing: every old value has stopped.',
  whyOut: (why: string) => sentence`Taken out by hand: ${{ name: why, thing: null }}.`,
  whyKept: (why: string) => sentence`Kept on purpose: ${{ name: why, thing: null }}.`,
  notRotatedMore: 'It was not rotated.',
  undoneMore: (entry: number) => `Its rotation was undone (audit ${entry}).`,
  neverSeen: (end: string) => `The successor was never seen in use; ${end}`,
  notHanded: (end: string) => `The successor was neither handed over nor seen in use; ${end}`,
  bothCalled: (end: string) => `Both are called: somebody still holds the old value; ${end}`,
  quiet: (since: string, end: string) => `The old one was last called ${since}; ${end}`,
  keepsEnd: (until: string) => `the old one keeps its end, ${until}.`,
  hasNoEnd: 'no end is set for the old one.',
  moreTime: (until: string, entry: number) => ` Given more time until ${until} (audit ${entry}).`,
  moreTimeOpen: (entry: number) => ` Its end was taken away (audit ${entry}).`,
  receiver: (name: string) => name,
  asked: (on: string) => `, asked ${on}`,
  nobody: 'nobody named',

  evidence: 'Evidence',
  entries: (it: { first: number; last: number; all: number; kinds: string }) =>
    `Audit entries ${it.first} to ${it.last} of this server, ${number(it.all)} of them about this drill: ${it.kinds}.`,
  noEntries: 'The audit log holds no entry of this drill.',
  kind: (count: number, action: string) => `${number(count)} ${action}`,
  limits:
    '“Handed to” is what a person said; “first seen” is last_used_at, to within 5 minutes, in the first reading that showed the successor in use. Nobody can see who called. No value is in this report.',
  notInLog: 'Not in the log',
  notInLogMore: (count: number) =>
    `The record says ${plural(count, { one: 'this', other: 'these' })}, the audit log does not hold ${plural(count, forms.it)}: the report counts none of it.`,
  claim: {
    rotated: 'rotated',
    moreTime: 'given more time',
    undone: 'rotation undone',
    revoked: 'revoked',
    triedWithout: 'application deactivated to try without it',
    triedEnough: 'application reactivated',
  } satisfies Record<DrillClaim['kind'], string>,
  claimed: (it: { token: Sentence; what: string; at: string; by: Sentence }) =>
    sentence`${it.token}: ${it.what}, ${it.at}, by ${it.by}`,
  untold: 'In the log, not in this record',
  untoldMore:
    'Somebody else rotated or revoked these meanwhile. If it belongs to the drill, import their file and the report tells it whole.',
  untoldEntry: (it: { target: Sentence; action: string; at: string; by: Sentence; id: number }) =>
    sentence`${it.target}: ${it.action}, ${it.at}, by ${it.by} (audit ${String(it.id)})`,
  otherServer: (name: string) =>
    sentence`This drill is of another server, ${{ name, thing: null }}. What its log holds cannot be looked up here.`,

  foot: (it: { server: string; origin: string; zone: string; at: string; by: string }) =>
    sentence`${{ name: it.server, thing: null }}, ${{ name: it.origin, thing: null }}. Times in ${it.zone}. Read ${it.at} by ${{ name: it.by, thing: null }}.`,
  file: (name: string, at: string, ending: string) => `drill-report-${name}-${at}.${ending}`,
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
    'First seen',
    'In use by (first use not recorded)',
    'Read',
    'Old one last called',
    'The old one',
    'At',
    'By',
    'Audit ids',
  ] as const,
  title: 'Report of a rotation drill',
}
