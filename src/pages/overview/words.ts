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
  partly: 'Incomplete. Tokens not loaded yet might stop sooner.',
  logRead:
    'Loaded from the audit log. Imported keys, older tokens and last-use times are still loading.',
  complete: 'All tokens loaded.',
  failedSomeMore: 'The tokens of these applications aren’t shown.',
  soon: 'Stops soon',
  soonNoteSoFar: 'Soonest first. Incomplete.',
  soonHeads: {
    within48h: (count: number) => `Within 48 hours · ${number(count)}`,
    within14d: (count: number) => `Within 14 days · ${number(count)}`,
    inOverlap: (count: number) => `Old tokens still in use · ${number(count)}`,
  } satisfies Record<SoonKind, (count: number) => string>,
  view: (count: number) => `View ${number(count)}`,
  viewAll: (count: number) => `View all ${number(count)}`,
  showSoon: {
    within48h: 'that stop within 48 hours',
    within14d: 'that stop within 14 days',
    inOverlap: 'old tokens still in use',
  } satisfies Record<SoonKind, string>,
  furtherRows: (count: number) =>
    `and ${counted(count, { one: 'more token', other: 'more tokens' })}`,
  nothingSoon: 'Nothing stops within 14 days',
  nothingSoonMore: 'No old tokens are in use.',
  nothingSoonYet: 'Nothing so far',
  noEnd: 'no expiry',
  of: (application: string) => `${application} ·`,
  lastUsed: (when: string) => `Last used ${when}`,
  neverUsed: 'Never used',
  notRead: 'Loading last use…',
  notRotated: 'Not rotated yet',
  noSuccessor: 'No active successor',
  successorUsed: (when: string) => `Successor used ${when}`,
  successorUnused: 'Successor not used yet',
  successorNotRead: 'Loading successor’s last use…',
  rotate: 'Rotate',
  setExpiry: 'Set expiry',
  later: 'Clean-up',
  laterSoFar: 'Incomplete.',
  laterHeads: {
    due: 'Due for rotation',
    quiet: 'Not used for 90 days',
    neverUsed: 'Never used',
    noExpiry: 'Secret, no expiry',
    opensNothing: 'Without access',
    legacy: 'Active legacy keys',
    inactive: 'In inactive applications',
  } satisfies Record<LaterKind, string>,
  oldest: (name: string, days: number) => `oldest: ${name}, ${counted(days, forms.day)}`,
  secretOnes: (count: number) => counted(count, { one: 'secret token', other: 'secret tokens' }),
  longest: (name: string, span: string) => `longest: ${name}, ${span}`,
  noExpiryMore: 'valid until revoked',
  opensNothingMore: 'no scope or an empty channel',
  legacyMore: (called: number) =>
    `${called === 0 ? 'none' : number(called)} used in the last 90 days`,
  inactiveMore: 'work again when you reactivate the application',
  nothingLater: 'Nothing to clean up',
  nothingLaterYet: 'Nothing so far',
  noTokens: 'Create your first token',
  noTokensMore:
    'A token lets one application call the API. Start with the application, then add its token.',
  toApplications: 'Go to applications',
  months: 'Next 12 months',
  monthsNote: 'Next 14 days, then monthly',
  monthsNoteSoFar: 'Next 14 days, then monthly. Incomplete.',
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
  noEnds: 'Nothing expires or is due in the next 12 months.',
  inTable: 'View tokens:',
  expireWithin: {
    '14d': (count: number) => `expiring in 14 days (${number(count)})`,
    '30d': (count: number) => `expiring in 30 days (${number(count)})`,
    '90d': (count: number) => `expiring in 90 days (${number(count)})`,
  },
  dueNow: (count: number) => `due for rotation (${number(count)})`,
  opening: 'Loading this panel',
  panelGone: 'This part of the page didn’t load.',
  panelGoneMore: 'Check your connection. If there’s a newer release, reload the page.',
  changes: 'Last changes',
  log: 'All changes',
  readingLog: 'Loading the audit log',
  logNotRead: 'The audit log didn’t load.',
  tryAgain: 'Try again',
  noChanges: 'No activity yet. Changes to tokens, roles and people appear here.',
}
