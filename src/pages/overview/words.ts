import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { LaterKind, SoonKind } from '#rules/tokens/attention.ts'
import type { Track } from '#rules/tokens/timeline.ts'

const stop = { one: 'stops', other: 'stop' }

export const words = {
  title: 'Overview',
  findByValue: 'Find by value',
  newToken: 'New token',
  /** Within 48 hours, and further ones within 14 days. */
  stops: (urgent: number, further: number) => {
    if (urgent === 0 && further === 0) return 'Nothing stops within 14 days.'
    if (urgent === 0)
      return `Nothing stops within 48 hours; ${counted(further, forms.token)} within 14 days.`
    const first = `${counted(urgent, forms.token)} ${plural(urgent, stop)} within 48 hours`
    return further === 0 ? `${first}.` : `${first}, ${number(further)} more within 14 days.`
  },
  /** Before of when they are. */
  tokens: (count: number) => `${counted(count, forms.token)},`,
  soFar: (sentence: string) => `So far: ${sentence}`,
  partly:
    'Only what was read so far stands here: what is missing may stop sooner than anything that is shown.',
  logRead:
    'The audit log is read: every token that it tells of stands here, with when it stops. Imported keys, tokens older than the log, and when each was last used come with the lists.',
  complete: 'Every token was read: what stops soon is complete.',
  failedSomeMore: 'They are missing here. Nothing was changed.',
  soon: 'Stops soon',
  soonNote: 'complete, the next one first',
  soonNoteSoFar: 'the next one first, of those read so far',
  soonHeads: {
    within48h: (count: number) => `Within 48 hours, ${number(count)}`,
    within14d: (count: number, others: number) =>
      others > 0 ? `Within 14 days, ${number(count)} more` : `Within 14 days, ${number(count)}`,
    inOverlap: (count: number, others: number) =>
      others > 0
        ? `In overlap and still used, ${number(count)} more`
        : `In overlap and still used, ${number(count)}`,
  } satisfies Record<SoonKind, (count: number, others: number) => string>,
  show: (count: number) => `Show ${number(count)}`,
  showSoon: {
    within48h: 'that stop within 48 hours',
    within14d: 'that stop within 14 days',
    inOverlap: 'in overlap and still used',
  } satisfies Record<SoonKind, string>,
  furtherRows: (count: number) => `and ${number(count)} more`,
  nothingSoon: 'Nothing stops within 14 days',
  nothingSoonMore: 'And no old value in overlap is still used.',
  nothingSoonYet: 'Nothing so far',
  noEnd: 'no end',
  of: (application: string) => `Of ${application}.`,
  called: (when: string) => `Called ${when}`,
  neverCalled: 'Never called',
  notRead: 'Last call not read yet',
  noSuccessor: 'no successor',
  successorUsed: (when: string) => `its successor was called ${when}`,
  successorUnused: 'its successor was never called',
  successorNotRead: 'whether its successor is called is not read yet',
  rotate: 'Rotate',
  setExpiry: 'Set expiry',
  later: 'When you have time',
  laterSoFar: 'so far',
  laterHeads: {
    due: 'Due for rotation',
    quiet: 'Unused for 90 days',
    neverUsed: 'Never used',
    noExpiry: 'Secret, without expiry',
    opensNothing: 'Open nothing',
    legacy: 'Legacy keys still work',
    inactive: 'In deactivated applications',
  } satisfies Record<LaterKind, string>,
  oldest: (name: string, days: number) => `oldest ${name}, ${counted(days, forms.day)}`,
  secretOnes: (count: number) => `${number(count)} secret`,
  longest: (name: string, span: string) => `longest ${name}, ${span}`,
  noExpiryMore: 'each works until somebody stops it',
  opensNothingMore: 'no scope, or a pin that is empty',
  legacyMore: (called: number) => `${number(called)} called in the last 90 days`,
  inactiveMore: 'they start again if the application does',
  nothingLater: 'Nothing waits',
  nothingLaterYet: 'Nothing so far',
  noTokens: 'There are no tokens yet',
  noTokensMore:
    'What stops soon, what is due and what nobody uses will stand here. A token belongs to an application: create one there.',
  toApplications: 'Applications',
  months: 'Next 12 months',
  monthsNote: '14 days by day, then by month',
  monthsNoteSoFar: '14 days by day, then by month; of what is read so far',
  asTable: 'As a table',
  when: 'When',
  today: 'Today',
  tracks: {
    expires: 'Expires',
    overlapEnds: 'Overlap ends',
    due: 'Rotation due',
  } satisfies Record<Track, string>,
  total: (track: string, count: number) => `${track}, ${number(count)}`,
  stopThen: (when: string, count: number) =>
    `${when}: ${counted(count, forms.token)} ${plural(count, stop)}`,
  none: '–',
  noEnds: 'Nothing expires, ends or falls due in these months.',
  inTable: 'In the table of tokens:',
  expireWithin: {
    '14d': (count: number) => `${number(count)} expire within 14 days`,
    '30d': (count: number) => `${number(count)} within 30 days`,
    '90d': (count: number) => `${number(count)} within 90 days`,
  },
  dueNow: (count: number) => `${number(count)} due for rotation now`,
  opening: 'Opening this panel',
  panelGone: 'This part of the page could not be loaded.',
  panelGoneMore: 'The connection was down, or a new release has replaced it.',
  changes: 'Last changes',
  log: 'All changes',
  readingLog: 'Reading the audit log',
  logNotRead: 'The audit log could not be read.',
  tryAgain: 'Try again',
  noChanges: 'Nothing has been done yet that the backend writes down.',
}
