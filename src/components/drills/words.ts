import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { partOf } from '#lib/partOf.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { DrillDoubt } from '#rules/drills/drillBelief.ts'
import type { DrillGroup, DrillReason, DrillStep } from '#rules/drills/drillNext.ts'
import type { DrillStation } from '#rules/drills/drillStation.ts'

const times = (count: number) => counted(count, forms.time)

/** What the page of a drill says. */
export const drillWords = {
  reading: 'Reading the drill',
  started: (when: string, by: string) => `Started ${when} by ${by}.`,
  plan: (count: number, when: string, by: string) =>
    `A plan of ${counted(count, forms.token)}, made ${when} by ${by}. Nothing happens before it is started.`,
  watching: (seconds: number, read: string) =>
    `Watching last use every ${number(seconds)}\u00A0s, last read ${read}.`,
  watchingSoon: (seconds: number) => `Watching last use every ${number(seconds)}\u00A0s.`,
  paused: 'Watching is paused.',
  nothingToWatch: 'Nothing is to be watched.',
  followed: 'Another tab leads this drill and watches it.',
  followedMore:
    'What that tab sees and does stands here a few seconds later. When it closes, this one goes on.',
  leadsElsewhere: 'another tab leads this drill',
  unread: (count: number) =>
    `The tokens of ${counted(count, forms.application)} could not be read at the last look. What is said of them here is older.`,
  grain:
    'The backend writes a last use at most once in 5 minutes: what is seen is true to within that.',

  pause: 'Pause watching',
  resume: 'Watch again',
  report: 'Report',
  start: 'Start the drill',
  startFirst: 'start the drill first',
  rotateAll: (count: number) => `Rotate the ${number(count)} planned`,
  seal: 'Seal for receivers',
  mine: 'Mine',
  none: 'No token of this drill is yours',
  noneMore: 'The rest is hidden by “Mine”.',

  table: 'Tokens in this drill',
  columns: {
    token: 'Token',
    station: 'Station',
    known: 'What is known',
    who: 'Owner, to',
    stops: 'Old one stops',
    next: 'Next step',
  },
  groups: {
    needsYou: (count: number) => `Needs you, ${number(count)}`,
    ready: (count: number) => `Ready for the next step, ${number(count)}`,
    waits: (count: number) => `Waits for others, ${number(count)}`,
    closed: (count: number) => `Closed, ${number(count)}`,
  } satisfies Record<DrillGroup, (count: number) => string>,
  closedMore: (ends: readonly string[]) => listed(ends),
  ends: {
    revoked: (count: number) => `${number(count)} revoked early`,
    ranOut: (count: number) => `${number(count)} ran out`,
    kept: (count: number) => `${number(count)} kept`,
    out: (count: number) => `${number(count)} taken out`,
  },
  closeQuiet: (count: number) => `Close the ${number(count)} quiet`,
  stations: {
    planned: 'Planned',
    rotated: 'Rotated',
    handedOver: 'Handed over',
    inUse: 'In use',
    quiet: 'Old one quiet',
    closed: 'Closed',
  } satisfies Record<DrillStation, string>,
  passed: (station: string) => `${station}: passed`,
  here: (station: string) => `${station}: here`,
  steps: {
    rotate: 'Rotate',
    newValue: 'Retry as new value',
    handOver: 'Hand over',
    moreTime: 'Give more time',
    undo: 'Undo rotation',
    close: 'Close',
    remind: 'Copy a reminder',
  } satisfies Record<DrillStep, string>,
  actionsFor: (name: string, lastFour: string) => `Actions for ${name} ${lastFour}`,
  keep: 'Keep',
  tryWithout: 'Try without it',
  old: 'old',
  successor: 'successor',
  nobody: 'nobody',
  noOwner: 'no owner',
  to: 'to',
  notSet: 'not set',
  notRead: 'not read yet',
  left: (time: string, left: string) => `${time} (${left})`,
  weekendNight: 'weekend night',
  weekend: 'weekend',
  night: 'night',

  progress: 'Progress of this drill',
  progressText: (closed: number, total: number, rotated: number) =>
    `${number(closed)} of ${number(total)} closed, ${number(rotated)} rotated`,
  stationCount: (count: number, station: string) => `${number(count)} ${station.toLowerCase()}`,
  needYou: (count: number) =>
    `${number(count)} ${plural(count, { one: 'needs', other: 'need' })} you`,
  readyCount: (count: number) => `${number(count)} ready for the next step`,
  waitCount: (count: number) =>
    `${number(count)} ${plural(count, { one: 'waits', other: 'wait' })} for others`,
  nextToStop: 'Next to stop:',
  unreadStops: (count: number) => `${counted(count, forms.token)} not read yet`,
  stillCalled: 'still called',
  quietNow: 'quiet',

  claims: {
    lastUsed: (when: string) => `last used ${when}`,
    neverUsed: 'never used: rotate it, or just revoke it',
    undone: (when: string, by: string) => `the rotation was undone ${when} by ${by}`,
    rotatedBefore: {
      replaced: (when: string, by: string) =>
        `already rotated ${when} by ${by}, that successor is not in this drill`,
      made: (when: string, by: string) => `created by a rotation ${when} by ${by}`,
    },
    sealed: (to: string, when: string) => `sealed for ${to} ${when}, file not taken yet`,
    notHandedOver: (when: string, by: string) => `rotated ${when} by ${by}, not handed over`,
    handedOnce: (when: string, by: string) => `handed over ${when}, says ${by}`,
    fileTaken: (when: string, by: string) => `file taken ${when}, says ${by}`,
    reminded: (when: string, by: string) => `handed over, says ${by}; reminder copied ${when}`,
    successorNotSeen: 'successor not seen yet',
    successorSeen: (when: string) => `successor last used ${when}`,
    successorSeenTimes: (count: number, span: string) =>
      `successor seen ${times(count)} in ${span} of watching`,
    oldSeen: (count: number, span: string, when: string) =>
      `old one seen ${times(count)} in ${span} of watching, last ${when}`,
    bothSeen: (successor: number, old: number, span: string) =>
      `both seen: new ${times(successor)}, old ${times(old)} in ${span}`,
    oldQuiet: (count: number, span: string, quiet: string) =>
      `old one seen ${times(count)} in ${span} of watching, then quiet for ${quiet}`,
    oldLastUsed: (when: string) => `old one last used ${when}`,
    oldNotSeen: (looks: number, span: string, when: string) =>
      `old one not seen in ${counted(looks, { one: 'look', other: 'looks' })} over ${span}, last used ${when}`,
    oldNeverUsed: 'old one was never used',
    tried: (when: string) => `tried without it; look again ${when}`,
    revoked: (when: string, by: string) => `old one revoked ${when} by ${by}`,
    ranOut: (when: string) => `the overlap ran out ${when}`,
    kept: (by: string, why: string) => (why === '' ? `kept by ${by}` : `kept by ${by}: ${why}`),
    ended: 'the old one has stopped',
    out: (why: string) => (why === '' ? 'taken out by hand' : `taken out by hand: ${why}`),
  },
  reasons: {
    valueLost: 'the successor’s value did not arrive',
    successorRevoked: 'the successor is revoked; the old one still stops when the overlap ends',
    stoppedUnused: 'the old one has stopped, and nobody has used the successor yet',
    lookAgain: 'the day to look again has come',
    stillCalled: 'still called',
    stopsSoon: 'it stops by itself within 48 hours',
    ownExpiryFirst: 'its own expiry comes before the overlap ends',
    notListed: 'it is not in its application’s list any more',
  } satisfies Record<DrillReason, string>,

  /** What a file says and the backend does not. */
  doubts: {
    rotated: 'the file says rotated, neither the audit log nor the list has it',
    inUse: 'the file says in use, the successor was never used',
    closed: 'the file says closed, it still works',
    undone: 'the file says undone, the successor still works',
    triedWithout: 'the file says tried without it, its application was not deactivated',
  } satisfies Record<DrillDoubt, string>,

  needed: 'It was needed: reactivate',
  notRotated: 'it is not rotated',
  closedAlready: 'it is closed',
  notLost: 'its value is not known to be lost',
  noReceiver: 'the receiver',
  handedOverTold: (name: string, to: string) => `Recorded: ${name} was handed over to ${to}.`,
  handedOverMore: 'You say so. The backend shows it once the successor is used.',
  reminderCopied: (name: string) => `The reminder about ${name} is copied.`,
  reminderShown: 'This browser does not let the page copy. Select the text and copy it by hand.',
  keptTold: (name: string) => `The old one of ${name} is kept.`,

  keepTitle: (name: string) => `Keep the old one of ${name}`,
  keepMore:
    'Its part of the drill is closed; nothing is sent. It goes on until its own expiry, and the report says that it was left on purpose.',
  keepWhy: 'Why',
  keepSubmit: 'Keep it',
  keepWhyMissing: 'Say why: whoever reads the report will ask.',
} as const

/** What the dialogs of a drill say, and its run. */
export const drillActWords = {
  rotateTitle: (name: string) => `Rotate ${name}?`,
  rotateAllTitle: (count: number) => `Rotate the ${number(count)} planned?`,
  oneValue: 'Its value is shown once. Store it before you close it.',
  manyValues: (count: number) =>
    `${counted(count, { one: 'value is shown', other: 'values are shown' })}, one at a time: each must be stored before the next token is rotated. A failure of one does not stop the rest.`,
  sealInstead: 'Seal for receivers instead: no value is shown',
  newValue:
    'The value of its successor did not arrive, so nobody has it. The successor is rotated in its turn and stops at once; the old one goes on as it is.',
  moved: (to: string) => `its own expiry is moved to ${to} first`,
  cut: 'its own expiry comes first',
  whatStops: 'What stops when',
  columns: { token: 'Token', overlap: 'Overlap', stops: 'Old one stops', used: 'Last used' },
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
  nothingToRotate: 'nothing of this drill is to be rotated',
  runs: 'a run is under way',

  run: (count: number) => `Rotating ${counted(count, forms.token)}`,
  runOver: 'Rotated, one by one',
  runProgress: 'Tokens rotated',
  runTold: (done: number, count: number) =>
    `${partOf(done, count, forms.token, forms.was)} rotated.`,
  runLeft: 'What became of each stands below. Nothing is tried again by itself.',
  runEnded: (why: string) => `It ended there: ${why}`,
  paused: 'Paused. Nothing more is sent.',
  again: 'Rotate once more',
  verdicts: {
    waiting: 'Waiting',
    rotating: 'Under way',
    storing: 'Store its value',
    done: 'Rotated',
    notTried: 'Not tried',
    lost: 'Not known',
    lostMore: 'No value came. What is known of it stands above.',
    valueLost: 'Value lost',
    valueLostMore:
      'It was rotated, and its value did not arrive. “Retry as new value” replaces it.',
    rotatedBefore: 'Left alone',
    rotatedBeforeMore: 'The record of this drill has its rotation.',
    rotatedAlready: 'Rotated already',
    rotatedAlreadyMore: (when: string, by: string) =>
      `${by} rotated it ${when}, and that successor works. Nothing was sent.`,
    underWay: 'Left alone',
    underWayMore: 'Another page is at it, or an earlier try is not settled yet. Nothing was sent.',
    expiry: 'Not sent',
    expiryUnknown:
      'How long it was made to live is not known: plan another expiry of its successor.',
    expiryPast: 'The expiry that was planned for its successor is past.',
    refused: 'Refused',
    putBack: {
      notNeeded: '',
      done: 'Its expiry is as it was.',
      failed: 'Its expiry was moved and could not be put back.',
    },
    notMoved: 'Not rotated',
    notMovedMore: 'Its expiry could not be moved first.',
    notSent: 'Not sent',
    gone: 'It is not in the list any more.',
    revoked: 'It was revoked meanwhile.',
    changed: 'Its expiry was changed meanwhile: look at it again.',
  },

  lookAgain: 'Look again on',
  lookAgainHint: 'A stopped token cannot be started again; a deactivated application can.',
  lookAgainMissing: 'choose a day on which to look again',
  lookAgainPast: 'choose a time after now',

  closeTitleNone: 'None of them is quiet any more',
  leftOut: (count: number) =>
    `${counted(count, forms.token)} of this drill ${plural(count, forms.is)} left out: the old one may still be called, or nobody has used the successor.`,
} as const

export const noSuchDrillWords = {
  title: 'This browser has no such drill',
  more: 'The record of a drill is in the browser where it was planned. Import its file, or make it again from the audit log.',
  toDrills: 'All drills',
}

export const reminderWords = {
  to: (receiver: string) => `To: ${receiver}`,
  about: (name: string, application: string, server: string) =>
    `The token ${name} of the application ${application} on ${server} was replaced.`,
  old: (key: string) => `Old value: ${key}`,
  successor: (key: string) => `New value: ${key}`,
  stops: (moment: string, left: string) => `The old one stops ${moment}, ${left}.`,
  noEnd: 'The old one has no end yet.',
  lastUsed: (when: string) => `The old one was last used: ${when}.`,
  ask: 'Switch to the new value before that, or say how much longer the old one is needed.',
}
