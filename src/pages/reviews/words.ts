import type { ReadBackOutcome, ReviewDecision } from '#contract/review.ts'
import type { ReviewRowKind } from '#contract/reviewRow.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import type { StartBlock } from '#rules/reviews/reviewStart.ts'

const rowForms = { one: 'row', other: 'rows' }

/** What every page about reviews says. */
export const reviewsWords = {
  title: 'Reviews',
  start: 'Start a review',
  rows: (count: number) => counted(count, rowForms),
  kinds: {
    grant: 'Roles granted to people',
    groupGrant: 'Roles granted to groups',
    member: 'Group members',
    account: 'Accounts',
    role: 'Custom roles',
    token: 'Tokens',
    application: 'Applications',
  } satisfies Record<ReviewRowKind, string>,
  decisions: {
    keep: 'Keep',
    end: 'End',
    change: 'Change',
    notMine: 'Not mine',
    cannotTell: 'Can’t tell',
  } satisfies Record<ReviewDecision, string>,
  outcomes: {
    ended: (id: number | null) => (id === null ? 'Ended' : `Ended, log #${id}`),
    endedUnlogged: () => 'Ended, not in the log',
    stillThere: () => 'Still there',
    cameBack: (id: number | null) => (id === null ? 'Came back' : `Came back, log #${id}`),
    changed: (id: number | null) => (id === null ? 'Changed' : `Changed, log #${id}`),
    lastManager: () => 'Refused: last access manager',
    endedBefore: (id: number | null) =>
      id === null ? 'Ended before a decision' : `Ended before a decision, log #${id}`,
  } satisfies Record<ReadBackOutcome, (id: number | null) => string>,
  exceptionUntil: (until: string, by: string) => `Exception until ${until}, by ${by}`,
  superuser: 'Superuser',
  account: 'Staff account',
  memberOf: (group: string) => `Member of ${group}`,
  inApplication: (name: string) => `Token in ${name}`,
  application: 'Application',
  customRole: 'Custom role',
  role: (name: string) => `Role ${name}`,
  nothing: 'Nothing',
  inactive: 'Inactive',
  staffSite: 'Sign-in as staff',
  more: (names: readonly string[], others: number) =>
    others === 0 ? names.join(', ') : `${names.join(', ')} +${number(others)}`,
  facts: {
    redundant: (names: readonly string[]) => `Also given by ${listed(names)}`,
    onlyHolder: (names: readonly string[]) => `Only holder of ${listed(names)}`,
    grantedSince: (when: string, by: string) =>
      by === '' ? `New since last review: ${when}` : `New since last review: ${when} by ${by}`,
    roleChangedSince: (when: string, by: string) => `Role changed ${when} by ${by}`,
    membersUntold: (count: number) =>
      `${counted(count, { one: 'member', other: 'members' })} unknown`,
    unused: (when: string) => `Unused since ${when}`,
    neverUsed: (days: number) => `Never used in ${counted(days, { one: 'day', other: 'days' })}`,
    noExpiry: 'No expiry',
    due: 'Due for rotation',
    legacy: 'Legacy key',
    unpinned: 'Valid for all channels',
    noOwner: 'No owner',
    sensitive: (count: number) =>
      counted(count, { one: 'sensitive area', other: 'sensitive areas' }),
    lastUsed: (when: string) => `Last used ${when}`,
    holders: (count: number) => counted(count, { one: 'holder', other: 'holders' }),
    liveTokens: (count: number) => counted(count, { one: 'live token', other: 'live tokens' }),
    granted: (when: string, by: string) =>
      by === '' ? `Granted ${when}` : `Granted ${when} by ${by}`,
  },
  noSuch: 'This review isn’t in this browser',
  noSuchMore: 'Reviews are saved in the browser where they were started. Import the review’s file.',
  toReviews: 'All reviews',
  reading: 'Reading the review',
}

/** The list of reviews, and files that come in and go out. */
export const listWords = {
  sentence: (count: number) =>
    count === 0
      ? 'No reviews yet.'
      : `${counted(count, { one: 'review', other: 'reviews' })} in this browser.`,
  heads: {
    name: 'Review',
    progress: 'Decided',
    frozen: 'Frozen',
    state: 'State',
  },
  progress: (decided: number, rows: number) => `${number(decided)} of ${number(rows)}`,
  by: (name: string) => `by ${name}`,
  underWay: 'Under way',
  signed: (name: string) => `Signed off by ${name}`,
  incomplete: (open: number) => `Signed off, incomplete (${number(open)} open)`,
  none: 'No reviews in this browser',
  noneMore:
    'Check each role and token: should access stay? Reviews are saved in this browser; export a review to share it.',
  steps: 'The five steps of a review',
  stations: [
    { name: 'Frozen', more: 'Today’s access is saved row by row, with counts and hashes.' },
    { name: 'Decided', more: 'Reviewers keep, end or change each row, never their own.' },
    { name: 'Applied', more: 'Keyturn ends access, then checks the result.' },
    { name: 'Signed off', more: 'A named person signs off the result.' },
    { name: 'Evidence', more: 'A pack of files shows what was decided and done.' },
  ],
  startFirst: 'Start your first review',
  import: 'Import',
  file: 'Review file',
  export: 'Export',
  delete: 'Delete',
  actionsFor: (name: string) => `Actions for ${name}`,
  exported: (name: string) => `Exported as ${name}.`,
  imported: (name: string) => `${name} was imported.`,
  merged: (name: string, count: number) =>
    `${name} was merged: ${counted(count, { one: 'new event', other: 'new events' })}.`,
  same: (name: string) => `${name} is already up to date.`,
  refused: {
    tooLarge: 'This file is too large for a review.',
    otherFormat: 'This file isn’t a Keyturn review.',
    otherServer: (origin: string) => `This review is about another server: ${origin}.`,
    otherFreeze: 'You already have this review, but its frozen rows differ.',
  },
  deleteTitle: (name: string) => `Delete ${name} from this browser?`,
  deleteMore:
    'Decisions and the frozen report are deleted here. Export the review first to keep it.',
  cancel: 'Cancel',
  deleteReview: 'Delete review',
}

/** The page that starts one. */
export const startWords = {
  sentence: 'Freezes today’s access. No row has a decision yet.',
  reading: 'Reading today’s access',
  done: (done: number, total: number) =>
    `${number(done)} of ${counted(total, { one: 'application', other: 'applications' })}`,
  log: (done: number, total: number) =>
    `${number(done)} of ${counted(total, { one: 'log entry', other: 'log entries' })}`,
  lists: 'Lists of people, groups and roles …',
  what: 'What is reviewed',
  name: 'Name',
  defaultName: (period: string) => `Access review ${period}`,
  period: 'Period',
  due: 'Answers due (optional)',
  dueHint: 'Shown in packets and the calendar file. The review doesn’t close by itself.',
  pack: (name: string) => `The record names the evidence of ${name} by its hash:`,
  noPack: (name: string) =>
    `This browser has no evidence of ${name}, so the record can’t name its hash.`,
  frozen: (count: number, at: string) => `${counted(count, rowForms)}, read ${at}`,
  moved: (count: number) =>
    `${counted(count, { one: 'log entry', other: 'log entries' })} came in while the lists were read three times. The review notes this.`,
  miscounted: 'The server counts more rows in a list than it sent. The review notes this.',
  kinds: 'Kind',
  areas: 'Area',
  sensitivity: 'Sensitivity',
  owners: 'Owner',
  roles: 'Role',
  changedOnly: (name: string) => `Only changed since ${name}`,
  inScope: (count: number, out: number) =>
    out === 0 ? counted(count, rowForms) : `${counted(count, rowForms)}, ${number(out)} left out`,
  who: 'Who reviews',
  reviewer: 'Add a person with an account',
  add: 'Add reviewer',
  choose: 'Choose a person',
  otherName: 'Name of a reviewer without an account',
  otherEmail: 'Email',
  addOther: 'Add reviewer without account',
  remove: (name: string) => `Remove ${name}`,
  you: 'you',
  noAccount: 'no account',
  anyone: 'Anyone who may decide alone',
  anyoneMore:
    'A chosen reviewer may answer on a token whose value they saw or that they own. A second person decides then.',
  of: (kind: string) => `Reviewer of ${kind.toLowerCase()}`,
  share: (count: number) => counted(count, rowForms),
  missing: 'Rows without a reviewer',
  missingMore:
    'No listed reviewer may decide on these rows alone. Add a reviewer, or leave the rows out with a reason.',
  whys: {
    noReviewer: 'About each reviewer’s own access, group or token, or a value they saw',
    own: 'The reviewer would decide on their own access',
    needsSecond: 'A second person must decide',
  } satisfies Record<StartBlock['why'], string>,
  moreRows: (count: number) => `and ${counted(count, { one: 'more row', other: 'more rows' })}`,
  why: 'Reason for leaving these rows out',
  whyHint: 'Kept in this review’s record, in this browser. The backend gets no reason.',
  leaveOut: (count: number) => `Leave out ${counted(count, rowForms)}`,
  leftOut: (count: number) => `${counted(count, rowForms)} left out by hand.`,
  takeBack: 'Take rows back in',
  start: 'Start review',
  needsName: 'Enter a name.',
  needsReason: 'Enter a reason.',
  needsRows: 'No row is in this scope.',
  needsReviewers: (count: number) => `${counted(count, rowForms)} without a reviewer.`,
  insecure: 'This connection isn’t secure, so the browser can’t create hashes.',
  cancel: 'Cancel',
  because: {
    kind: 'Kind outside the scope',
    area: 'Area outside the scope',
    sensitivity: 'Sensitivity outside the scope',
    owner: 'Owner outside the scope',
    role: 'Role outside the scope',
    unchanged: 'Unchanged since the last review',
  },
  notTold: [
    'Sign-ins of people.',
    'Inactive and non-staff accounts.',
    'Members of groups without roles.',
    'Who uses a token. Last-use times are accurate to 5 minutes.',
  ],
}
