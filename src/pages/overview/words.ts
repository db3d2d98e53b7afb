import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { SoonKind } from '#rules/tokens/attention.ts'
import type { Track } from '#rules/tokens/timeline.ts'

const stop = { one: 'stops', other: 'stop' }

export const words = {
  title: 'Overview',
  planDrill: 'Plan a drill',
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
  tokens: (count: number) => `${counted(count, forms.token)} ·`,
  soFar: (sentence: string) => `So far: ${sentence}`,
  partly: 'Incomplete. Tokens not loaded yet might stop sooner.',
  logRead:
    'Loaded from the audit log. Imported keys, older tokens and last-use times are still loading.',
  complete: 'All tokens loaded.',
  soon: 'Stops soon',
  soonNoteSoFar: 'Soonest first. Incomplete.',
  soonHeads: {
    within48h: 'Within 48 hours',
    within14d: 'Within 14 days',
    inOverlap: 'Old tokens still in use',
  } satisfies Record<SoonKind, string>,
  viewAll: (count: number) => `View all ${number(count)}`,
  viewSoon: { within14d: 'that stop within 14 days', inOverlap: 'old tokens still in use' },
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
  later: 'Clean-up',
  months: 'Next 12 months',
  monthsNoteSoFar: 'Incomplete.',
  asTable: 'As a table',
  when: 'When',
  today: 'Today',
  tracks: {
    expires: 'Expires',
    overlapEnds: 'Overlap ends',
    due: 'Rotation due',
  } satisfies Record<Track, string>,
  total: (track: string, count: number) => `${track} ${number(count)}`,
  stopThen: (when: string, count: number) =>
    `${when}: ${counted(count, forms.token)} ${plural(count, stop)}`,
  none: '–',
  noEnds: 'Nothing expires or is due in the next 12 months.',
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
