import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural, partOf } from '#lib/plurals.ts'
import type { DrillDoubt } from '#rules/drills/drillBelief.ts'
import type { NextToStop } from '#rules/drills/drillBrief.ts'
import type { DrillGroup, DrillReason, DrillStep } from '#rules/drills/drillNext.ts'
import type { DrillRow, DrillStation } from '#rules/drills/drillStation.ts'

const times = (count: number) => counted(count, forms.time)
const plannedToken = { one: 'planned token', other: 'planned tokens' }
const quietToken = { one: 'quiet token', other: 'quiet tokens' }

/** What the page of a drill says. */
export const drillWords = {
  reading: 'Loading the drill',
  started: (when: string, by: string) => `Started ${when} by ${by}.`,
  plan: (count: number, when: string, by: string) =>
    `Plan of ${counted(count, forms.token)}, made ${when} by ${by}. Nothing is sent until you start the drill.`,
  watching: (seconds: number, read: string) =>
    `Watching last use every ${number(seconds)}\u00A0s. Updated ${read}.`,
  watchingSoon: (seconds: number) => `Watching last use every ${number(seconds)}\u00A0s.`,
  paused: 'Watching is paused.',
  nothingToWatch: 'Rotate a token to start watching.',
  allClosed: 'All tokens are closed.',
  followed: 'Another tab runs this drill.',
  followedMore:
    'Changes from that tab appear here within seconds. When you close that tab, this tab takes over.',
  leadsElsewhere: 'another tab runs this drill',
  unread: (count: number) =>
    `The tokens of ${counted(count, forms.application)} couldn’t be refreshed. You see older data.`,
  grain: 'Last used is updated every 5 minutes at most.',

  pause: 'Pause watching',
  resume: 'Resume watching',
  report: 'Report',
  start: 'Start the drill',
  startFirst: 'start the drill first',
  rotateAll: (count: number) => `Rotate the ${counted(count, plannedToken)}`,
  seal: 'Seal for receivers',
  mine: 'Mine',
  none: 'No tokens of yours in this drill',
  noneMore: 'Clear “Mine” to see all tokens.',

  table: 'Tokens in this drill',
  columns: {
    token: 'Token',
    station: 'Step',
    known: 'Status',
    stops: 'Old token stops',
    next: 'Next step',
  },
  groups: {
    needsYou: (count: number) => `Needs your attention, ${number(count)}`,
    ready: (count: number) => `Ready for the next step, ${number(count)}`,
    waits: (count: number) => `Waits for others, ${number(count)}`,
    closed: (count: number) => `Closed, ${number(count)}`,
  } satisfies Record<DrillGroup, (count: number) => string>,
  closedMore: (ends: readonly string[]) => listed(ends),
  ends: {
    revoked: (count: number) => `${number(count)} revoked early`,
    ranOut: (count: number) => `${number(count)} expired`,
    kept: (count: number) => `${number(count)} kept`,
    out: (count: number) => `${number(count)} removed`,
  },
  closeQuiet: (count: number) => `Revoke ${counted(count, quietToken)}`,
  stations: {
    planned: 'Planned',
    rotated: 'Rotated',
    handedOver: 'Handed over',
    inUse: 'In use',
    quiet: 'Old token quiet',
    closed: 'Closed',
  } satisfies Record<DrillStation, string>,
  inCounts: {
    planned: 'planned',
    rotated: 'rotated',
    handedOver: 'handed over',
    inUse: 'in use',
    quiet: 'quiet',
    closed: 'closed',
  } satisfies Record<DrillStation, string>,
  passed: (station: string) => `${station}: passed`,
  here: (station: string) => `${station}: here`,
  steps: {
    rotate: 'Rotate',
    newValue: 'Get new value',
    handOver: 'Mark as handed over',
    moreTime: 'Give more time',
    undo: 'Undo rotation',
    close: 'Revoke old token',
    remind: 'Copy reminder',
  } satisfies Record<DrillStep, string>,
  actionsFor: (name: string, lastFour: string) => `Actions for ${name} ${lastFour}`,
  keep: 'Keep',
  /** What nobody rotated is no old token yet. */
  stepOf: (step: DrillStep, isRotated: boolean) =>
    step === 'close' && !isRotated ? 'Revoke token' : drillWords.steps[step],
  tryWithout: 'Pause the application',
  old: 'old',
  successor: 'successor',
  noReceiverYet: 'no receiver',
  noOwner: 'no owner',
  to: 'to',
  notSet: 'no end set',
  notRotatedYet: 'not rotated yet',
  notRead: 'not loaded yet',
  left: (time: string, left: string) => `${time} (${left})`,
  weekendNight: 'weekend night',
  weekend: 'weekend',
  night: 'night',

  progress: 'Progress of this drill',
  progressText: (closed: number, total: number, rotated: number) => {
    const all = counted(total, forms.token)
    const done = closed === 0 ? `${all}, none done` : `${number(closed)} of ${all} done`
    return rotated === 0 ? done : `${done}, ${number(rotated)} rotated`
  },
  stationCount: (count: number, station: DrillStation) =>
    `${number(count)} ${drillWords.inCounts[station]}`,
  needYou: (count: number) =>
    `${number(count)} ${plural(count, { one: 'needs', other: 'need' })} your attention`,
  readyCount: (count: number) => `${number(count)} ready for the next step`,
  waitCount: (count: number) =>
    `${number(count)} ${plural(count, { one: 'waits', other: 'wait' })} for others`,
  nextToStop: 'Next to stop:',
  nothingStops: {
    closed: 'none, all closed',
    notRotated: 'not rotated yet',
    noEnd: 'no end set',
  } satisfies Record<NextToStop<DrillRow>['without'], string>,
  unreadStops: (count: number) => `${counted(count, forms.token)} not loaded yet`,
  stillCalled: 'still used',
  quietNow: 'quiet',

  claims: {
    lastUsed: (when: string) => `Last used ${when}.`,
    neverUsed: 'Never used. Rotate or revoke the token.',
    undone: (when: string, by: string) => `Rotation undone ${when} by ${by}.`,
    rotatedBefore: {
      replaced: (when: string, by: string) =>
        `Already rotated ${when} by ${by}. That successor isn’t in this drill.`,
      made: (when: string, by: string) => `Created in a rotation ${when} by ${by}.`,
    },
    sealed: (to: string, when: string) => `Sealed for ${to} ${when}. File not downloaded yet.`,
    notHandedOver: (when: string, by: string) => `Rotated ${when} by ${by}. Not handed over yet.`,
    handedOnce: (when: string, by: string) => `Handed over ${when}, says ${by}.`,
    fileTaken: (when: string, by: string) => `File downloaded ${when}, says ${by}.`,
    reminded: (when: string, by: string) => `Handed over, says ${by}. Reminder copied ${when}.`,
    successorNotSeen: 'Successor not used yet.',
    successorSeen: (when: string) => `Successor last used ${when}.`,
    successorSeenTimes: (count: number, span: string) =>
      `Successor used ${times(count)} in ${span} of watching.`,
    oldSeen: (count: number, span: string, when: string) =>
      `Old token used ${times(count)} in ${span} of watching, last ${when}.`,
    bothSeen: (successor: number, old: number, span: string) =>
      `Both used in ${span}: successor ${times(successor)}, old token ${times(old)}.`,
    oldQuiet: (count: number, span: string, quiet: string) =>
      `Old token used ${times(count)} in ${span} of watching, then quiet for ${quiet}.`,
    oldLastUsed: (when: string) => `Old token last used ${when}.`,
    oldNotSeen: (looks: number, span: string, when: string) =>
      `Old token not used in ${counted(looks, { one: 'check', other: 'checks' })} over ${span}. Last used ${when}.`,
    oldNeverUsed: 'Old token never used.',
    tried: (when: string) => `Testing without the token. Check again ${when}.`,
    revoked: (when: string, by: string) => `Old token revoked ${when} by ${by}.`,
    ranOut: (when: string) => `Old token expired ${when}.`,
    kept: (by: string, why: string) => (why === '' ? `Kept by ${by}.` : `Kept by ${by} (${why}).`),
    ended: 'The old token has stopped working.',
    out: (why: string) => (why === '' ? 'Removed by hand.' : `Removed by hand (${why}).`),
  },
  reasons: {
    valueLost: 'The successor’s value was lost.',
    successorRevoked: 'The successor is revoked. The old token still stops when the overlap ends.',
    stoppedUnused: 'The old token has stopped. Nobody has used the successor yet.',
    lookAgain: 'The test is over. Check whether anyone needed the token.',
    stillCalled: 'Old token still used.',
    stopsSoon: 'Stops within 48 h.',
    ownExpiryFirst: 'Expires before the overlap ends.',
    notListed: 'No longer in the application’s token list.',
  } satisfies Record<DrillReason, string>,

  /** What a file says and the backend does not. */
  doubts: {
    rotated: 'The file says rotated. The audit log and the token list don’t.',
    inUse: 'The file says in use. The successor was never used.',
    closed: 'The file says closed. The old token still works.',
    undone: 'The file says undone. The successor still works.',
    triedWithout: 'The file says tested without the token. The application wasn’t deactivated.',
  } satisfies Record<DrillDoubt, string>,

  needed: 'Still needed: reactivate',
  notRotated: 'not rotated yet',
  closedAlready: 'already closed',
  notLost: 'only for a lost value',
  noReceiver: 'the receiver',
  handedOverTold: (name: string, to: string) => `Recorded: ${name} was handed over to ${to}.`,
  handedOverMore: 'Keyturn confirms the hand-over when the successor is first used.',
  reminderCopied: (name: string) => `Reminder about ${name} copied.`,
  reminderShown: 'Your browser blocked copying. Select the text and copy it by hand.',
  keptTold: (name: string) => `The old token of ${name} is kept.`,

  keepTitle: (name: string) => `Keep old token of ${name}`,
  keepMore:
    'The old token keeps working until it expires or is revoked. The report notes your reason.',
  keepWhy: 'Reason',
  keepSubmit: 'Keep old token',
  keepWhyMissing: 'Enter a reason for the report.',
  keepOver: (name: string) =>
    `The old token of ${name} doesn’t work any more. Nothing was recorded.`,
} as const

/** What the dialogs of a drill say, and its run. */
export const drillActWords = {
  rotateTitle: (name: string) => `Rotate ${name}?`,
  rotateAllTitle: (count: number) => `Rotate ${counted(count, forms.token)}?`,
  oneValue: 'The new value is shown once. Store it before you close the dialog.',
  manyValues: (count: number) =>
    `${counted(count, { one: 'new value is', other: 'new values are' })} shown one at a time. Store each value to continue. If a rotation fails, the rest continue.`,
  sealInstead: 'Seal for receivers instead (no value is shown)',
  newValue:
    'The successor’s value was lost, so nobody has it. Rotating the successor creates a new value and stops the lost value at once. The old token isn’t changed.',
  inactive: (applications: string) =>
    `Deactivated: ${applications}. A successor works once you reactivate its application.`,
  moved: (to: string) => `expiry extended to ${to} first`,
  cut: 'expires before the overlap ends',
  whatStops: 'What stops when',
  columns: { token: 'Token', overlap: 'Overlap', stops: 'Old token stops', used: 'Last used' },
  hours: (count: number) =>
    count === 0
      ? 'none'
      : count % 24 === 0
        ? counted(count / 24, forms.day)
        : counted(count, forms.hour),
  atOnce: 'at once',
  keep: 'Cancel',
  rotateOne: 'Rotate token',
  rotateMany: (count: number) => `Rotate ${counted(count, forms.token)}`,
  nothingToRotate: 'nothing to rotate in this drill',
  runs: 'a rotation run is in progress',

  run: (count: number) => `Rotating ${counted(count, forms.token)}`,
  runOver: 'Rotation results',
  runProgress: 'Tokens rotated',
  runTold: (done: number, count: number) =>
    done > 0
      ? `${partOf(done, count, forms.token, forms.was)} rotated.`
      : count === 1
        ? 'The token wasn’t rotated.'
        : `None of the ${counted(count, forms.token)} was rotated.`,
  runLeft: 'See each result below. Nothing is retried automatically.',
  runEnded: (why: string) => `The run stopped: ${why}`,
  paused: 'Paused. Nothing is sent until you resume.',
  again: 'Rotate again',
  verdicts: {
    waiting: 'Waiting',
    rotating: 'Rotating',
    storing: 'Store the value',
    done: 'Rotated',
    notTried: 'Not tried',
    lost: 'Unknown',
    lostMore: 'No value arrived. See above what we know so far.',
    valueLost: 'Value lost',
    valueLostMore:
      'The token was rotated, but the new value was lost. “Get new value” replaces it.',
    rotatedBefore: 'Skipped',
    rotatedBeforeMore: 'Already rotated in this drill.',
    rotatedAlready: 'Not rotated',
    rotatedAlreadyMore: (when: string, by: string) =>
      `${by} already rotated this token ${when}. Nothing was sent.`,
    underWay: 'Skipped',
    underWayMore:
      'Another tab is rotating this token, or an earlier try is still open. Nothing was sent.',
    expiry: 'Not sent',
    expiryUnknown: 'The old token’s lifetime isn’t known. Plan another expiry for the successor.',
    expiryPast: 'The successor’s planned expiry is in the past.',
    refused: 'Refused',
    putBack: {
      notNeeded: '',
      done: 'The old token’s expiry was restored.',
      failed: 'The old token’s expiry was extended and couldn’t be restored.',
    },
    notMoved: 'Not rotated',
    notMovedMore: 'The old token’s expiry couldn’t be extended first.',
    notSent: 'Not sent',
    gone: 'The token is no longer listed.',
    revoked: 'The token was revoked in the meantime.',
    inactive:
      'The application is deactivated. You can still rotate: the successor works once you reactivate the application.',
    changed: 'The token’s expiry changed in the meantime. Check it first.',
  },

  lookAgain: 'Check again on',
  lookAgainHint:
    'You can reactivate an application at any time. You can’t restart a stopped token.',
  lookAgainMissing: 'choose a day to check again',
  lookAgainPast: 'choose a time in the future',

  closeTitleNone: 'No quiet tokens left',
  leftOut: (count: number) =>
    `${counted(count, forms.token)} of this drill ${plural(count, forms.is)} left out. The old token may still be in use, or nobody has used the successor.`,
} as const
